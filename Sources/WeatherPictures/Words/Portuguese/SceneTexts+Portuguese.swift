import Weather

extension SceneTexts {
  /// What each scene shows, in Portuguese.
  static let portugueseTitles = SceneTexts(
    once: "Pedir uma vez para todos",
    offline: "Continuar sem rede",
    together: "Muitos locais, um pedido",
    leaving: "Um sai, os outros recebem o seu",
    typing: "Esperar que se pare de escrever",
    expiry: "Em dia por um tempo, depois pedido",
    refresh: "Atualizar com calma ou à força",
    ahead: "Pedir o que vem a seguir",
    restart: "Guardar à saída, começar do disco",
    limit: "Respeitar um limite após reinício",
    clear: "O que se apagou fica apagado",
    changed: "Lembrar o que se viu",
    zip: "Esperar por várias coisas",
    map: "Sessenta pontos, um mapa",
    sure: "Um é preciso, o outro dispensa-se",
    states: "Dizer a todos como está")

  /// What goes on in each, in Portuguese.
  static let portugueseTales = SceneTexts(
    once: "Cem clientes querem a previsão de Berlin no mesmo instante.",
    offline: "Berlin está aqui e em disco. Agora a rede cai, e passam duas horas.",
    together: "Pedem-se quarenta locais um a um, todos num instante.",
    leaving: "Dois esperam pela mesma consulta; um deles desiste.",
    typing: "Alguém escreve «reykjav»: sete teclas, das quais conta a última.",
    expiry: "Três clientes, um pedido: Berlin está em dia. Passam vinte minutos.",
    refresh: "Foi agora pedido de novo. Agora sem rede: com calma, depois à força.",
    ahead: "Alguém olha o terceiro local da lista; os vizinhos vêm com ele.",
    restart: "Berlin está guardado. O programa acaba, esquece tudo e recomeça.",
    limit: "O serviço já está farto de nós nesta hora, e di-lo.",
    clear: "Berlin está a ser pedido. Entretanto apaga-se tudo.",
    changed: "Alguém vê Berlim e o programa termina. Um dia depois volta a ver.",
    zip: "Previsão e ar de Berlin juntos, depois seis locais de uma vez.",
    map: "Berlim num mapa de 60 pontos; depois passa hora após hora.",
    sure: "A previsão de Berlim está cá, a certeza nunca foi pedida. Agora a rede desaparece.",
    states: "Três observam Berlin; diz-se-lhe duas vezes que carregue.")

  /// What was seen in each, in Portuguese.
  static let portuguese = SceneTexts(
    once: "100 clientes, {0} {0|consulta|consultas}, {1} ms",
    offline: "sem rede: servido do disco, de há {0}, e assim dito; de volta: um novo",
    together: "40 locais pedidos um a um, {0} {0|pedido|pedidos}",
    leaving: "2 clientes, {0} saiu, o outro recebeu {1} horas com {2} {2|consulta|consultas}",
    typing: "{0} teclas, {1} {1|pesquisa|pesquisas}, encontrado: {2|{2}|nada}",
    expiry: """
      3 clientes, {0} {0|pedido|pedidos}; 20 min depois está {1|antigo|em dia}, e 1 cliente fá-lo \
      pedir
      """,
    refresh: """
      {0} {0|consulta|consultas}; sem rede: com calma fica o antigo, à força vem {1|um erro|um \
      valor}
      """,
    ahead: "visto 1 de {0}, os 3 seguintes vieram com {1} {1|pedido|pedidos}: prontos em {2} ms",
    restart: "reiniciado, respondido {0|do disco|da rede} em {1} ms, {2} {2|pedido|pedidos}",
    limit: """
      {0} {0|pedido recusado|pedidos recusados}, reinício, mais {1} até ao fim; uma hora depois \
      {2|respondido|recusado}
      """,
    clear: """
      apagado durante a consulta: o cliente {0|teve resposta|ficou sem nada}, {1|algo fica|nada \
      fica}
      """,
    changed: "{0} dias guardados da última vez{1|, do disco|}, em {2} bytes",
    zip: "previsão e ar em {0} ms com {1} pedidos ao mesmo tempo; {2} locais juntos com mais {3}",
    map: "60 pontos em {0} {0|pedido|pedidos}; {1} horas depois, mais {2}",
    sure:
      "sem rede: a previsão {0|está|falta}, o outro {1|é um erro|está}; de volta: {2} {2|pedido|pedidos}",
    states: "3 observadores avisados {0} vezes, {1} {1|consulta|consultas} para 2 chamadas")
}

extension StageTexts {
  static let portuguese = StageTexts(
    toldOffline: "Sem rede: Berlin é mostrado como há {0}, e isso é dito.",
    failed: "não resultou: {0}")
}
