import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Servizi di altri fornitori',
  company: 'Azienda',
  role: 'Ruolo',
  places: 'Luogo del trattamento dei dati',
  policy: 'Informativa sulla privacy',
  roles: {
    processor: 'Tratta i dati per conto del titolare del sito (responsabile del trattamento)',
    controller: 'Decide autonomamente sull’uso dei dati (titolare autonomo del trattamento)',
    joint: 'Decide insieme al titolare del sito (contitolare del trattamento)',
    both: 'In parte tratta i dati per conto del titolare del sito, in parte decide autonomamente (responsabile e titolare autonomo del trattamento)',
  },
  unknown: 'Non è noto',
  notForKingdom: 'Non è nota l’azienda per il Regno Unito',
  worldwide: 'Diversi paesi nel mondo',
  group: 'gruppo: {company}',
  jointly:
    'Il titolare del sito e questi fornitori sono contitolari del trattamento per la raccolta dei dati e la loro trasmissione a tali fornitori: {services}. Può esercitare i Suoi diritti nei confronti di ciascuno di essi (art. 26 {gdpr}).',
  afterwards: 'dopo la raccolta e la trasmissione decide autonomamente (titolare autonomo del trattamento)',
  arrangement: 'Quanto concordato al riguardo ({service}): {page}',
}
