import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'La Sua scelta sui cookie',
  title: 'Cookie su questo sito',
  description:
    'Con il Suo consenso, questo sito salva e legge dati sul Suo dispositivo, ad esempio nei cookie, per {purposes}. Può rifiutare e cambiare la Sua scelta in qualsiasi momento.',
  purposes: {
    functional: 'funzioni aggiuntive (come video o mappe)',
    analytics: 'statistiche sulle visite',
    marketing: 'pubblicità basata su un profilo della Sua navigazione',
  },
  and: 'e',
  recipients: {
    one: 'Se accetta, {count} destinatario riceve dati.',
    many: 'Se accetta, {count} di destinatari ricevono dati.',
    other: 'Se accetta, {count} destinatari ricevono dati.',
  },
  acceptAll: 'Accetta tutto',
  rejectAll: 'Rifiuta tutto',
  choose: 'Scegli',
  closeAndRefuse: 'Chiudi e rifiuta',
  links: {
    cookies: 'Informativa sui cookie',
    privacy: 'Informativa sulla privacy',
    notice: 'Note legali',
    accessibility: 'Dichiarazione di accessibilità',
  },
}

const preferences: PreferencesTexts = {
  title: 'Impostazioni dei cookie',
  intro:
    'Decida per ogni finalità se questo sito può salvare e leggere dati sul Suo dispositivo e trasmetterli ai destinatari indicati. Ciò che è facoltativo resta disattivato finché non lo attiva.',
  storedBy: 'Memorizzano dati: questo sito',
  close: 'Chiudi',
  save: 'Salva la scelta',
  acceptAll: 'Accetta tutto',
  rejectAll: 'Rifiuta tutto',
  categories: {
    necessary: {
      name: 'Necessari',
      purpose: 'Perché il sito funzioni, per esempio per ricordare la Sua scelta.',
    },
    functional: {
      name: 'Funzioni aggiuntive',
      purpose:
        'Per contenuti e funzioni di altri fornitori, come video, mappe, chat o pagamenti, e per ricordare impostazioni come la lingua.',
    },
    analytics: {
      name: 'Statistiche',
      purpose:
        'Per contare le visite e vedere come vengono usate le pagine. Alcuni servizi possono registrare anche i clic e lo scorrimento.',
    },
    marketing: {
      name: 'Pubblicità',
      purpose:
        'A seconda del servizio, per scegliere annunci in base a ciò che fa su questo e su altri siti, misurarne l’effetto o inviare messaggi pubblicitari.',
    },
  },
  alwaysOn: 'Sempre attivi',
  alwaysOnWhy: 'Senza di essi il sito non funziona, perciò non si possono disattivare qui.',
  noServices: 'Nessun servizio è indicato in questa categoria.',
  early: 'Può ricevere dati prima che Lei scelga.',
  by: 'di {vendor}',
  recipients: {
    title: 'Servizi e destinatari',
    service: 'Servizio',
    privacyPolicy: 'Informativa sulla privacy di {vendor} (apre il sito del fornitore)',
  },
  storage: {
    title: 'Cookie e dati salvati',
    name: 'Nome',
    purpose: 'Finalità',
    lifetime: 'Durata',
    session: 'Fino alla chiusura del browser',
    permanent: 'Permanente, fino alla cancellazione',
  },
  choice: {
    none: 'Non ha ancora scelto.',
    made: 'La Sua scelta ({date})',
    receipt: 'Numero della ricevuta',
    downloadReceipt: 'Scarica la ricevuta',
    withdraw: 'Revoca il consenso',
    withdrawn: 'Ha revocato il consenso. La pagina viene ricaricata per fermare i servizi che erano in funzione.',
  },
  gpc: 'Il Suo browser chiede che i Suoi dati non vengano venduti né condivisi (Global Privacy Control), perciò la pubblicità è disattivata. Può comunque attivarla qui.',
}

const placeholder: PlaceholderTexts = {
  why: 'Il servizio {service} è fornito da {vendor}. Quando viene caricato, {vendor} viene a conoscenza del Suo indirizzo IP e può salvare dati sul Suo dispositivo.',
  whyUnknown:
    'Questo contenuto proviene dal server {host}. Quando viene caricato, il fornitore viene a conoscenza del Suo indirizzo IP e può salvare dati sul Suo dispositivo.',
  loadOnce: 'Carica una volta',
  loadAlways: 'Carica sempre {service}',
  kinds: { video: 'Video', content: 'Contenuto' },
}

