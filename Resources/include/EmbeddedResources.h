#ifndef EMBEDDED_RESOURCES_H
#define EMBEDDED_RESOURCES_H

#include <stddef.h>

/// Bytes that are part of the program and live as long as it does.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedResource;

/// The places, one a line; see LICENSE-GeoNames.md for the columns.
EmbeddedResource embedded_cities(void);
/// The areas that they lie in, one a line.
EmbeddedResource embedded_areas(void);
/// The names of the places, folded and sorted.
EmbeddedResource embedded_city_index(void);
/// The countries, one a line.
EmbeddedResource embedded_countries(void);
/// The coasts and borders of the world; see coasts.py for the format.
EmbeddedResource embedded_coasts(void);
/// How many languages there are beside English, and the code of one.
size_t embedded_language_count(void);
const char *embedded_language_code(size_t index);
/// The text of a key in a language, found by halving its file; no bytes if it has none.
EmbeddedResource embedded_text(size_t language, const char *key);
/// Takes bytes out of memory until they are read again.
void embedded_rest(EmbeddedResource resource);

#endif
