import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Ditt val om kakor',
  title: 'Kakor (cookies) på webbplatsen',
  description:
    'Med ditt samtycke sparar och läser den här webbplatsen data på din enhet, till exempel i kakor, för {purposes}. Du kan neka och ändra ditt val när som helst.',
  purposes: {
    functional: 'extra funktioner (som videor eller kartor)',
    analytics: 'besöksstatistik',
    marketing: 'reklam',
  },
  and: 'och',
  recipients: {
    one: 'Om du samtycker får {count} mottagare data.',
    other: 'Om du samtycker får {count} mottagare data.',
  },
  acceptAll: 'Godkänn alla',
  rejectAll: 'Neka alla',
  choose: 'Välj själv',
  closeAndRefuse: 'Stäng och neka',
  links: {
    cookies: 'Om kakor',
    privacy: 'Integritetspolicy',
    notice: 'Juridisk information',
    accessibility: 'Tillgänglighetsredogörelse',
  },
}