const widget: WidgetTexts = {
  opener: 'Accessibilità: regola la visualizzazione',
  title: 'Regola la visualizzazione',
  close: 'Chiudi',
  reset: 'Ripristina tutto',
  value: '{name}: {value}',
  textSize: { name: 'Dimensione del testo', less: 'Testo più piccolo', more: 'Testo più grande' },
  lineSpacing: { name: 'Interlinea', less: 'Riduci l’interlinea', more: 'Aumenta l’interlinea' },
  letterSpacing: {
    name: 'Spazio tra le lettere',
    less: 'Meno spazio tra le lettere',
    more: 'Più spazio tra le lettere',
  },
  contrast: { name: 'Contrasto', off: 'Invariato', dark: 'Scuro', light: 'Chiaro', high: 'Alto' },
  underlineLinks: 'Sottolinea i link',
  readableFont: 'Carattere più leggibile',
  fontLicence: 'Licenza del carattere',
  fontNotLoaded: 'Non è stato possibile caricare il carattere in questa pagina.',
  stopMotion: 'Ferma le animazioni',
  readingLine: 'Linea di lettura',
  largerPointer: 'Puntatore più grande',
  on: 'Attivo',
  off: 'Disattivo',
  about:
    'Qui può regolare l’aspetto di questa pagina su questo dispositivo. Non ripara il sito e non sostituisce una tecnologia assistiva. Le impostazioni vengono salvate solo su questo dispositivo.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Distingue i visitatori per contarli',
  visit: 'Collega le pagine di una stessa visita',
  'traffic-source': 'Ricorda da dove arriva la visita',
  'audience-statistics': 'Raccoglie statistiche sull’uso delle pagine',
  'session-recording': 'Registra clic, scorrimento e movimenti del mouse',
  'ab-test': 'Mostra una di più versioni per confrontarle',
  'ad-measurement': 'Misura i risultati di un annuncio',
  'ad-targeting': 'Sceglie annunci in base alla Sua attività online',
  'ad-frequency': 'Limita quante volte appare un annuncio',
  'ad-identifier': 'Riconosce il Suo browser a fini pubblicitari',
  'ad-fraud': 'Rileva i clic falsi sugli annunci',
  affiliate: 'Attribuisce una vendita al sito che l’ha procurata',
  'email-marketing': 'Collega la visita a e-mail pubblicitarie',
  crm: 'Collega la visita all’archivio dei clienti',
  personalisation: 'Adatta i contenuti alle Sue visite precedenti',
  'video-playback': 'Riproduce video e ricorda le impostazioni del lettore',
  'map-display': 'Mostra mappe nella pagina',
  chat: 'Fa funzionare la chat e ricorda la conversazione',
  'embedded-content': 'Mostra contenuti di un altro sito',
  'social-sharing': 'Permette di condividere pagine sui social network',
  'bot-detection': 'Distingue le persone dai programmi automatici',
  security: 'Aiuta a respingere attacchi e abusi',
  'load-balancing': 'Distribuisce le visite tra più server',
  login: 'Mantiene attivo l’accesso',
  cart: 'Ricorda il contenuto del carrello',
  'payment-fraud': 'Aiuta a rilevare frodi nei pagamenti',
  preferences: 'Ricorda le impostazioni che ha scelto',
  language: 'Ricorda la lingua della pagina',
  consent: 'Ricorda la Sua scelta sui cookie',
  'error-tracking': 'Segnala gli errori del sito',
  performance: 'Misura la velocità di caricamento delle pagine',
  'request-limit': 'Limita il numero di richieste inviate',
  survey: 'Ricorda quali sondaggi ha completato o chiuso',
  'file-delivery': 'Fornisce file per la pagina',
  fonts: 'Carica i caratteri per la pagina',
  'tag-management': 'Carica altri servizi del sito',
  'storage-test': 'Verifica se il browser può salvare dati',
  form: 'Fa funzionare un modulo e ricorda i dati',
  'not-stated': 'Finalità non ancora indicata',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
