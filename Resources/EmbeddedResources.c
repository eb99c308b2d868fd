#include "EmbeddedResources.h"

#include <stdint.h>
#include <string.h>
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

static const unsigned char coasts[] = {
#embed "coasts.bin"
};

static const unsigned char de[] = {
#embed "languages/de.txt"
};

static const unsigned char es[] = {
#embed "languages/es.txt"
};

static const unsigned char fr[] = {
#embed "languages/fr.txt"
};

static const unsigned char it[] = {
#embed "languages/it.txt"
};

static const unsigned char nl[] = {
#embed "languages/nl.txt"
};

static const unsigned char pl[] = {
#embed "languages/pl.txt"
};

static const unsigned char pt[] = {
#embed "languages/pt.txt"
};

static const unsigned char uk[] = {
#embed "languages/uk.txt"
};

static const unsigned char ja[] = {
#embed "languages/ja.txt"
};

#define LANGUAGE(code) {#code, {code, sizeof code}}

// A language that is not English: its code and its texts, sorted by key.
static const struct {
  const char *code;
  EmbeddedResource text;
} languages[] = {
    LANGUAGE(de),
    LANGUAGE(es),
    LANGUAGE(fr),
    LANGUAGE(it),
    LANGUAGE(nl),
    LANGUAGE(pl),
    LANGUAGE(pt),
    LANGUAGE(uk),
    LANGUAGE(ja),
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

EmbeddedResource embedded_coasts(void) {
  return (EmbeddedResource){coasts, sizeof coasts};
}

size_t embedded_language_count(void) {
  return sizeof languages / sizeof *languages;
}

const char *embedded_language_code(size_t index) { return languages[index].code; }

EmbeddedResource embedded_text(size_t index, const char *key) {
  const char *low = (const char *)languages[index].text.bytes;
  const char *high = low + languages[index].text.count;
  size_t length = strlen(key);
  while (low < high) {
    const char *start = low + (high - low) / 2;
    while (start > low && start[-1] != '\n') start--;
    const char *end = memchr(start, '\n', (size_t)(high - start));
    if (!end) end = high;
    const char *name_end = memchr(start, ' ', (size_t)(end - start));
    if (!name_end) name_end = end;
    size_t name_length = (size_t)(name_end - start);
    int order = memcmp(start, key, name_length < length ? name_length : length);
    if (order == 0 && name_length == length && end - name_end >= 3) {
      const char *text = name_end + 3;  // After " = ".
      return (EmbeddedResource){(const unsigned char *)text, (size_t)(end - text)};
    }
    if (order < 0 || (order == 0 && name_length < length)) {
      low = end < high ? end + 1 : high;
    } else {
      high = start;
    }
  }
  return (EmbeddedResource){0};
}

void embedded_rest(EmbeddedResource resource) {
  // Only pages that hold nothing else.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)resource.bytes + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)resource.bytes + resource.count) / page * page;
  if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}
