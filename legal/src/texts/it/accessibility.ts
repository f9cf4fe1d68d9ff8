import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Questa dichiarazione riguarda l’accessibilità di {website}, un sito gestito da {name}.',
  law: 'Norma su cui si basa: {law}.',
  service: { heading: 'Il servizio' },
  measures: {
    heading: 'Come si affrontano i requisiti',
    standard:
      'Il riferimento è lo standard europeo EN 301 549, che riprende le linee guida per l’accessibilità dei contenuti web (WCAG).',
  },
  state: {
    heading: 'Che cosa è stato misurato',
    nothing: 'L’accessibilità di questo sito non è ancora stata misurata. Non si può indicare alcun risultato.',
    measured: 'Un test automatico ha esaminato il sito:',
    date: 'Data del test',
    pages: 'Pagine esaminate',
    found: 'Problemi trovati',
    part: 'Un test automatico trova solo una parte delle barriere possibili. Se non ne trova, non significa che non ce ne siano.',
  },
  limits: {
    heading: 'Limiti noti',
    none: 'Non sono noti limiti. Se ne trovi uno, un messaggio è gradito.',
  },
  feedback: {
    heading: 'Segnalare una barriera',
    text: 'Se qualcosa su questo sito non si può usare o leggere, indica che cosa e in quale pagina. Puoi anche chiedere un’informazione in un’altra forma.',
    email: 'E-mail',
    phone: 'Telefono',
    answer: 'Ricevi una risposta entro',
  },
  authority: {
    heading: 'Vigilanza',
    text: 'Se la risposta non basta, puoi rivolgerti all’organismo che vigila sull’accessibilità dei servizi:',
    name: 'Organismo competente',
  },
}
