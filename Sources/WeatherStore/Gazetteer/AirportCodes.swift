/// The major cities of each country by the IATA codes of their airports.
enum AirportCodes {
  struct City: Sendable {
    var name: String
    var country: String
    var codes: [Substring]
  }

  /// The city of a code, or nil if the code is unknown.
  static func city(of code: String) -> City? {
    let code = code.uppercased()
    return code.utf8.count == 3 ? all.first { $0.codes.contains { $0 == code } } : nil
  }

  /// All cities, parsed from the table once.
  static let all: [City] = {
    var country = ""
    return table.split(whereSeparator: { $0 == ";" || $0.isNewline }).compactMap { entry in
      var words = entry.split(separator: " ")
      if let first = words.first, first.hasSuffix(":") {
        country = String(first.dropLast())
        words.removeFirst()
      }
      let codes = words.filter(isCode)
      let name = words.filter { !isCode($0) }.joined(separator: " ")
      return codes.isEmpty ? nil : City(name: name, country: country, codes: codes)
    }
  }()

  private static func isCode(_ word: Substring) -> Bool {
    word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// The cities of each country, followed by the codes of their airports.
  private static let table = """
    AE: Abu Dhabi AUH; Dubai DXB;
    AM: Yerevan EVN;
    AR: Buenos Aires AEP EZE;
    AT: Graz GRZ; Innsbruck INN; Salzburg SZG; Vienna VIE;
    AU: Adelaide ADL; Brisbane BNE; Melbourne MEL; Perth PER; Sydney SYD;
    AZ: Baku GYD;
    BD: Dhaka DAC;
    BE: Brussels BRU;
    BG: Sofia SOF;
    BH: Manama BAH;
    BR: Brasília BSB; Rio de Janeiro GIG; São Paulo CGH GRU;
    CA: Calgary YYC; Edmonton YEG; Halifax YHZ; Montréal YUL; Ottawa YOW; Toronto YYZ;
      Vancouver YVR; Winnipeg YWG;
    CH: Basel BSL; Geneva GVA; Zürich ZRH;
    CI: Abidjan ABJ;
    CL: Santiago SCL;
    CN: Beijing PEK PKX; Chengdu CTU; Guangzhou CAN; Shanghai PVG SHA; Shenzhen SZX; Xi’an XIY;
    CO: Bogotá BOG; Medellín MDE;
    CR: San José SJO;
    CU: Havana HAV;
    CZ: Prague PRG;
    DE: Berlin BER; Bremen BRE; Dresden DRS; Düsseldorf DUS; Frankfurt am Main FRA; Hamburg HAM;
      Hannover HAJ; Köln CGN; Leipzig LEJ; Munich MUC; Nuremberg NUE; Stuttgart STR;
    DK: Copenhagen CPH;
    DO: Santo Domingo SDQ;
    DZ: Algiers ALG;
    EC: Guayaquil GYE; Quito UIO;
    EE: Tallinn TLL;
    EG: Cairo CAI;
    ES: Barcelona BCN; Bilbao BIO; Madrid MAD; Málaga AGP; Palma PMI; Sevilla SVQ; Valencia VLC;
    ET: Addis Ababa ADD;
    FI: Helsinki HEL;
    FJ: Nadi NAN;
    FR: Bordeaux BOD; Lyon LYS; Marseille MRS; Nantes NTE; Nice NCE; Paris CDG ORY; Toulouse TLS;
    GB: Birmingham BHX; Bristol BRS; Edinburgh EDI; Glasgow GLA; London LCY LGW LHR LTN STN;
      Manchester MAN;
    GE: Tbilisi TBS;
    GH: Accra ACC;
    GR: Athens ATH; Irákleion HER; Thessaloníki SKG;
    HK: Hong Kong HKG;
    HR: Dubrovnik DBV; Split SPU; Zagreb ZAG;
    HU: Budapest BUD;
    ID: Denpasar DPS; Jakarta CGK;
    IE: Cork ORK; Dublin DUB;
    IL: Tel Aviv TLV;
    IN: Bengaluru BLR; Chennai MAA; Delhi DEL; Hyderabad HYD; Kolkata CCU; Mumbai BOM;
    IR: Tehran IKA;
    IS: Reykjavík KEF;
    IT: Bologna BLQ; Catania CTA; Milan LIN MXP; Naples NAP; Palermo PMO; Rome CIA FCO; Venice VCE;
    JO: Amman AMM;
    JP: Fukuoka FUK; Nagoya NGO; Naha OKA; Osaka ITM KIX; Sapporo CTS; Tokyo HND NRT;
    KE: Nairobi NBO;
    KH: Phnom Penh PNH;
    KR: Busan PUS; Seoul GMP ICN;
    KW: Kuwait City KWI;
    KZ: Almaty ALA;
    LB: Beirut BEY;
    LK: Colombo CMB;
    LT: Vilnius VNO;
    LU: Luxembourg LUX;
    LV: Riga RIX;
    MA: Casablanca CMN; Marrakesh RAK;
    MX: Cancún CUN; Guadalajara GDL; Mexico City MEX; Monterrey MTY;
    MY: Kuala Lumpur KUL;
    NG: Abuja ABV; Lagos LOS;
    NL: Amsterdam AMS; Eindhoven EIN;
    NO: Bergen BGO; Oslo OSL; Tromsø TOS; Trondheim TRD;
    NP: Kathmandu KTM;
    NZ: Auckland AKL; Christchurch CHC; Wellington WLG;
    OM: Muscat MCT;
    PA: Panama City PTY;
    PE: Lima LIM;
    PH: Cebu City CEB; Manila MNL;
    PK: Islamabad ISB; Karachi KHI; Lahore LHE;
    PL: Gdańsk GDN; Kraków KRK; Warsaw WAW;
    PT: Faro FAO; Lisbon LIS; Porto OPO;
    QA: Doha DOH;
    RO: Bucharest OTP;
    RS: Belgrade BEG;
    RU: Moscow DME SVO VKO; Saint Petersburg LED;
    SA: Jeddah JED; Riyadh RUH;
    SE: Stockholm ARN;
    SG: Singapore SIN;
    SI: Ljubljana LJU;
    SK: Bratislava BTS;
    SN: Dakar DSS;
    TH: Bangkok BKK DMK; Phuket HKT;
    TN: Tunis TUN;
    TR: Ankara ESB; Antalya AYT; Istanbul IST SAW;
    TW: Taipei TPE;
    TZ: Dar es Salaam DAR;
    UA: Kyiv KBP; Lviv LWO;
    UG: Kampala EBB;
    US: Anchorage ANC; Atlanta ATL; Austin AUS; Baltimore BWI; Boston BOS; Charlotte CLT;
      Chicago MDW ORD; Cincinnati CVG; Cleveland CLE; Columbus CMH; Dallas DFW; Denver DEN;
      Detroit DTW; Fort Lauderdale FLL; Honolulu HNL; Houston HOU IAH; Indianapolis IND;
      Kansas City MCI; Las Vegas LAS; Los Angeles LAX; Miami MIA; Minneapolis MSP; Nashville BNA;
      New Orleans MSY; New York City JFK LGA; Newark EWR; Oakland OAK; Orlando MCO;
      Philadelphia PHL; Phoenix PHX; Pittsburgh PIT; Portland PDX; Raleigh RDU; Sacramento SMF;
      Salt Lake City SLC; San Antonio SAT; San Diego SAN; San Francisco SFO; San Jose SJC;
      Seattle SEA; St. Louis STL; Tampa TPA; Washington DCA IAD;
    UY: Montevideo MVD;
    UZ: Tashkent TAS;
    VE: Caracas CCS;
    VN: Hanoi HAN; Ho Chi Minh City SGN;
    ZA: Cape Town CPT; Durban DUR; Johannesburg JNB;
    """
}
