import LightFoundation

/// A few cities of the world, so that a demo needs no gazetteer.
///
/// Hand-picked from GeoNames (geonames.org), CC BY 4.0.
enum BuiltInCities {
  /// The cities: ID, name, latitude, longitude, elevation, feature code, country, state, zone,
  /// population, postal codes.
  static let all: [SimulatedPlace] = table.split(separator: "\n").compactMap(place)

  private static func place(_ line: Substring) -> SimulatedPlace? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 12, let id = Int(parts[0]), let latitude = Double(parts[2]),
      let longitude = Double(parts[3])
    else { return nil }
    return SimulatedPlace(
      id: id, name: parts[1], latitude: latitude, longitude: longitude,
      elevation: Double(parts[4]) ?? 0, featureCode: parts[5], countryCode: parts[6],
      country: parts[7], region: parts[8], zone: parts[9], population: Int(parts[10]) ?? 0,
      postcodes: parts[11].split(separator: " ").map(String.init))
  }

  private static let table = """
    2950159|Berlin|52.52437|13.41053|74|PPLC|DE|Germany|State of Berlin|\
    Europe/Berlin|3426354|10967 13347
    2911298|Hamburg|53.55073|9.99302|10|PPLA|DE|Germany|Hamburg|Europe/Berlin|1739117|20095
    2867714|Munich|48.13743|11.57549|524|PPLA|DE|Germany|Bavaria|Europe/Berlin|1260391|80331
    2643743|London|51.50853|-0.12574|25|PPLC|GB|United Kingdom|England|Europe/London|8961989|
    6058560|London|42.98339|-81.23304|252|PPL|CA|Canada|Ontario|America/Toronto|422324|
    2964574|Dublin|53.33306|-6.24889|17|PPLC|IE|Ireland|Leinster|Europe/Dublin|1024027|
    2988507|Paris|48.85341|2.3488|42|PPLC|FR|France|Île-de-France|Europe/Paris|2138551|75001 75020
    4717560|Paris|33.66094|-95.55551|183|PPLA2|US|United States|Texas|America/Chicago|24782|75460
    3117735|Madrid|40.4165|-3.70256|665|PPLC|ES|Spain|Madrid|Europe/Madrid|3255944|
    2267057|Lisbon|38.71667|-9.13333|45|PPLC|PT|Portugal|Lisbon|Europe/Lisbon|517802|
    3169070|Rome|41.89193|12.51133|20|PPLC|IT|Italy|Latium|Europe/Rome|2318895|
    2657896|Zürich|47.36667|8.55|429|PPLA|CH|Switzerland|Zurich|Europe/Zurich|341730|
    2761369|Vienna|48.20849|16.37208|171|PPLC|AT|Austria|Vienna|Europe/Vienna|1691468|
    2759794|Amsterdam|52.37403|4.88969|13|PPLC|NL|Netherlands|North Holland|\
    Europe/Amsterdam|741636|
    2618425|Copenhagen|55.67594|12.56553|14|PPLC|DK|Denmark|Capital Region|\
    Europe/Copenhagen|1153615|
    2673730|Stockholm|59.32938|18.06871|17|PPLC|SE|Sweden|Stockholm|Europe/Stockholm|1515017|
    3143244|Oslo|59.91273|10.74609|26|PPLC|NO|Norway|Oslo|Europe/Oslo|580000|
    3133880|Tromsø|69.6489|18.95508|10|PPLA2|NO|Norway|Troms|Europe/Oslo|52436|
    2729907|Longyearbyen|78.22334|15.64689|14|PPLC|SJ|Svalbard and Jan Mayen|\
    Svalbard|Arctic/Longyearbyen|2060|
    3413829|Reykjavík|64.13548|-21.89541|37|PPLC|IS|Iceland|Capital Region|\
    Atlantic/Reykjavik|118918|
    658225|Helsinki|60.16952|24.93545|26|PPLC|FI|Finland|Uusimaa|Europe/Helsinki|558457|
    756135|Warsaw|52.22977|21.01178|113|PPLC|PL|Poland|Mazovia|Europe/Warsaw|1702139|
    683506|Bucharest|44.43225|26.10626|83|PPLC|RO|Romania|București|Europe/Bucharest|1877155|
    264371|Athens|37.98376|23.72784|70|PPLC|GR|Greece|Attica|Europe/Athens|664046|
    745044|Istanbul|41.01384|28.94966|39|PPLA|TR|Turkey|Istanbul|Europe/Istanbul|14804116|
    703448|Kyiv|50.45466|30.5238|187|PPLC|UA|Ukraine|Kyiv City|Europe/Kyiv|2797553|
    524901|Moscow|55.75222|37.61556|144|PPLC|RU|Russia|Moscow|Europe/Moscow|10381222|
    360630|Cairo|30.06263|31.24967|23|PPLC|EG|Egypt|Cairo|Africa/Cairo|7734614|
    2332459|Lagos|6.45407|3.39467|11|PPLA2|NG|Nigeria|Lagos|Africa/Lagos|15388000|
    184745|Nairobi|-1.28333|36.81667|1669|PPLC|KE|Kenya|Nairobi|Africa/Nairobi|2750547|
    3369157|Cape Town|-33.92584|18.42322|25|PPLA|ZA|South Africa|Western Cape|\
    Africa/Johannesburg|3433441|
    292223|Dubai|25.07725|55.30927|24|PPLA|AE|United Arab Emirates|Dubai|Asia/Dubai|2956587|
    285570|Jericho|31.86667|35.45|233|PPLA2|PS||West Bank|Asia/Hebron|20300|
    1275339|Mumbai|19.07283|72.88261|8|PPLA|IN|India|Maharashtra|Asia/Kolkata|12691836|
    1261481|New Delhi|28.63576|77.22445|227|PPLC|IN|India|Delhi|Asia/Kolkata|317797|
    1283240|Kathmandu|27.70169|85.3206|1317|PPLC|NP|Nepal|Bagmati Province|Asia/Kathmandu|1442271|
    1609350|Bangkok|13.75398|100.50144|12|PPLC|TH|Thailand|Bangkok|Asia/Bangkok|5104476|
    1880252|Singapore|1.28967|103.85007|26|PPLC|SG|Singapore||Asia/Singapore|3547809|
    1816670|Beijing|39.9075|116.39723|49|PPLC|CN|China|Beijing|Asia/Shanghai|11716620|
    1819729|Hong Kong|22.27832|114.17469|43|PPLC|HK|Hong Kong||Asia/Hong_Kong|7012738|
    1850147|Tokyo|35.6895|139.69171|44|PPLC|JP|Japan|Tokyo|Asia/Tokyo|8336599|
    1835848|Seoul|37.566|126.9784|38|PPLC|KR|South Korea|Seoul|Asia/Seoul|10349312|
    2147714|Sydney|-33.86785|151.20732|58|PPLA|AU|Australia|New South Wales|\
    Australia/Sydney|4627345|
    2078025|Adelaide|-34.92866|138.59863|50|PPLA|AU|Australia|South Australia|\
    Australia/Adelaide|1225235|
    2063523|Perth|-31.95224|115.8614|24|PPLA|AU|Australia|Western Australia|\
    Australia/Perth|1896548|
    2193733|Auckland|-36.84853|174.76349|26|PPLA|NZ|New Zealand|Auckland|Pacific/Auckland|417910|
    5128581|New York|40.71427|-74.00597|10|PPL|US|United States|New York|\
    America/New_York|8175133|10001 10128
    4930956|Boston|42.35843|-71.05977|38|PPLA|US|United States|Massachusetts|\
    America/New_York|617594|02108
    4887398|Chicago|41.85003|-87.65005|179|PPLA2|US|United States|Illinois|\
    America/Chicago|2695598|60601
    5419384|Denver|39.73915|-104.9847|1609|PPLA|US|United States|Colorado|\
    America/Denver|682545|80202
    5368361|Los Angeles|34.05223|-118.24368|89|PPLA2|US|United States|California|\
    America/Los_Angeles|3898747|90001
    5391959|San Francisco|37.77493|-122.41942|28|PPLA2|US|United States|California|\
    America/Los_Angeles|864816|94102
    5746545|Portland|45.52345|-122.67621|15|PPLA2|US|United States|Oregon|\
    America/Los_Angeles|632309|97201
    4975802|Portland|43.66147|-70.25533|19|PPLA2|US|United States|Maine|\
    America/New_York|66881|04101
    5856195|Honolulu|21.30694|-157.85833|18|PPLA|US|United States|Hawaii|\
    Pacific/Honolulu|371657|96801
    6167865|Toronto|43.70643|-79.39864|175|PPLA|CA|Canada|Ontario|America/Toronto|2600000|
    6324733|St. John's|47.56494|-52.70931|50|PPLA|CA|Canada|\
    Newfoundland and Labrador|America/St_Johns|99182|
    3530597|Mexico City|19.42847|-99.12766|2240|PPLC|MX|Mexico|Mexico City|\
    America/Mexico_City|12294193|
    3688689|Bogotá|4.60971|-74.08175|2582|PPLC|CO|Colombia|Bogota D.C.|America/Bogota|7674366|
    3448439|São Paulo|-23.5475|-46.63611|769|PPLA|BR|Brazil|São Paulo|America/Sao_Paulo|10021295|
    3435910|Buenos Aires|-34.61315|-58.37723|31|PPLC|AR|Argentina|Buenos Aires F.D.|\
    America/Argentina/Buenos_Aires|13076300|
    3871336|Santiago|-33.45694|-70.64827|556|PPLC|CL|Chile|Santiago Metropolitan|\
    America/Santiago|4837295|
    3421319|Nuuk|64.18347|-51.72157|5|PPLC|GL|Greenland|Sermersooq|America/Nuuk|14798|
    6255152|Antarctica|-78.15856|16.40626|0|CONT||||Antarctica/Vostok|0|
    """
}
