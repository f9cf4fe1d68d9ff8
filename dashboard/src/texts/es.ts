import type { Texts } from './en.ts'

export const texts: Texts = {
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
    groups: { website: 'Sitio web', legal: 'Legal', check: 'Revisión', account: 'Cuenta' },
    overview: 'Resumen',
    banner: 'Aviso',
    tools: 'Herra\u00admientas',
    languages: 'Idiomas',
    accessibility: 'Accesi\u00adbilidad',
    installation: 'Instalación',
    documents: 'Documentos',
    consents: 'Consenti\u00admientos',
    analysis: 'Análisis',
    plan: 'Plan',
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
  modules: {
    extra_language: 'Idioma adicional',
    accessibility_plugin: 'Widget de accesibilidad',
    ai_sentinel_module: 'AI Sentinel',
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
  monthly: {
    turnOn: 'Activar el análisis mensual',
    turnOff: 'Desactivar el análisis mensual',
    turnedOn: 'A partir de ahora el sitio web se analiza cada mes, por un crédito cada vez.',
    turnedOff: 'El sitio web ya no se analiza automáticamente.',
  },
  standing: {
    unpublished: 'Todavía no se ha publicado ningún aviso, así que los visitantes no ven nada de él.',
    published: 'La versión {version} del aviso está publicada.',
    ended: 'Sin una suscripción activa, los visitantes no ven ni el aviso ni el widget.',
    toDraft: 'Ver el borrador y publicarlo',
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
    discard: 'Descartar el borrador',
    restore: 'Recuperar la versión {version} como borrador',
    restored: 'La versión {version} es ahora el borrador. Los visitantes la reciben cuando usted publique.',
    draftDiscarded: 'El borrador se descartó.',
    leftOut: 'No se ha recuperado, porque las reglas ya no lo permiten: {names}.',
  },
  refusals: {
    language_limit_reached: 'No se ha guardado: su plan no cubre otro idioma.',
    no_active_subscription: 'No se ha guardado: este sitio web no tiene una suscripción activa.',
    language_is_default:
      'No se ha guardado: el idioma predeterminado no se puede quitar. Elija antes otro como predeterminado.',
    language_not_selected: 'No se ha guardado: este idioma ya no está en su lista.',
    not_in_plan: 'No se ha guardado: esto no forma parte de su suscripción.',
    draft_changed: 'No se ha publicado: el borrador se ha cambiado en otro lugar. Véalo de nuevo y publique después.',
    details_changed:
      'No se ha publicado: las respuestas para los documentos se han cambiado en otro lugar. Véalas de nuevo y publique después.',
    subscription_not_active: 'No se ha publicado: este sitio web no tiene una suscripción activa.',
    not_publishable: 'No se ha publicado: antes hay que corregir algo en el borrador.',
    offline: 'No se ha guardado: no hay conexión. Lo volveremos a intentar en cuanto se restablezca.',
    unavailable:
      'No se ha guardado: el servicio no está disponible en este momento. Lo volveremos a intentar automáticamente.',
    changed_meanwhile: 'No se ha guardado: entretanto se ha cambiado en otro lugar. Véalo antes de nuevo.',
    validation_failed: 'No se ha guardado: contiene algo que no está permitido.',
    not_found: 'No se ha guardado: ya no existe.',
    too_large: 'No se ha guardado: es demasiado. Acorte o quite una parte.',
    other: 'No se ha guardado. Si vuelve a ocurrir, indique este código a su proveedor: {code}',
  },
}
