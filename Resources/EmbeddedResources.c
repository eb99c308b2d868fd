#include "EmbeddedResources.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

static const unsigned char cities[] = {
#embed "cities.tsv"
};

static const unsigned char areas[] = {
#embed "areas.tsv"
};

static const unsigned char city_index[] = {
#embed "cities.index"
};

static const unsigned char countries[] = {
#embed "countries.tsv"
};

EmbeddedResource embedded_cities(void) {
  return (EmbeddedResource){cities, sizeof cities};
}

EmbeddedResource embedded_areas(void) {
  return (EmbeddedResource){areas, sizeof areas};
}

EmbeddedResource embedded_city_index(void) {
  return (EmbeddedResource){city_index, sizeof city_index};
}

EmbeddedResource embedded_countries(void) {
  return (EmbeddedResource){countries, sizeof countries};
}

void embedded_rest(EmbeddedResource resource) {
  // Only pages that hold nothing else.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)resource.bytes + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)resource.bytes + resource.count) / page * page;
  if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}
