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
    name: 'La tua scelta sui cookie',
    purpose: 'Rispettare la tua scelta e poterla dimostrare',
    data: 'La tua scelta, con ora, lingua e versione, e un numero casuale',
  },
  contact: {
    name: 'Modulo di contatto e messaggi',
    purpose: 'Rispondere al tuo messaggio',
    data: 'Nome, recapiti e ciò che scrivi',
    interest: 'rispondere a chi scrive',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Inviarti le novità che hai richiesto',
    data: 'Indirizzo e-mail, ora dell’iscrizione e della conferma',
    kept: 'Fino alla disiscrizione, possibile in ogni invio',
  },
  shop: {
    name: 'Ordini',
    purpose: 'Ricevere, eseguire e fatturare il tuo ordine',
    data: 'Nome, indirizzi, recapiti, che cosa hai ordinato e come paghi',
  },
  payment: {
    name: 'Pagamento',
    purpose: 'Incassare il tuo pagamento tramite un fornitore di servizi di pagamento',
    data: 'Importo, ordine e i dati di pagamento che inserisci presso il fornitore',
    kept: 'Quanto l’ordine pagato; il fornitore di servizi di pagamento indica da sé per quanto tempo conserva i propri dati',
  },
  accounts: {
    name: 'Account cliente',
    purpose: 'Permetterti di accedere e di vedere i tuoi dati e ordini',
    data: 'Nome, indirizzo e-mail, password in forma illeggibile e ciò che salvi nell’account',
    kept: 'Fino alla chiusura dell’account',
  },
  applications: {
    name: 'Candidature',
    purpose: 'Decidere sulla tua candidatura',
    data: 'Nome, recapiti, curriculum, referenze e quanto altro invii',
  },
  comments: {
    name: 'Commenti',
    purpose: 'Mostrare il tuo commento e prevenire abusi',
    data: 'Nome, indirizzo e-mail, commento, ora e indirizzo IP',
    interest: 'una discussione aperta e senza abusi',
    kept: 'Quanto la pagina a cui appartengono, o fino a quando ne chiedi la cancellazione',
  },
  tools: {
    services: 'Servizi: {services}',
    data: 'Indirizzo IP, pagina, browser e ciò che il servizio salva sul tuo dispositivo',
    kept: 'Quanto indicato per ogni voce nella tabella dell’informativa sui cookie; ciò che il fornitore ha ricevuto segue la sua informativa sulla privacy',
  },
}
