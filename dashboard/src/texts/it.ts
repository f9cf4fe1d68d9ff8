import type { Texts } from './en.ts'

export const texts: Texts = {
  title: 'Conformità del sito web',
  opening: 'Apertura del pannello…',
  stillOpening: 'Ci vuole un po’ più del solito. Continuiamo a provare…',
  tryAgain: 'Riprova',
  loading: 'Caricamento…',
  order: { module: 'Aggiungi «{name}»', tier: 'Scegli il piano {name}', again: 'Continua con {name}' },
  undo: 'Annulla',
  undone: 'La modifica è stata annullata.',
  saving: {
    saving: 'Salvataggio…',
    discard: 'Scarta',
    discarded: 'Scartato.',
    notSaved: 'Non salvato:',
    allSaved: 'Tutte le modifiche sono salvate.',
  },
  nav: {
    label: 'Sezioni',
    groups: { website: 'Sito web', legal: 'Legale', check: 'Verifica', account: 'Account' },
    overview: 'Panoramica',
    banner: 'Banner',
    tools: 'Strumenti',
    languages: 'Lingue',
    accessibility: 'Accessi\u00adbilità',
    installation: 'Installa\u00adzione',
    documents: 'Documenti',
    consents: 'Consensi',
    analysis: 'Analisi',
    plan: 'Piano',
    activity: 'Attività',
  },
  site: {
    technical: 'Nome tecnico: {name}',
    whole: 'Mostra l’indirizzo completo',
    less: 'Abbrevia l’indirizzo',
  },
  status: { active: 'Abbonamento attivo', ending: 'Attivo fino al {date}', off: 'Nessun abbonamento attivo' },
  connection: {
    lost: 'Al momento non c’è connessione. I dati mostrati potrebbero non essere aggiornati; la connessione si ripristina automaticamente.',
    unavailable:
      'Il servizio al momento non è disponibile. I dati mostrati potrebbero non essere aggiornati; si riprova automaticamente.',
  },
  openAgain: {
    framed: 'Ricarichi l’intera pagina oppure apra di nuovo il pannello dal Suo account.',
    alone: 'Apra di nuovo il pannello dal Suo account.',
  },
  notices: {
    no_token: {
      title: 'Apra il pannello dal Suo account',
      text: 'Questa pagina non può essere aperta da sola. Acceda al Suo account cliente e apra il pannello da lì.',
    },
    reloaded: {
      title: 'La pagina è stata ricaricata',
      text: 'Per la Sua sicurezza ogni apertura vale una sola volta.',
    },
    token_expired: {
      title: 'Questo link è scaduto',
      text: 'Un link al pannello è valido per cinque minuti.',
    },
    token_used: {
      title: 'Questo link è già stato usato',
      text: 'Per la Sua sicurezza ogni link apre il pannello una sola volta.',
    },
    token_unknown: {
      title: 'Questo link non è valido',
      text: 'Potrebbe essere incompleto o non esistere più.',
    },
    access_revoked: {
      title: 'L’accesso è disattivato',
      text: 'L’accesso del Suo fornitore a questo pannello è stato disattivato. Ciò che è salvato è conservato. Contatti il Suo fornitore.',
    },
    session_ended: {
      title: 'La sessione è terminata',
      text: 'Di solito accade dopo una pausa prolungata.',
    },
    offline: {
      title: 'Nessuna connessione',
      text: 'Il Suo dispositivo non è connesso a internet. Non appena la connessione torna disponibile, si riprende automaticamente.',
    },
    unreachable: {
      title: 'Il pannello non è raggiungibile',
      text: 'Riprovi tra un momento. Se non si aprono nemmeno altre pagine, verifichi la connessione a internet.',
    },
    unavailable: {
      title: 'Torniamo tra un momento',
      text: 'Il servizio al momento non è disponibile, probabilmente per un breve riavvio. Riprovi tra un minuto.',
    },
    unexpected: {
      title: 'Qualcosa non ha funzionato',
      text: 'Non sarebbe dovuto succedere. Riprovi. Se il problema si ripete, contatti il Suo fornitore.',
    },
  },
  modules: {
    extra_language: 'Lingua aggiuntiva',
    accessibility_plugin: 'Widget di accessibilità',
    ai_sentinel_module: 'AI Sentinel',
  },
  overview: {
    isActive: 'Il Suo abbonamento è attivo',
    isEnding: 'Il Suo abbonamento è attivo fino al {date}',
    isEnded: 'Il Suo abbonamento è terminato',
    isNone: 'Questo sito web non ha un abbonamento',
    activeText: 'Il Suo piano: {plan}. L’abbonamento si rinnova automaticamente il {date}.',
    endingText: 'Il rinnovo è stato disdetto. Per proseguire anche dopo, chieda al Suo fornitore di ripristinarlo.',
    endedText:
      'È terminato il {date}. Le Sue impostazioni sono conservate: se il Suo fornitore attiva un nuovo abbonamento, riprenderà da dove aveva lasciato.',
    noneText: 'Il Suo fornitore può attivarne uno; in seguito comparirà qui.',
  },
  languages: {
    makeDefault: 'Imposta come predefinita',
    removeOf: 'Rimuovi {language}',
    addOf: 'Aggiungi {language}',
    added: 'Lingua aggiunta: {language}.',
    removed: 'Lingua rimossa: {language}.',
    defaultIs: 'Nuova lingua predefinita: {language}.',
  },
  accessibility: {
    turnOn: 'Attiva l’impostazione del widget',
    turnOff: 'Disattiva l’impostazione del widget',
    turnedOn: 'L’impostazione è stata attivata.',
    turnedOff: 'L’impostazione è stata disattivata.',
  },
  monthly: {
    turnOn: 'Attivare l’analisi mensile',
    turnOff: 'Disattivare l’analisi mensile',
    turnedOn: 'Da ora il sito viene analizzato ogni mese, per un credito ogni volta.',
    turnedOff: 'Il sito non viene più analizzato automaticamente.',
  },
  standing: {
    unpublished: 'Non è ancora pubblicato alcun banner, quindi i visitatori non ne vedono nulla.',
    published: 'La versione {version} del banner è pubblicata.',
    ended: 'Senza un abbonamento attivo i visitatori non vedono né il banner né il widget.',
    toDraft: 'Vedere la bozza e pubblicarla',
  },
  edits: {
    text: 'Modificare il testo del banner ({language})',
    look: 'Modificare l’aspetto del banner',
    tool: 'Modificare lo strumento «{name}»',
    mode: 'Modificare la modalità di consenso',
    side: 'Modificare il lato del widget',
    publish: 'Pubblicare la bozza',
    published:
      'La versione {version} è pubblicata. I visitatori la ricevono con la prossima pagina che aprono, se contiene il tag.',
    toolRemoved: '{name} è stato rimosso dall’elenco.',
    fact: 'Rispondere a «{name}»',
    discard: 'Scartare la bozza',
    restore: 'Riprendere la versione {version} come bozza',
    restored: 'La versione {version} è ora la bozza. I visitatori la ricevono quando pubblica.',
    draftDiscarded: 'La bozza è stata scartata.',
    leftOut: 'Non ripreso, perché le regole non lo permettono più: {names}.',
  },
  refusals: {
    language_limit_reached: 'Non salvato: il Suo piano non copre un’altra lingua.',
    no_active_subscription: 'Non salvato: questo sito web non ha un abbonamento attivo.',
    language_is_default:
      'Non salvato: la lingua predefinita non può essere rimossa. Prima imposti un’altra lingua come predefinita.',
    language_not_selected: 'Non salvato: questa lingua non è più nella Sua lista.',
    not_in_plan: 'Non salvato: questo non fa parte del Suo abbonamento.',
    draft_changed: 'Non pubblicata: la bozza è stata modificata altrove. La guardi di nuovo, poi pubblichi.',
    details_changed:
      'Non pubblicata: le risposte per i documenti sono state modificate altrove. Le guardi di nuovo, poi pubblichi.',
    subscription_not_active: 'Non pubblicata: questo sito web non ha un abbonamento attivo.',
    not_publishable: 'Non pubblicata: prima va corretto qualcosa nella bozza.',
    offline: 'Non salvato: non c’è connessione. Si riprova non appena torna disponibile.',
    unavailable: 'Non salvato: il servizio al momento non è disponibile. Si riprova automaticamente.',
    changed_meanwhile: 'Non salvato: nel frattempo è stato modificato altrove. Prima lo guardi di nuovo.',
    validation_failed: 'Non salvato: contiene qualcosa che non è ammesso.',
    not_found: 'Non salvato: non esiste più.',
    too_large: 'Non salvato: è troppo. Ne accorci o ne tolga una parte.',
    other: 'Non salvato. Se succede di nuovo, comunichi questo codice al Suo fornitore: {code}',
  },
}
