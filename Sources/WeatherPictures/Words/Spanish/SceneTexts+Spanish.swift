import Weather

extension SceneTexts {
  /// What each scene shows, in Spanish.
  static let spanishTitles = SceneTexts(
    once: "Pedir una vez para todos",
    offline: "Seguir sin red",
    together: "Muchos lugares, una petición",
    leaving: "Uno se va, los demás reciben lo suyo",
    typing: "Esperar a que se deje de teclear",
    expiry: "Al día un tiempo, luego se pide",
    refresh: "Actualizar con suavidad o a fondo",
    ahead: "Pedir lo que viene después",
    restart: "Guardar al salir, empezar desde disco",
    limit: "Respetar un límite tras reiniciar",
    clear: "Lo borrado sigue borrado",
    changed: "Recordar lo que se vio",
    zip: "Esperar varias cosas a la vez",
    map: "Sesenta puntos, un mapa",
    sure: "Uno hace falta, otro puede faltar",
    states: "Decir a todos cómo va")

  /// What goes on in each, in Spanish.
  static let spanishTales = SceneTexts(
    once: "Cien clientes quieren el pronóstico de Berlin en el mismo instante.",
    offline: "Berlin está aquí y en disco. Ahora se va la red, y pasan dos horas.",
    together: "Se piden cuarenta lugares uno a uno, todos en un instante.",
    leaving: "Dos esperan la misma consulta; uno de ellos desiste.",
    typing: "Se teclea «reykjav»: siete teclas, de las que cuenta la última.",
    expiry: "Tres clientes, una petición: Berlin está al día. Pasan veinte minutos.",
    refresh: "Se acaba de pedir de nuevo. Ahora sin red: primero suave, luego a fondo.",
    ahead: "Se mira el tercer lugar de la lista; sus vecinos vienen con él.",
    restart: "Berlin se guardó. El programa acaba, lo olvida todo y empieza de nuevo.",
    limit: "El servicio ya tiene bastante de nosotros esta hora, y lo dice.",
    clear: "Se está pidiendo Berlin. Mientras tanto se borra todo.",
    changed: "Alguien mira Berlín y el programa termina. Un día después vuelve a mirar.",
    zip: "Pronóstico y aire de Berlin juntos, luego seis lugares de una vez.",
    map: "Berlín en un mapa de 60 puntos; luego pasa hora tras hora.",
    sure: "El pronóstico de Berlín está; su certeza nunca se pidió. Ahora se va la red.",
    states: "Tres observan Berlin; se le dice dos veces que cargue.")

  /// What was seen in each, in Spanish.
  static let spanish = SceneTexts(
    once: "100 clientes, {0} {0|consulta|consultas}, {1} ms",
    offline: "sin red: servido del disco, de hace {0}, y así se dice; al volver: uno nuevo",
    together: "40 lugares pedidos uno a uno, {0} {0|petición|peticiones}",
    leaving: "2 clientes, {0} se fue, el otro recibió {1} horas con {2} {2|consulta|consultas}",
    typing: "{0} teclas, {1} {1|búsqueda|búsquedas}, encontrado: {2|{2}|nada}",
    expiry: """
      3 clientes, {0} {0|petición|peticiones}; 20 min después está {1|antiguo|al día}, y 1 \
      cliente lo hace pedir
      """,
    refresh: """
      {0} {0|consulta|consultas}; sin red: suave conserva el valor antiguo, a fondo da {1|un \
      error|otro}
      """,
    ahead:
      "visto 1 de {0}, los 3 siguientes vinieron con {1} {1|petición|peticiones}: ahí en {2} ms",
    restart:
      "reiniciado, respondido {0|del disco|de la red} en {1} ms, {2} {2|petición|peticiones}",
    limit: """
      {0} {0|petición rechazada|peticiones rechazadas}, reinicio, {1} más hasta el fin; una hora \
      después {2|respondida|rechazada}
      """,
    clear: """
      borrado durante la consulta: el cliente {0|recibió respuesta|quedó sin respuesta}, {1|algo \
      queda|nada queda}
      """,
    changed: "{0} días guardados de la última vez{1|, del disco|}, en {2} bytes",
    zip: "pronóstico y aire en {0} ms con {1} peticiones a la vez; {2} lugares juntos con {3} más",
    map: "60 puntos en {0} {0|petición|peticiones}; {1} horas después, {2} más",
    sure:
      "sin red: el pronóstico {0|está|falta}, lo otro {1|es un error|está}; de vuelta: {2} {2|petición|peticiones}",
    states: "3 observadores avisados {0} veces, {1} {1|consulta|consultas} para 2 llamadas")
}

extension StageTexts {
  static let spanish = StageTexts(
    toldOffline: "Sin red: Berlin se muestra como hace {0}, y así se dice.",
    failed: "ha fallado: {0}")
}
