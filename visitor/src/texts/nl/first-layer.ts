import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Uw keuze over cookies',
  title: 'Cookies op deze website',
  description:
    'Met uw toestemming bewaart en leest deze website gegevens op uw apparaat, bijvoorbeeld in cookies, voor {purposes}. U kunt weigeren en uw keuze op elk moment wijzigen.',
  purposes: {
    functional: 'extra functies (zoals video’s of kaarten)',
    analytics: 'bezoekersstatistieken',
    marketing: 'reclame',
  },
  and: 'en',
  recipients: {
    one: 'Als u akkoord gaat, krijgt {count} ontvanger gegevens.',
    other: 'Als u akkoord gaat, krijgen {count} ontvangers gegevens.',
  },
  acceptAll: 'Alles accepteren',
  rejectAll: 'Alles weigeren',
  choose: 'Kiezen',
  closeAndRefuse: 'Sluiten en weigeren',
  links: {
    cookies: 'Cookiebeleid',
    privacy: 'Privacyverklaring',
    notice: 'Juridische informatie',
    accessibility: 'Toegankelijkheidsverklaring',
  },
}
