import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Questa informativa spiega che cosa {website} salva e legge sul Suo dispositivo. Il sito è gestito da {name}.',
  what: {
    heading: 'Che cosa sono i cookie',
    cookies:
      'I cookie sono piccoli testi che un sito salva nel browser e rilegge in seguito, per esempio per mantenere attivo l’accesso o per riconoscere il browser alla visita successiva.',
    others:
      'I browser hanno anche altri spazi per i dati, chiamati archiviazione locale e archiviazione di sessione, e immagini invisibili, chiamate pixel, segnalano a un altro server che una pagina è stata aperta. Questa informativa riguarda tutti questi strumenti.',
  },
  choice: {
    heading: 'La Sua scelta',
    basis:
      'Ciò che è strettamente necessario al sito funziona senza consenso. Per quanto elencato più avanti sotto questi titoli il sito chiede il Suo consenso ({law}): {groups}.',
    basisAlone:
      'Ciò che è strettamente necessario al sito funziona senza consenso. Per quanto elencato più avanti sotto questi titoli il sito chiede il Suo consenso: {groups}.',
    asked:
      'Alla prima visita il sito Le chiede di scegliere. Può accettare, rifiutare o scegliere per categoria o per servizio.',
    withdraw:
      'Può cambiare la Sua scelta o revocare il consenso in qualsiasi momento, con la stessa facilità con cui l’ha prestato. La revoca non pregiudica la liceità del trattamento basato sul consenso prestato prima della revoca.',
    browser:
      'Può anche cancellare i dati salvati nelle impostazioni del browser o impedirgli di salvarne. In tal caso alcune parti del sito potrebbero non funzionare.',
    nothing:
      'Non è noto alcun servizio che attenda il Suo consenso. Il sito Le chiede comunque di scegliere per categoria; ciò che appartiene a una categoria rifiutata non viene caricato.',
  },
  used: {
    heading: 'Che cosa viene salvato e perché',
    intro: 'Le tabelle elencano ciò che ne è noto, per categoria, con la finalità e la durata.',
  },
  caption: 'Salvato sul Suo dispositivo: {category}',
  kind: 'Tipo',
  kinds: { cookie: 'Cookie', local: 'Archiviazione locale', session: 'Archiviazione di sessione' },
  parties: { first: 'di questo sito', third: 'del fornitore' },
  nothingStored:
    'Per quanto noto, questi servizi non salvano nulla sul Suo dispositivo, ma quando vengono caricati vengono a conoscenza del Suo indirizzo IP: {services}.',
  recipients: {
    heading: 'Chi riceve i dati',
    intro: 'Questi fornitori ricevono dati dal Suo browser, almeno il Suo indirizzo IP e la pagina visitata.',
    necessary: 'Questi servizi sono necessari al sito e ricevono dati senza consenso: {services}.',
    inFront:
      'Questi servizi si trovano tra il Suo browser e il sito, oppure lo ospitano. Ricevono dati con ogni pagina, qualunque sia la Sua scelta: {services}.',
    unconfirmed:
      'Questi servizi sono stati rilevati sul sito, ma non è ancora stato indicato a che cosa servono. Possono ricevere dati prima che Lei scelga: {services}.',
    asked: 'Il sito chiede il Suo consenso prima di caricare questi servizi: {services}.',
    payment: 'Questi servizi ricevono dati quando paga tramite loro: {services}.',
    signals:
      'Questi servizi vengono caricati con la pagina e ricevono dati prima che Lei scelga. Finché non accetta, il sito comunica loro che non ha accettato: {services}.',
  },
  profiles: {
    heading: 'Profili',
    text: 'Con il Suo consenso, questi servizi possono riunire in un profilo ciò che fa su questo e su altri siti, per scegliere contenuti o annunci che probabilmente Le interessano: {services}.',
  },
  kept: {
    heading: 'Per quanto tempo viene conservata la Sua scelta',
    choice: 'La domanda Le viene posta di nuovo dopo',
    proof: 'Conservazione della prova della Sua scelta',
    keeper: 'Prova conservata per conto del titolare da',
    record:
      'La prova indica che cosa ha scelto e quando, in quale lingua e con quale versione di questa informativa, insieme a un numero casuale. Non contiene né il Suo indirizzo IP né il Suo nome.',
  },
  groups: {
    payment:
      'Questi servizi sono usati per i pagamenti. Il pagamento in sé si basa sul contratto con Lei (art. 6, par. 1, lett. b, {gdpr}).',
    inFront: {
      heading: 'Con ogni pagina',
      text: 'Ciò che questi servizi salvano arriva con le pagine stesse, qualunque sia la Sua scelta. Non è noto se sia tutto strettamente necessario.',
    },
    settings: 'Nelle impostazioni dei cookie di questo sito si trovano sotto: {categories}.',
  },
}
