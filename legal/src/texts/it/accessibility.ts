import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Questa dichiarazione riguarda l’accessibilità di {website}, un sito gestito da {name}.',
  law: 'Norma su cui si basa: {law}.',
  service: { heading: 'Il servizio' },
  measures: {
    heading: 'Come si affrontano i requisiti',
  },
  state: {
    heading: 'Che cosa è stato misurato',
    nothing: 'Non è disponibile alcuna misurazione dell’accessibilità di questo sito.',
    measured: 'Un test automatico ha esaminato il sito:',
    date: 'Data del test',
    pages: 'Pagine esaminate',
    found: 'Problemi trovati',
    part: 'Un test automatico trova solo una parte delle barriere possibili. Se non ne trova, non significa che non ce ne siano.',
  },
  limits: {
    heading: 'Limiti noti',
    none: 'Non sono noti limiti. Se ne trova uno, un messaggio è gradito.',
    beyond: 'Oltre a quanto trovato dal test, non sono noti limiti. Se ne trova uno, un messaggio è gradito.',
  },
  feedback: {
    heading: 'Segnalare una barriera',
    text: 'Se qualcosa su questo sito non si può usare o leggere, indichi che cosa e in quale pagina. Può anche chiedere un’informazione in un’altra forma.',
    email: 'E-mail',
    phone: 'Telefono',
    answer: 'Riceverà una risposta entro',
  },
  authority: {
    heading: 'Vigilanza',
    text: 'Se la risposta non basta, può rivolgersi all’organismo che vigila sull’accessibilità dei servizi:',
    name: 'Organismo competente',
  },
}
