import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Usługi innych dostawców',
  company: 'Firma',
  role: 'Rola',
  places: 'Miejsce przetwarzania danych',
  policy: 'Polityka prywatności',
  roles: {
    processor: 'Przetwarza dane na zlecenie podmiotu prowadzącego stronę (podmiot przetwarzający)',
    controller: 'Samodzielnie decyduje o danych (administrator)',
    joint: 'Decyduje o danych wspólnie z podmiotem prowadzącym stronę (współadministrator)',
    both: 'Częściowo przetwarza dane na zlecenie podmiotu prowadzącego stronę, a częściowo samodzielnie o nich decyduje (podmiot przetwarzający i administrator)',
  },
  unknown: 'Brak informacji',
  notForKingdom: 'Brak informacji o firmie właściwej dla Zjednoczonego Królestwa',
  worldwide: 'Różne kraje na całym świecie',
  group: 'grupa: {company}',
  jointly:
    'Podmiot prowadzący stronę i dostawcy tych usług są współadministratorami w zakresie zbierania danych i przesyłania ich tym dostawcom: {services}. Swoje prawa można wykonywać wobec każdego ze współadministratorów (art. 26 {gdpr}).',
  afterwards: 'o tym, co dzieje się po zebraniu i przesłaniu danych, decyduje samodzielnie (administrator)',
  arrangement: 'Co w tym zakresie ustalono ({service}): {page}',
}
