import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del sito',
    purpose: 'Inviare le pagine al browser, trovare errori e respingere attacchi',
    data: 'Indirizzo IP, ora, pagina, pagina di provenienza, browser e sistema operativo',
    interest: 'un sito che funzioni e sia protetto dagli attacchi',
    kept: 'Solo durante l’invio della pagina; non viene tenuto alcun registro',
  },
  consent: {
    name: 'La Sua scelta sui cookie',
    purpose: 'Rispettare la Sua scelta e poterla dimostrare',
    data: 'La Sua scelta, con ora, lingua e versione, e un numero casuale',
  },
  contact: {
    name: 'Modulo di contatto e messaggi',
    purpose: 'Rispondere al Suo messaggio',
    data: 'Nome, recapiti e ciò che scrive',
    interest: 'rispondere a chi scrive',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Inviarle le novità che ha richiesto',
    data: 'Indirizzo e-mail e ora dell’iscrizione',
    kept: 'Fino alla Sua disiscrizione',
  },
  shop: {
    name: 'Ordini',
    purpose: 'Ricevere, eseguire e fatturare il Suo ordine',
    data: 'Nome, indirizzi, recapiti, che cosa ha ordinato e come paga',
  },
  payment: {
    name: 'Pagamento',
    purpose: 'Incassare il Suo pagamento tramite un fornitore di servizi di pagamento',
    data: 'Importo, ordine e i dati di pagamento che inserisce presso il fornitore',
    kept: 'Per lo stesso tempo dell’ordine pagato',
  },
  accounts: {
    name: 'Account cliente',
    purpose: 'Permetterle di accedere e di vedere i Suoi dati e ordini',
    data: 'Nome, indirizzo e-mail, password e ciò che salva nell’account',
    kept: 'Fino alla chiusura dell’account',
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
    kept: 'Finché esiste la pagina a cui appartengono, o fino alla Sua richiesta di cancellazione',
  },
  tools: {
    services: 'Servizi: {services}',
    data: 'Indirizzo IP, pagina, browser e ciò che il servizio salva sul Suo dispositivo',
    device: 'Sul Suo dispositivo: quanto indicato per ogni voce dall’informativa sui cookie.',
    provider: 'Presso il fornitore: {kept}.',
    notKnown: 'Non è noto per quanto tempo questi fornitori conservino ciò che hanno ricevuto: {services}.',
  },
}
