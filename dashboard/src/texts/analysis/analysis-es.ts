import type { AnalysisTexts } from './shape.ts'

export const analysis: AnalysisTexts = {
  title: 'Análisis',
  colon: ': ',
  intro:
    'Un navegador visita hasta diez páginas del sitio web como un visitante nuevo: sin elegir, después de rechazar, después de aceptar y con Global Privacy Control activado. Su informe dice qué encontró.',
  failedToLoad: 'No se han podido cargar los análisis.',
  credits: {
    title: 'Créditos',
    drawing: 'Créditos restantes: {left} de {allowance}',
    used: 'Usados este mes',
    allowance: 'Asignación mensual',
    remaining: 'Disponibles',
    renews: 'Nuevos créditos el',
    until: 'Disponibles hasta el',
    renewsText:
      'Los créditos se renuevan cada mes, también con facturación anual. Los créditos no usados no se acumulan.',
    empty:
      'Se han usado todos los créditos de este mes. Recibirá nuevos el {date}. Su proveedor puede añadir más con el módulo «AI Sentinel».',
    missingTitle: 'No forma parte de su suscripción',
    missingText:
      'Su proveedor puede añadir a su plan el módulo «AI Sentinel». El plan Comfort incluye créditos de análisis.',
    noneTitle: 'No disponible sin una suscripción activa',
    noneText:
      'Su proveedor puede activar una con el módulo «AI Sentinel» o con el plan Comfort, que incluye créditos de análisis.',
  },
  start: {
    title: 'Nuevo análisis',
    text: 'Suele durar alrededor de un minuto. El crédito solo se usa si hay un informe.',
    freeText: 'Ha publicado desde el último informe. Volver a comprobarlo es gratis una vez, durante 24 horas.',
    forCredit: 'Iniciar análisis: 1 crédito',
    forFree: 'Volver a comprobar gratis',
    starting: 'Iniciando…',
    notStarted: 'No iniciado: inténtelo de nuevo.',
    priceChanged: 'No iniciado: la comprobación gratuita ya no es posible. El botón muestra el precio actual.',
    unavailableTitle: 'Los análisis no están disponibles en este momento',
    unavailableText:
      'Dígaselo a su proveedor: este servicio necesita Chromium y «portico scanner» en marcha; «portico doctor» dice qué falta.',
  },
  progress: {
    title: 'Análisis en curso',
    label: 'Avance del análisis',
    queued: 'Espera su turno.',
    leave: 'Continúa sin usted: puede salir de esta página.',
    first: 'Primero, la página de inicio',
    starting: 'El navegador se está iniciando.',
    page: 'Página {page} de {pages}',
    pass: 'Pasada {n} de {of}: {pass}',
    paused: 'Sin conexión: el análisis continúa y lo verá aquí en cuanto volvamos a estar conectados.',
    finished: {
      one: 'El análisis ha terminado: {n} hallazgo.',
      other: 'El análisis ha terminado: {n} hallazgos.',
    },
    finishedNone: 'El análisis ha terminado: no se encontró nada.',
    ended: 'El análisis terminó sin informe.',
  },
  passes: {
    silent: 'sin elegir',
    reject: 'después de rechazar',
    accept: 'después de aceptar',
    gpc: 'con Global Privacy Control',
  },
  failure: {
    title: 'Sin informe: {reason}',
    noCredit: 'No se ha usado ningún crédito.',
    reasons: {
      unreachable: {
        reason: 'el sitio web no respondió',
        text: 'Ábralo en un navegador. Si está ahí, inténtelo de nuevo; quizá un cortafuegos no deja entrar a navegadores de centros de datos.',
      },
      not_a_page: {
        reason: 'la dirección no muestra ninguna página',
        text: 'La dirección registrada respondió con un error, un archivo o nada que leer. Compruebe qué muestra.',
      },
      moved_elsewhere: {
        reason: 'la dirección lleva a otro sitio web',
        text: 'Solo se visita el sitio web registrado. Si se ha trasladado, pida a su proveedor que registre la nueva dirección.',
      },
      blocked: {
        reason: 'el sitio web no deja entrar a nuestro navegador',
        text: 'Respondió con un control contra bots o con un rechazo. Permita allí el navegador e inténtelo de nuevo.',
      },
      too_much: {
        reason: 'el sitio web carga demasiado para una visita',
        text: 'Sus páginas cargan más de lo que un análisis puede. Busque páginas que cargan sin fin.',
      },
      timed_out: {
        reason: 'el análisis duró demasiado',
        text: 'Las páginas no terminaron a tiempo. Inténtelo de nuevo cuando el sitio web esté menos cargado.',
      },
      scanner_failed: {
        reason: 'algo falló por nuestra parte',
        text: 'Inténtelo de nuevo. Si vuelve a ocurrir, dígaselo a su proveedor.',
      },
      subscription_ended: {
        reason: 'la suscripción terminó entretanto',
        text: 'Con una suscripción activa puede iniciar uno nuevo.',
      },
    },
  },
  monthly: {
    title: 'Cada mes, automáticamente',
    text: 'Un análisis al mes, en cuanto llegan los nuevos créditos. Usa un crédito cada vez; si no queda ninguno, se omite.',
    next: 'Próximo análisis: {date}.',
    on: 'Activado.',
    off: 'Desactivado.',
    skipped: 'El último se omitió porque no quedaba ningún crédito.',
  },
  report: {
    title: 'Informe del {date}, {time}',
    about: { one: '{n} página, {browser}.', other: '{n} páginas, {browser}.' },
    version: 'Entonces estaba publicada la versión {version}.',
    noVersion: 'Entonces no había nada publicado.',
    first: 'Haga esto primero',
    nothing: 'No se encontró nada',
    nothingText:
      'Eso no significa que todo esté bien. Solo se buscó lo que figura abajo, en estas páginas, en ese momento. No se vio lo que un sitio web muestra tras iniciar sesión, después de un formulario o a visitantes de otros lugares.',
    failed: 'No se ha podido cargar el informe.',
    noneYet:
      'Todavía no hay ningún informe. El primero muestra qué carga y guarda el sitio web, y qué hacer al respecto.',
    severities: { serious: 'Grave', warning: 'Advertencia', note: 'Nota' },
    counts: {
      serious: { one: '{n} grave', other: '{n} graves' },
      warning: { one: '{n} advertencia', other: '{n} advertencias' },
      note: { one: '{n} nota', other: '{n} notas' },
    },
    omitted: {
      findings: { one: 'Se omitió {n} hallazgo más.', other: 'Se omitieron {n} hallazgos más.' },
      kept: { one: 'Se omitió {n} más.', other: 'Se omitieron {n} más.' },
      parties: { one: 'Se omitió {n} host más.', other: 'Se omitieron {n} hosts más.' },
      pages: {
        one: 'Se conoce {n} página más que no se visitó.',
        other: 'Se conocen {n} páginas más que no se visitaron.',
      },
    },
  },
  causes: {
    title: { one: '{n} causa', other: '{n} causas' },
    text: 'Lo que se ha encontrado, según su origen: primero servicios de otros, después el propio sitio web. Cada línea se abre.',
    findings: { one: '{n} hallazgo', other: '{n} hallazgos' },
  },
  changes: {
    title: 'Desde el informe del {date}',
    gone: { one: '{n} ya no se encuentra', other: '{n} ya no se encuentran' },
    new: { one: '{n} nuevo', other: '{n} nuevos' },
    still: { one: '{n} sigue ahí', other: '{n} siguen ahí' },
    unknown: { one: '{n} no comprobable esta vez', other: '{n} no comprobables esta vez' },
    newBadge: 'Nuevo',
    goneTitle: 'Lo que ya no se encuentra',
    unknownTitle: 'Lo que esta vez no se pudo comprobar',
    none: 'Nada ha cambiado.',
  },
  groups: {
    before: {
      title: 'Antes de elegir',
      text: 'Ocurrió cuando nadie había dicho sí ni no: al abrir una página, leerla o escribir en ella.',
    },
    reject: { title: 'Después de rechazar', text: 'El visitante había rechazado, y ocurrió de todos modos.' },
    gpc: {
      title: 'A pesar de Global Privacy Control',
      text: 'El navegador había dicho que su visitante no quiere ser rastreado.',
    },
    declared: {
      title: 'Herramientas utilizadas',
      text: 'Lo que se vio, comparado con las herramientas que nombra el aviso publicado.',
    },
    tag: { title: 'La etiqueta', text: 'Si está en las páginas, y en qué lugar.' },
    banners: {
      title: 'Avisos',
      text: 'De quién es el aviso que muestran las páginas, y si decir no es tan fácil como decir sí.',
    },
    legal: {
      title: 'Páginas legales y formularios',
      text: 'Enlaces a páginas legales, adónde llevan, y qué hay junto a los formularios.',
    },
    elsewhere: {
      title: 'Fuentes y mapas de terceros',
      text: 'Quien los entrega conoce la dirección IP de cada visitante.',
    },
    transport: {
      title: 'Transporte y cabeceras',
      text: 'Cómo se entregan las páginas y qué se dice con ellas a los navegadores.',
    },
    accessibility: {
      title: 'Accesibilidad',
      text: 'Las pruebas automáticas solo ven una parte de las barreras. Si las personas pueden usar el sitio web, solo pueden decirlo personas.',
    },
  },
  kinds: {
    contacted_before_choice: {
      is: 'contactado antes de elegir',
      advice: 'Marque lo que lo carga, para que espere un sí. Los navegadores no solicitan lo que está marcado.',
    },
    stored_before_choice: {
      is: 'guardado antes de elegir',
      advice:
        'Marque el script que lo guarda. Si el sitio web no funciona sin ello, añádalo como necesario a las herramientas utilizadas y diga por qué.',
    },
    contacted_after_reject: {
      is: 'contactado después de rechazar',
      advice: 'Marque lo que lo carga. Busque también una segunda copia, en la página o en un gestor de etiquetas.',
    },
    stored_after_reject: {
      is: 'guardado después de rechazar',
      advice: 'Marque el script que lo guarda, también donde lo carga un gestor de etiquetas.',
    },
    contacted_despite_gpc: {
      is: 'contactado a pesar de Global Privacy Control',
      advice: 'Ponga la herramienta en «Publicidad» y marque lo que la carga: así el aviso la mantiene fuera.',
    },
    stored_despite_gpc: {
      is: 'guardado a pesar de Global Privacy Control',
      advice: 'Ponga la herramienta en «Publicidad» y marque el script que lo guarda.',
    },
    released_by_interaction: {
      is: 'se inicia con el primer desplazamiento o clic',
      advice: 'Haga que espere la elección: desplazarse o hacer clic no es un consentimiento.',
    },
    tracker_behind_own_name: {
      is: 'bajo el propio nombre del sitio web, sin un sí',
      advice: 'También ahí necesita consentimiento: marque lo que lo carga.',
    },
    session_recording: {
      is: 'graba las visitas sin un sí',
      advice: 'Haga que la grabación espere un sí y excluya lo que escriben los visitantes.',
    },
    keystrokes_sent: {
      is: 'recibe lo que escriben los visitantes antes de que lo envíen',
      advice: 'Excluya los formularios en los ajustes de la herramienta y haga que espere un sí.',
    },
    fingerprinting: {
      is: 'lee las características del dispositivo (huella digital)',
      advice: 'Haga que espere un sí, como una cookie, o quítelo.',
    },
    identifier_by_refusal: {
      is: 'un identificador, creado al rechazar',
      advice: 'Guarde solo el rechazo: quien rechaza no debe ser reconocido por ello.',
    },
    not_declared: {
      is: 'visto, pero no entre las herramientas utilizadas',
      advice:
        'Añádalo a las herramientas utilizadas, para que los visitantes estén informados y puedan elegir. Si no lo conoce, averigüe quién lo puso ahí.',
    },
    not_confirmed: {
      is: 'nombrado en el aviso, pero nadie ha dicho qué es',
      advice:
        'Diga entre las herramientas utilizadas qué es y publique, para que espere un sí. Si nadie lo necesita, quítelo del sitio web.',
    },
    declared_not_seen: {
      is: 'entre las herramientas utilizadas, pero no visto',
      advice: 'Si el sitio web ya no lo usa, quítelo. También puede estar en una página que no se visitó.',
    },
    wrong_category: {
      is: 'en una categoría que pregunta menos de lo que sugerimos',
      advice: 'Muévalo a la categoría más estricta o compruebe si su razón sigue siendo válida.',
    },
    lifetime_too_long: {
      is: 'conservado más de 13 meses',
      advice: 'Ajuste en la herramienta una duración más corta. Varias autoridades recomiendan 13 meses como máximo.',
    },
    needs_tcf: {
      is: 'necesita un aviso con IAB TCF para anuncios personalizados',
      advice:
        'Portico no ofrece TCF. Sin él, esta herramienta no muestra anuncios personalizados en el EEE, el Reino Unido y Suiza.',
    },
    unknown_first_party: {
      is: 'guardado por el propio sitio web: ¿para qué sirve?',
      advice:
        'Pregunte a quien hizo el sitio web y añádalo después a las herramientas utilizadas, como necesario si lo es.',
    },
    tag_missing: {
      is: 'página sin la etiqueta',
      advice: 'Ponga la etiqueta en todas las páginas: sin ella no hay aviso.',
    },
    tag_late: { is: 'la etiqueta llega tarde', advice: 'Póngala antes de cualquier otro script de la página.' },
    tag_twice: {
      is: 'la etiqueta está dos veces',
      advice: 'Quite una de las dos, por ejemplo en un plugin o en un gestor de etiquetas.',
    },
    tag_wrong_site: {
      is: 'la etiqueta de otro sitio web',
      advice: 'Ponga en su lugar la etiqueta de este sitio web.',
    },
    tag_outdated: {
      is: 'se entrega una versión anterior',
      advice: 'Vacíe las cachés del sitio web y de la CDN que tiene delante.',
    },
    tag_placement: {
      is: 'la etiqueta lleva async, y hay scripts sin marcar a su lado',
      advice:
        'Póngala al principio de la página, sin async, y marque esos scripts: solo marcarlos impide que los navegadores los soliciten.',
    },
    other_banner: {
      is: 'otro aviso de consentimiento',
      advice:
        'Si también pregunta el aviso de Portico, dos preguntan dos veces y pueden contradecirse: desactive entonces uno.',
    },
    no_banner: {
      is: 'falta el aviso',
      advice: 'No se pregunta nada a los visitantes. Publique el aviso y ponga la etiqueta en todas las páginas.',
    },
    no_refusal_first_layer: {
      is: 'no se puede rechazar en la primera capa',
      advice: 'Muestre el botón de rechazar junto al de aceptar.',
    },
    refusal_weaker: {
      is: 'rechazar se ve menos que aceptar',
      advice: 'Dé a ambos botones la misma forma, el mismo tamaño y el mismo contraste.',
    },
    preticked_boxes: {
      is: 'casillas marcadas de antemano',
      advice: 'Deje desactivado todo lo que no sea necesario hasta que el visitante lo active.',
    },
    consent_wall: {
      is: 'cubre la página hasta que alguien acepta',
      advice: 'Añada una forma de rechazar: un sí sin otra salida no es un sí.',
    },
    legal_page_missing: { is: 'falta el enlace', advice: 'Enlácela en el pie de todas las páginas.' },
    legal_page_dead: {
      is: 'el enlace no lleva a ninguna parte',
      advice: 'Corrija su dirección o publique el documento.',
    },
    legal_page_language: {
      is: 'en un idioma distinto al de la página',
      advice: 'Enlace el documento en el idioma de la página.',
    },
    form_without_privacy_link: {
      is: 'formulario sin enlace a la política de privacidad',
      advice: 'Ponga el enlace junto al formulario.',
    },
    third_party_font: { is: 'fuente de terceros', advice: 'Entregue la fuente desde el propio sitio web.' },
    third_party_map: {
      is: 'mapa de terceros',
      advice: 'Marque el mapa: hasta que el visitante diga que sí, hay un marcador de posición.',
    },
    no_https_redirect: {
      is: 'falta la redirección a https',
      advice: 'Redirija todas las direcciones http a https.',
    },
    no_hsts: {
      is: 'falta Strict-Transport-Security',
      advice: 'Envíelo con un max-age de al menos medio año, para que los navegadores se queden en https.',
    },
    mixed_content: { is: 'cargado sin cifrado', advice: 'Cárguelo por https.' },
    no_csp: {
      is: 'falta Content-Security-Policy',
      advice:
        'Nombre las fuentes desde las que pueden cargar las páginas. Empiece con Content-Security-Policy-Report-Only.',
    },
    no_nosniff: {
      is: 'falta X-Content-Type-Options',
      advice: 'Envíelo con nosniff, para que los navegadores no adivinen qué es un archivo.',
    },
    no_frame_protection: {
      is: 'cualquier sitio web puede mostrarlo en un marco',
      advice: 'Envíe frame-ancestors en Content-Security-Policy.',
    },
    no_referrer_policy: {
      is: 'falta Referrer-Policy',
      advice: 'Envíe strict-origin-when-cross-origin o una más estricta.',
    },
    no_permissions_policy: {
      is: 'falta Permissions-Policy',
      advice: 'Desactive lo que el sitio web no necesita, como cámara, micrófono y ubicación.',
    },
    cookie_flags: {
      is: 'cookie sin Secure o HttpOnly',
      advice: 'Añada el atributo que falta donde se crea la cookie.',
    },
    no_integrity: {
      is: 'script externo sin integrity',
      advice: 'Dele un atributo integrity o entréguelo desde el propio sitio web.',
    },
    form_over_http: {
      is: 'formulario que envía sin cifrado',
      advice: 'Cambie su dirección a https.',
    },
    accessibility: {
      is: 'barreras que ven las pruebas automáticas',
      advice: 'Corrija los elementos de abajo y después deje que personas prueben la página.',
    },
  },
  finding: {
    evidence: 'Lo que se vio',
    seen: { one: 'Encontrado una vez.', other: 'Encontrado {n} veces.' },
    of: '{n} de {of}',
    notSent: 'no enviado',
    storedBy: 'Guardado por',
    typed: 'contiene lo que se escribió y no se envió',
    register: {
      visit: 'según la política de privacidad: con cada página',
      consent: 'según la política de privacidad: solo tras el consentimiento',
      use: 'según la política de privacidad: al usar el servicio',
    },
    canvas: 'vuelve a leer una imagen con texto oculto',
    audio: 'vuelve a leer un sonido que nadie oye',
    look: '{text}: {look}, {area} px², letra de {size} px, contraste {contrast}',
    looks: { filled: 'con relleno', bordered: 'con borde', plain: 'solo texto' },
    elements: { one: '{n} elemento', other: '{n} elementos' },
    following: { one: '{n} consecuencia', other: '{n} consecuencias' },
    followingTitle: 'Lo que se deriva de ello',
    followingText: 'La causa es el hallazgo de arriba: empiece por él.',
    lacks: 'cookie sin {attributes}',
    addAttributes: 'Añada {attributes} donde se crea la cookie.',
    presses: { one: 'Rechazar requiere {n} clic.', other: 'Rechazar requiere {n} clics.' },
    onPages: 'En {count} de {pages} páginas.',
    english: 'El nombre de esta regla está en inglés.',
    taken: 'Considerado: {category} ({source}).',
    unknown: 'Ninguna de nuestras fuentes lo conoce. Trátelo como publicidad hasta saber más.',
    sources: {
      customer: 'su propia decisión',
      portico: 'nuestra tabla de herramientas',
      initiator: 'por el script que lo cargó',
      open_cookie_database: 'propuesto por Open Cookie Database',
      third_party_web: 'propuesto por third-party-web',
      unknown: 'no se sabe',
    },
  },
  mends: {
    mark: 'Marque este elemento',
    before: 'Como está ahora',
    line: 'línea {line} del HTML',
    begins: 'Así empieza el script',
    after: 'Como debe estar',
    placeFirst: 'Ponga esta etiqueta al principio de todas las páginas',
    place: 'Ponga esta etiqueta en todas las páginas',
    add_tool: 'Añadir {name} a las herramientas utilizadas',
    add_own_tool: 'Describirlo como herramienta propia',
    move_tool: 'Mover {name} a «{category}»',
    remove_tool: 'Quitar {name} de las herramientas utilizadas',
    inDraft: 'Hecho en el borrador. Los visitantes lo reciben cuando usted publique.',
    published: 'Hecho y publicado. Un nuevo análisis muestra si ha servido.',
    toPublish: 'Ir al aviso y publicar',
    needsSubscription: 'Sin una suscripción activa no se puede cambiar el borrador.',
  },
  images: {
    title: 'Antes de elegir y después de rechazar',
    text: 'La misma página sin elegir y después de rechazar, como la vio nuestro navegador.',
    page: 'Página',
    alt: '{page} {pass}',
    none: 'Sin imagen',
    loading: 'La imagen se está cargando…',
    failed: 'No se ha podido cargar la imagen.',
  },
  parties: {
    title: 'Terceros',
    text: 'Con quién contactaron las páginas: primero, los contactados antes de elegir o después de rechazar.',
    none: 'No se contactó con ningún tercero.',
    label:
      'Páginas: {pages}. Proveedores: {vendors}, de ellos contactados antes de elegir: {before}. Todos están en la tabla.',
    left: { one: '{n} más está en la tabla.', other: '{n} más están en la tabla.' },
    table: 'Como tabla',
    host: 'Host',
    vendor: 'Proveedor',
    kinds: 'Qué',
    requests: 'Solicitudes',
    pages: 'Páginas',
    by: 'Cargado por',
    notByPage: 'Momento no registrado por página',
    byPage: 'la página',
    kindNames: {
      script: 'script',
      style: 'estilo',
      image: 'imagen',
      font: 'fuente',
      frame: 'marco',
      media: 'medios',
      fetch: 'datos',
      beacon: 'baliza',
      socket: 'socket',
      other: 'otro',
    },
  },
  moments: {
    silent: 'Antes de elegir',
    reject: 'Después de rechazar',
    gpc: 'Con Global Privacy Control',
    accept: 'Solo después de aceptar',
  },
  kept: {
    title: 'Cookies y otro almacenamiento',
    text: 'Se registran nombres y longitudes, nunca el contenido.',
    none: 'No se guardó nada.',
    name: 'Nombre',
    moment: 'Cuándo',
    lifetime: 'Se conserva',
    domain: 'Dónde',
    category: 'Categoría',
    flags: 'Atributos',
    sort: 'Ordenar por: {column}',
    session: 'hasta cerrar el navegador',
    deleted: 'hasta que alguien lo borre',
    unknown: 'no se sabe',
    kinds: {
      cookie: 'Cookie',
      local: 'Local Storage',
      session: 'Session Storage',
      indexed_db: 'IndexedDB',
      cache: 'Cache Storage',
    },
  },
  looked: {
    title: 'Qué se comprobó',
    pages: 'Páginas',
    noAnswer: 'sin respuesta',
    passes: 'Pasadas',
    done: 'solicitudes a terceros: {requests}, elementos guardados: {kept}',
    notTestable: 'no comprobable: {reason}',
    banners: {
      portico: 'aviso de Portico',
      other: 'aviso: {name}',
      unnamed: 'aviso de terceros',
      none: 'ningún aviso',
    },
    reasons: {
      no_banner: 'no había ningún aviso',
      no_way_to_choose: 'nuestro navegador no encontró en el aviso cómo elegirlo',
      choice_failed: 'elegir no funcionó',
      not_loaded: 'las páginas no se cargaron',
      too_much: 'las páginas cargaron demasiado',
      timed_out: 'duró demasiado',
    },
    checks: 'Se buscó',
    outcomes: { found: 'encontrado', not_found: 'no encontrado', not_testable: 'no comprobable' },
  },
  export: {
    title: 'Exportar el informe',
    json: 'Todo (JSON)',
    csv: 'Hallazgos (CSV)',
    kept: 'Cookies y almacenamiento (CSV)',
    print: 'Imprimir el informe',
    preparing: 'El archivo se está preparando…',
    handed: 'El archivo se ha entregado al navegador.',
    failed: 'No se ha podido preparar el archivo. Inténtelo de nuevo.',
  },
  history: {
    title: 'Todos los análisis',
    show: 'Mostrar informe',
    shown: 'Se muestra arriba',
    more: 'Mostrar más',
    statuses: { queued: 'En espera', running: 'En curso', completed: 'Terminado', failed: 'Sin informe' },
    nothing: 'nada encontrado',
    price: { one: '{n} crédito', other: '{n} créditos' },
    free: 'gratis',
    newest: 'Volver al informe más reciente',
  },
}
