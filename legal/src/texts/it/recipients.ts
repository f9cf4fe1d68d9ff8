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
  },
  unknown: 'Non è noto',
  worldwide: 'Diversi paesi nel mondo',
  group: 'appartiene a {company}',
  jointly:
    'Il titolare del sito e questi fornitori sono contitolari del trattamento per la raccolta dei dati e la loro trasmissione a tali fornitori: {services}. Può esercitare i Suoi diritti nei confronti di ciascuno di essi (art. 26 {gdpr}).',
}
