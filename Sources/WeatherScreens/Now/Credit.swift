/// Who is to be thanked for the data.
enum Credit {
  static let long = [
    "Weather data by Open-Meteo.com (CC BY 4.0)", "https://open-meteo.com/",
    "Place names by GeoNames (CC BY 4.0)", "https://www.geonames.org/",
  ]
}
