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
  },
  unknown: 'No consta',
  worldwide: 'Diversos països d’arreu del món',
  group: 'pertany a {company}',
  jointly:
    'El titular del lloc web és corresponsable, juntament amb els proveïdors d’aquests serveis, de recollir dades i enviar-los-les: {services}. Podeu exercir els vostres drets davant de qualsevol dels corresponsables (art. 26 del {gdpr}).',
}
