import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Serveis d’altres proveïdors',
  company: 'Empresa',
  role: 'Funció',
  places: 'On es tracten les dades',
  policy: 'Política de privadesa',
  roles: {
    processor: 'Treballa per compte d’aquest lloc web (encarregat del tractament)',
    controller: 'Decideix pel seu compte sobre les dades (responsable del tractament)',
    joint: 'Decideix conjuntament amb aquest lloc web (corresponsable del tractament)',
    both: 'En part treballa per compte d’aquest lloc web i en part decideix pel seu compte (encarregat i responsable del tractament)',
  },
  unknown: 'No consta',
  notForKingdom: 'No consta l’empresa per al Regne Unit',
  worldwide: 'Diversos països d’arreu del món',
  group: 'grup: {company}',
  jointly:
    'El titular del lloc web és corresponsable, juntament amb els proveïdors d’aquests serveis, de recollir dades i enviar-los-les: {services}. Podeu exercir els vostres drets davant de qualsevol dels corresponsables (art. 26 del {gdpr}).',
  afterwards:
    'el que passa després de recollir-les i enviar-les ho decideix pel seu compte (responsable del tractament)',
  arrangement: 'El que s’ha acordat al respecte ({service}): {page}',
}
