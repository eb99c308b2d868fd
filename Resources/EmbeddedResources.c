#include "EmbeddedResources.h"

static const unsigned char cities[] = {
#embed "cities.tsv"
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

EmbeddedResource embedded_city_index(void) {
  return (EmbeddedResource){city_index, sizeof city_index};
}

EmbeddedResource embedded_countries(void) {
  return (EmbeddedResource){countries, sizeof countries};
}
