import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del sito',
    purpose: 'Inviare le pagine al Suo browser',
    data: 'Indirizzo IP, pagina e browser',
    interest: 'un sito che funzioni',
    kept: 'Sul server del sito: solo durante l’invio della pagina; non viene tenuto alcun registro',
    logs: {
      purpose: 'Inviare le pagine al browser, trovare errori e respingere attacchi',
      data: 'Indirizzo IP, ora, pagina, pagina di provenienza, browser e sistema operativo',
      interest: 'un sito che funzioni e sia protetto dagli attacchi',
      kept: 'Registri del server: {kept}',
    },
  },
  consent: {
    name: 'La Sua scelta sui cookie',
    purpose: 'Rispettare la Sua scelta e poterla dimostrare',
    data: 'La Sua scelta, con ora, lingua e versione, e un numero casuale',
    obligation: 'poter dimostrare il Suo consenso (art. 7, par. 1, {gdpr})',
  },
  contact: {
    name: 'Messaggi',
    purpose: 'Rispondere al Suo messaggio',
    data: 'Nome, recapiti e ciò che scrive',
    interest: 'rispondere a chi scrive',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Inviarle le novità che ha richiesto',
    data: 'Indirizzo e-mail e quanto altro indica all’iscrizione',
    kept: 'La newsletter viene inviata fino alla Sua disiscrizione; non è noto per quanto tempo il Suo indirizzo venga conservato in seguito',
    after: 'Dopo la Sua disiscrizione: {kept}',
  },
  shop: {
    name: 'Ordini',
    purpose: 'Ricevere, eseguire e fatturare il Suo ordine',
    data: 'Nome, indirizzi, recapiti, che cosa ha ordinato e come paga',
    obligation: 'le leggi fiscali e contabili',
  },
  payment: {
    name: 'Pagamento',
    purpose: 'Incassare il Suo pagamento tramite un fornitore di servizi di pagamento',
    data: 'Importo, causale, mezzo di pagamento ed esito del pagamento',
    kept: 'Per lo stesso tempo dell’ordine pagato',
    provider:
      'I dati di pagamento che inserisce presso il fornitore di servizi di pagamento sono trattati da tale fornitore',
    interest: 'individuare le frodi nei pagamenti',
  },
  accounts: {
    name: 'Account cliente',
    purpose: 'Permetterle di accedere e di vedere i Suoi dati e ordini',
    data: 'Nome, indirizzo e-mail, password e ciò che salva nell’account',
    kept: 'Finché esiste l’account; non è noto per quanto tempo dopo la chiusura',
    after: 'Dopo la chiusura dell’account: {kept}',
  },
  applications: {
    name: 'Candidature',
    purpose: 'Decidere sulla Sua candidatura',
    data: 'Nome, recapiti, curriculum, referenze e quanto altro invia',
  },
  comments: {
    name: 'Commenti',
    purpose: 'Mostrare il Suo commento e prevenire abusi',
    data: 'Nome, indirizzo e-mail, commento, ora e indirizzo IP',
    interest: 'una discussione aperta e senza abusi',
    kept: 'Finché il commento è visibile; non è noto per quanto tempo in seguito',
  },
  tools: {
    data: 'Indirizzo IP, pagina, browser e ciò che il servizio salva sul Suo dispositivo',
    device: 'Sul Suo dispositivo: quanto indicato per ogni voce dall’informativa sui cookie.',
    provider: 'Presso il fornitore: {kept}.',
    notKnown: 'Non è noto per quanto tempo questi fornitori conservino ciò che hanno ricevuto: {services}.',
    does: '{service}: {purposes}',
    recording: 'Clic, scorrimento e movimenti del mouse, registrati da: {services}',
    chat: 'Ciò che scrive nella chat: {services}',
    form: 'Ciò che inserisce nei moduli: {services}',
    here: 'Non è noto per quanto tempo il sito conservi ciò che questi servizi raccolgono: {services}.',
  },
}
