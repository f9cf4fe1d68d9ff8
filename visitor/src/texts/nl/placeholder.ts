import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: '{service} is een dienst van {vendor}. Bij het laden ontvangt {vendor} uw IP-adres en kan deze aanbieder gegevens op uw apparaat bewaren.',
  whyUnknown:
    'Deze inhoud komt van de server {host}. Bij het laden ontvangt de aanbieder uw IP-adres en kan die gegevens op uw apparaat bewaren.',
  loadOnce: 'Eén keer laden',
  loadAlways: '{service} altijd laden',
  kinds: { video: 'Video', content: 'Inhoud' },
}
