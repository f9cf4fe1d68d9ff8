import type { Texts } from './en.ts'

export const texts: Texts = {
  title: 'Website-Compliance',
  opening: 'Ihr Dashboard wird geöffnet …',
  stillOpening: 'Das dauert etwas länger als üblich. Wir versuchen es weiter …',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen …',
  order: { module: '„{name}“ hinzubuchen', tier: 'Tarif {name} wählen', again: 'Mit {name} weitermachen' },
  undo: 'Rückgängig machen',
  undone: 'Die Änderung wurde rückgängig gemacht.',
  saving: {
    saving: 'Wird gespeichert …',
    discard: 'Verwerfen',
    discarded: 'Verworfen.',
    notSaved: 'Nicht gespeichert:',
    allSaved: 'Alle Änderungen sind gespeichert.',
  },
  nav: {
    label: 'Bereiche',
    groups: { website: 'Website', legal: 'Rechtliches', check: 'Prüfung', account: 'Konto' },
    overview: 'Übersicht',
    banner: 'Banner',
    tools: 'Dienste',
    languages: 'Sprachen',
    accessibility: 'Barriere\u00adfreiheit',
    installation: 'Installation',
    documents: 'Doku\u00admente',
    consents: 'Einwilli\u00adgungen',
    analysis: 'Analyse',
    plan: 'Tarif',
    activity: 'Verlauf',
  },
  site: {
    technical: 'Technischer Name: {name}',
    whole: 'Ganze Adresse anzeigen',
    less: 'Adresse kürzen',
  },
  status: { active: 'Abonnement aktiv', ending: 'Aktiv bis {date}', off: 'Kein aktives Abonnement' },
  connection: {
    lost: 'Zurzeit besteht keine Verbindung. Die Anzeige ist möglicherweise nicht aktuell; wir verbinden uns von selbst wieder.',
    unavailable:
      'Der Dienst ist gerade nicht verfügbar. Die Anzeige ist möglicherweise nicht aktuell; wir versuchen es von selbst erneut.',
  },
  openAgain: {
    framed: 'Laden Sie die gesamte Seite neu oder öffnen Sie das Dashboard erneut in Ihrem Kundenkonto.',
    alone: 'Bitte öffnen Sie das Dashboard erneut in Ihrem Kundenkonto.',
  },
  notices: {
    no_token: {
      title: 'Öffnen Sie das Dashboard in Ihrem Kundenkonto',
      text: 'Diese Seite lässt sich nicht für sich allein öffnen. Melden Sie sich in Ihrem Kundenkonto an und öffnen Sie das Dashboard dort.',
    },
    reloaded: {
      title: 'Die Seite wurde neu geladen',
      text: 'Zu Ihrer Sicherheit gilt jedes Öffnen nur einmal.',
    },
    token_expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Ein Link zum Dashboard gilt fünf Minuten.',
    },
    token_used: {
      title: 'Dieser Link wurde bereits verwendet',
      text: 'Zu Ihrer Sicherheit öffnet jeder Link das Dashboard nur einmal.',
    },
    token_unknown: {
      title: 'Dieser Link ist nicht gültig',
      text: 'Er ist möglicherweise unvollständig oder existiert nicht mehr.',
    },
    access_revoked: {
      title: 'Der Zugang ist abgeschaltet',
      text: 'Der Zugang Ihres Anbieters zu diesem Dashboard wurde abgeschaltet. Was gespeichert ist, bleibt erhalten. Bitte wenden Sie sich an Ihren Anbieter.',
    },
    session_ended: {
      title: 'Sie wurden abgemeldet',
      text: 'Ihre Sitzung ist beendet, meist nach einer längeren Pause.',
    },
    offline: {
      title: 'Keine Verbindung',
      text: 'Ihr Gerät ist nicht mit dem Internet verbunden. Sobald die Verbindung wieder besteht, geht es von selbst weiter.',
    },
    unreachable: {
      title: 'Das Dashboard ist nicht erreichbar',
      text: 'Bitte versuchen Sie es gleich erneut. Lassen sich auch andere Seiten nicht öffnen, prüfen Sie bitte Ihre Internetverbindung.',
    },
    unavailable: {
      title: 'Gleich wieder da',
      text: 'Der Dienst ist gerade nicht verfügbar, vermutlich wegen eines kurzen Neustarts. Bitte versuchen Sie es in einer Minute erneut.',
    },
    unexpected: {
      title: 'Etwas ist schiefgegangen',
      text: 'Das hätte nicht passieren dürfen. Bitte versuchen Sie es erneut. Tritt der Fehler wieder auf, wenden Sie sich an Ihren Anbieter.',
    },
  },
  modules: {
    extra_language: 'Zusätzliche Sprache',
    accessibility_plugin: 'Barrierefreiheits-Widget',
    ai_sentinel_module: 'AI Sentinel',
  },
  overview: {
    isActive: 'Ihr Abonnement ist aktiv',
    isEnding: 'Ihr Abonnement ist bis {date} aktiv',
    isEnded: 'Ihr Abonnement ist beendet',
    isNone: 'Diese Website hat kein Abonnement',
    activeText: 'Ihr Tarif: {plan}. Das Abonnement verlängert sich am {date} von selbst.',
    endingText:
      'Die Verlängerung ist gekündigt. Soll es danach weitergehen, bitten Sie Ihren Anbieter, sie wiederherzustellen.',
    endedText:
      'Es endete am {date}. Ihre Einstellungen bleiben erhalten: Richtet Ihr Anbieter ein neues Abonnement ein, machen Sie dort weiter, wo Sie aufgehört haben.',
    noneText: 'Ihr Anbieter kann eines für Sie einrichten; danach sehen Sie es hier.',
  },
  languages: {
    makeDefault: 'Als Standard festlegen',
    removeOf: '{language} entfernen',
    addOf: '{language} hinzufügen',
    added: '{language} wurde hinzugefügt.',
    removed: '{language} wurde entfernt.',
    defaultIs: '{language} ist jetzt die Standardsprache.',
  },
  accessibility: {
    turnOn: 'Widget-Einstellung einschalten',
    turnOff: 'Widget-Einstellung ausschalten',
    turnedOn: 'Die Einstellung wurde eingeschaltet.',
    turnedOff: 'Die Einstellung wurde ausgeschaltet.',
  },
  monthly: {
    turnOn: 'Monatliche Analyse einschalten',
    turnOff: 'Monatliche Analyse ausschalten',
    turnedOn: 'Die Website wird ab jetzt jeden Monat analysiert, jeweils für einen Credit.',
    turnedOff: 'Die Website wird nicht mehr automatisch analysiert.',
  },
  standing: {
    unpublished: 'Es ist noch kein Banner veröffentlicht, deshalb sehen Besucher nichts davon.',
    published: 'Version {version} des Banners ist veröffentlicht.',
    ended: 'Ohne aktives Abonnement sehen Besucher weder Banner noch Widget.',
    toDraft: 'Entwurf ansehen und veröffentlichen',
  },
  edits: {
    text: 'Text des Banners ändern ({language})',
    look: 'Aussehen des Banners ändern',
    tool: 'Dienst „{name}“ ändern',
    mode: 'Einwilligungsmodus ändern',
    side: 'Seite des Widgets ändern',
    publish: 'Entwurf veröffentlichen',
    published:
      'Version {version} ist veröffentlicht. Besucher erhalten sie mit der nächsten Seite, die sie öffnen, wenn das Tag darin steht.',
    toolRemoved: '{name} wurde aus der Liste entfernt.',
    fact: '„{name}“ beantworten',
    discard: 'Entwurf verwerfen',
    restore: 'Version {version} wieder als Entwurf übernehmen',
    restored: 'Version {version} ist jetzt der Entwurf. Besucher erhalten sie, sobald Sie veröffentlichen.',
    draftDiscarded: 'Der Entwurf wurde verworfen.',
    leftOut: 'Nicht übernommen, weil die Regeln es nicht mehr zulassen: {names}.',
  },
  refusals: {
    language_limit_reached: 'Nicht gespeichert: Ihr Tarif umfasst keine weitere Sprache.',
    no_active_subscription: 'Nicht gespeichert: Diese Website hat kein aktives Abonnement.',
    language_is_default:
      'Nicht gespeichert: Die Standardsprache lässt sich nicht entfernen. Legen Sie zuerst eine andere als Standard fest.',
    language_not_selected: 'Nicht gespeichert: Diese Sprache ist nicht mehr in Ihrer Liste.',
    not_in_plan: 'Nicht gespeichert: Das ist nicht in Ihrem Abonnement enthalten.',
    draft_changed:
      'Nicht veröffentlicht: Der Entwurf wurde anderswo geändert. Sehen Sie ihn noch einmal an und veröffentlichen Sie dann.',
    details_changed:
      'Nicht veröffentlicht: Antworten für die Dokumente wurden anderswo geändert. Sehen Sie sie noch einmal an und veröffentlichen Sie dann.',
    subscription_not_active: 'Nicht veröffentlicht: Diese Website hat kein aktives Abonnement.',
    not_publishable: 'Nicht veröffentlicht: Im Entwurf muss zuerst etwas in Ordnung gebracht werden.',
    offline: 'Nicht gespeichert: Es besteht keine Verbindung. Sobald sie wieder besteht, versuchen wir es erneut.',
    unavailable: 'Nicht gespeichert: Der Dienst ist gerade nicht verfügbar. Wir versuchen es von selbst erneut.',
    changed_meanwhile: 'Nicht gespeichert: Es wurde inzwischen anderswo geändert. Sehen Sie es zuerst noch einmal an.',
    validation_failed: 'Nicht gespeichert: Etwas darin ist nicht zulässig.',
    not_found: 'Nicht gespeichert: Es ist nicht mehr vorhanden.',
    too_large: 'Nicht gespeichert: Das ist zu viel. Kürzen oder entfernen Sie etwas davon.',
    other: 'Nicht gespeichert. Wenn es wieder geschieht, nennen Sie Ihrem Anbieter diesen Code: {code}',
  },
}
