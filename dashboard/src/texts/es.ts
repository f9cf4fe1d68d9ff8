import type { Texts } from './en.ts'

export const es: Texts = {
  title: 'Cumplimiento web',
  opening: 'Abriendo su panel…',
  stillOpening: 'Está tardando un poco más de lo habitual. Seguimos intentándolo…',
  tryAgain: 'Volver a intentarlo',
  loading: 'Cargando…',
  order: { module: 'Añadir «{name}»', tier: 'Elegir el plan {name}', again: 'Continuar con {name}' },
  undo: 'Deshacer',
  undone: 'El cambio se ha deshecho.',
  saving: {
    saving: 'Guardando…',
    discard: 'Descartar',
    discarded: 'Descartado.',
    notSaved: 'Sin guardar:',
    allSaved: 'Todos sus cambios están guardados.',
  },
  nav: {
    label: 'Secciones',
    overview: 'Resumen',
    installation: 'Instalación',
    banner: 'Aviso',
    documents: 'Documentos',
    consents: 'Consenti\u00admientos',
    languages: 'Idiomas',
    accessibility: 'Accesi\u00adbilidad',
    analysis: 'Análisis',
    activity: 'Actividad',
  },
  site: {
    technical: 'Nombre técnico: {name}',
    whole: 'Mostrar la dirección completa',
    less: 'Acortar la dirección',
  },
  status: { active: 'Suscripción activa', ending: 'Activa hasta el {date}', off: 'Sin suscripción activa' },
  connection: {
    lost: 'No hay conexión en este momento. Es posible que lo que ve no esté actualizado; nos reconectaremos automáticamente.',
    unavailable:
      'El servicio no está disponible en este momento. Es posible que lo que ve no esté actualizado; lo volveremos a intentar automáticamente.',
  },
  openAgain: {
    framed: 'Recargue la página completa o vuelva a abrir el panel desde su cuenta.',
    alone: 'Vuelva a abrir el panel desde su cuenta.',
  },
  notices: {
    no_token: {
      title: 'Abra el panel desde su cuenta',
      text: 'Esta página no se puede abrir por sí sola. Inicie sesión en su cuenta de cliente y abra el panel desde allí.',
    },
    reloaded: {
      title: 'La página se ha recargado',
      text: 'Por su seguridad, cada apertura vale una sola vez.',
    },
    token_expired: {
      title: 'Este enlace ha caducado',
      text: 'Un enlace al panel es válido durante cinco minutos.',
    },
    token_used: {
      title: 'Este enlace ya se ha utilizado',
      text: 'Por su seguridad, cada enlace abre el panel una sola vez.',
    },
    token_unknown: {
      title: 'Este enlace no es válido',
      text: 'Puede que esté incompleto o que ya no exista.',
    },
    access_revoked: {
      title: 'El acceso está desactivado',
      text: 'Se ha desactivado el acceso de su proveedor a este panel. Lo que ha guardado se conserva. Póngase en contacto con su proveedor.',
    },
    session_ended: {
      title: 'Su sesión ha finalizado',
      text: 'La sesión termina normalmente tras una pausa larga.',
    },
    offline: {
      title: 'Sin conexión',
      text: 'Su dispositivo no está conectado a internet. En cuanto se restablezca la conexión, continuaremos automáticamente.',
    },
    unreachable: {
      title: 'No se puede acceder al panel',
      text: 'Vuelva a intentarlo enseguida. Si tampoco se abren otras páginas, compruebe su conexión a internet.',
    },
    unavailable: {
      title: 'Volvemos enseguida',
      text: 'El servicio no está disponible en este momento, probablemente por un breve reinicio. Vuelva a intentarlo dentro de un minuto.',
    },
    unexpected: {
      title: 'Algo ha fallado',
      text: 'Esto no debería haber ocurrido. Vuelva a intentarlo. Si ocurre de nuevo, póngase en contacto con su proveedor.',
    },
  },
  profiles: {
    starter: 'Para sitios web sencillos con necesidades básicas de cumplimiento.',
    growth: 'Para webs corporativas y tiendas en línea en crecimiento.',
    professional: 'Para proyectos exigentes o multilingües. Incluye todos los idiomas disponibles.',
    comfort:
      'El plan más completo. Incluye todos los idiomas disponibles, el módulo «Widget de accesibilidad» y una asignación mensual de créditos de análisis.',
  },
  intervals: { monthly: 'Facturación mensual', annually: 'Facturación anual' },
  modules: {
    extra_language: {
      name: 'Idioma adicional',
      does: 'Un idioma más que puede elegir.',
    },
    accessibility_plugin: {
      name: 'Widget de accesibilidad',
      does: 'Usted decide en este panel si desea el widget.',
    },
    ai_sentinel_module: {
      name: 'AI Sentinel',
      does: 'Una asignación mensual de créditos de análisis.',
    },
  },
  overview: {
    isActive: 'Su suscripción está activa',
    isEnding: 'Su suscripción está activa hasta el {date}',
    isEnded: 'Su suscripción ha finalizado',
    isNone: 'Este sitio web no tiene suscripción',
    activeText: 'Su plan: {plan}. La suscripción se renueva automáticamente el {date}.',
    endingText: 'La renovación está cancelada. Para continuar después, pida a su proveedor que la restablezca.',
    endedText:
      'Finalizó el {date}. Sus ajustes se conservan: si su proveedor activa una nueva suscripción, continuará donde lo dejó.',
    noneText: 'Su proveedor puede activarle una; después la verá en esta página.',
    plan: 'Plan',
    lastPlan: 'Último plan',
    since: 'Suscripción desde el {date}',
    period: 'Periodo de facturación',
    lastPeriod: 'Último periodo de facturación',
    today: 'Hoy',
    dayOf: 'Día {day} de {days}',
    daysLeft: { one: 'queda {n} día', other: 'quedan {n} días' },
    renewsOn: 'Se renueva el {date}',
    endsOn: 'Finaliza el {date}',
    endedOn: 'Finalizó el {date}',
    renewsText: 'El siguiente periodo empieza automáticamente el {date}.',
    endsText: 'La suscripción finaliza el {date}. No se renovará.',
    notRenewedText: 'La suscripción no se renovó.',
    switchMonthly: 'A partir del {date} la facturación será mensual.',
    switchAnnually: 'A partir del {date} la facturación será anual.',
    drawing: 'Periodo de facturación del {start} al {end}. {today}',
    modules: 'Módulos',
    quantity: { one: '{n} contratado', other: '{n} contratados' },
    active: 'Activo',
    included: 'Incluido',
    notIncluded: 'No contratado',
    inLastPlan: 'En su último plan',
    allLanguages: 'Su plan incluye todos los idiomas.',
    credits: { one: '{n} crédito al mes', other: '{n} créditos al mes' },
  },
  languages: {
    makeDefault: 'Predeterminar',
    removeOf: 'Quitar {language}',
    addOf: 'Añadir {language}',
    added: 'Se ha añadido {language}.',
    removed: 'Se ha quitado {language}.',
    defaultIs: 'Ahora el idioma predeterminado es {language}.',
  },
  accessibility: {
    turnOn: 'Activar el ajuste del widget',
    turnOff: 'Desactivar el ajuste del widget',
    turnedOn: 'El ajuste se ha activado.',
    turnedOff: 'El ajuste se ha desactivado.',
  },
  standing: {
    unpublished: 'Todavía no se ha publicado ningún aviso, así que los visitantes no ven nada de él.',
    unseen: 'La versión {version} del aviso está publicada, pero la etiqueta aún no se ha visto en el sitio web.',
    seen: 'La versión {version} del aviso está publicada. La etiqueta se vio por última vez en el sitio web el {date}.',
    silent:
      'La versión {version} del aviso está publicada, pero la etiqueta se vio por última vez en el sitio web el {date}.',
    changed: 'El borrador tiene cambios sin publicar.',
    ended: 'Sin una suscripción activa, los visitantes no ven ni el aviso ni el widget.',
    toBanner: 'Preparar y publicar el aviso',
    toDraft: 'Ver el borrador y publicarlo',
    toInstallation: 'Poner la etiqueta en el sitio web',
    toCheck: 'Comprobar la etiqueta en el sitio web',
    toConsents: 'Ver lo que eligen los visitantes',
  },
  edits: {
    text: 'Cambiar el texto del aviso ({language})',
    look: 'Cambiar el aspecto del aviso',
    tool: 'Cambiar la herramienta «{name}»',
    mode: 'Cambiar el modo de consentimiento',
    side: 'Cambiar el lado del widget',
    publish: 'Publicar el borrador',
    published:
      'La versión {version} está publicada. Los visitantes la reciben con la siguiente página que abran, si lleva la etiqueta.',
    toolRemoved: '{name} se quitó de la lista.',
    fact: 'Responder «{name}»',
  },
  refusals: {
    language_limit_reached: 'No se ha guardado: su plan no cubre otro idioma.',
    no_active_subscription: 'No se ha guardado: este sitio web no tiene una suscripción activa.',
    language_is_default:
      'No se ha guardado: el idioma predeterminado no se puede quitar. Elija antes otro como predeterminado.',
    language_not_selected: 'No se ha guardado: este idioma ya no está en su lista.',
    not_in_plan: 'No se ha guardado: el widget no forma parte de su suscripción.',
    draft_changed: 'No se ha publicado: el borrador se ha cambiado en otro lugar. Véalo de nuevo y publique después.',
    details_changed:
      'No se ha publicado: las respuestas para los documentos se han cambiado en otro lugar. Véalas de nuevo y publique después.',
    subscription_not_active: 'No se ha publicado: este sitio web no tiene una suscripción activa.',
    not_publishable: 'No se ha publicado: antes hay que corregir algo en el borrador.',
    purposes_missing:
      'No se ha guardado: el texto debe contener {purposes}, donde los visitantes leen para qué se les pide permiso.',
    offline: 'No se ha guardado: no hay conexión. Lo volveremos a intentar en cuanto se restablezca.',
    unavailable:
      'No se ha guardado: el servicio no está disponible en este momento. Lo volveremos a intentar automáticamente.',
    other: 'No se ha guardado: {reason}',
  },
}
