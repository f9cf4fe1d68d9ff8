import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Questa informativa spiega che cosa {website} salva e legge sul tuo dispositivo. Il sito è gestito da {name}.',
  what: {
    heading: 'Che cosa sono i cookie',
    cookies:
      'I cookie sono piccoli testi che un sito salva nel browser e rilegge in seguito, per esempio per mantenere attivo l’accesso o per riconoscere il browser alla visita successiva.',
    others:
      'I browser hanno anche altri spazi per i dati, chiamati archiviazione locale e archiviazione di sessione, e immagini invisibili, chiamate pixel, segnalano a un altro server che una pagina è stata aperta. Questa informativa riguarda tutti questi strumenti.',
  },
  choice: {
    heading: 'La tua scelta',
    basis:
      'Ciò che è strettamente necessario al sito funziona senza consenso. Tutto il resto attende il tuo consenso ({law}; art. 6, par. 1, lett. a, GDPR).',
    asked:
      'Alla prima visita il sito te lo chiede. Puoi accettare, rifiutare o scegliere per categoria. Rifiutare non ha altri svantaggi oltre a non poter usare le funzioni che richiedono i servizi rifiutati.',
    withdraw:
      'Puoi cambiare o revocare la tua scelta in qualsiasi momento, con la stessa facilità con cui l’hai fatta. Quanto avvenuto prima resta lecito.',
    browser:
      'Puoi anche cancellare i dati salvati nelle impostazioni del browser o impedirgli di salvarne. In tal caso alcune parti del sito potrebbero non funzionare.',
  },
  used: {
    heading: 'Che cosa viene salvato e perché',
    intro: 'Le tabelle elencano tutto per categoria, con finalità e durata.',
  },
  caption: 'Salvato sul tuo dispositivo: {category}',
  kind: 'Tipo',
  kinds: { cookie: 'Cookie', local: 'Archiviazione locale', session: 'Archiviazione di sessione' },
  parties: { first: 'di questo sito', third: 'del fornitore' },
  nothingStored:
    'Per quanto noto, questi servizi non salvano nulla sul tuo dispositivo, ma quando vengono caricati conoscono il tuo indirizzo IP: {services}.',
  recipients: {
    heading: 'Chi riceve i dati',
    intro:
      'Se accetti, questi fornitori ricevono dati dal tuo browser, almeno il tuo indirizzo IP e la pagina che visiti.',
    necessary: 'Questi servizi sono necessari al sito e ricevono dati senza consenso: {services}.',
    caption: 'Servizi di altri fornitori',
    policy: 'Informativa sulla privacy',
  },
  notStated: 'Non indicato',
  transfers: {
    heading: 'Paesi fuori dallo Spazio economico europeo',
    outside: 'Questi fornitori hanno sede fuori dallo Spazio economico europeo: {vendors}.',
    inside:
      'Anche i fornitori dello Spazio economico europeo possono usare server in altri paesi. Le loro informative sulla privacy indicano dove e su che cosa si basano questi trasferimenti.',
  },
  profiles: {
    heading: 'Profili',
    text: 'Con il tuo consenso, questi servizi possono riunire in un profilo ciò che fai su questo e su altri siti, per scegliere contenuti o annunci che probabilmente ti interessano: {services}.',
  },
  kept: {
    heading: 'Per quanto tempo viene conservata la tua scelta',
    choice: 'La domanda ti viene posta di nuovo dopo',
    proof: 'Conservazione della prova della tua scelta',
    record:
      'La prova indica quando e che cosa hai scelto, in quale lingua e con quale versione di questa informativa, insieme a un numero casuale. Non contiene né il tuo indirizzo IP né il tuo nome.',
  },
}
