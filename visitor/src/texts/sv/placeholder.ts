import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: '{service} kommer från {vendor}. När innehållet laddas får {vendor} veta din IP-adress och kan spara data på din enhet.',
  whyUnknown:
    'Det här innehållet kommer från servern {host}. När det laddas får leverantören veta din IP-adress och kan spara data på din enhet.',
  loadOnce: 'Ladda en gång',
  loadAlways: 'Ladda alltid {service}',
  kinds: { video: 'Video', content: 'Innehåll' },
}
