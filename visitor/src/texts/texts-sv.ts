import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Ditt val om kakor',
  title: 'Kakor (cookies) på webbplatsen',
  description:
    'Med ditt samtycke sparar och läser den här webbplatsen data på din enhet, till exempel i kakor, för {purposes}. Du kan neka och ändra ditt val när som helst.',
  purposes: {
    functional: 'extra funktioner (som videor eller kartor)',
    analytics: 'besöksstatistik',
    marketing: 'reklam utifrån en profil av ditt surfande',
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

const preferences: PreferencesTexts = {
  title: 'Inställningar för kakor',
  intro:
    'Bestäm för varje ändamål om den här webbplatsen får spara och läsa data på din enhet och lämna dem vidare till de mottagare som anges. Det som är frivilligt är avstängt tills du slår på det.',
  storedBy: 'Data lagras av: den här webbplatsen',
  close: 'Stäng',
  save: 'Spara valet',
  acceptAll: 'Godkänn alla',
  rejectAll: 'Neka alla',
  categories: {
    necessary: {
      name: 'Nödvändiga',
      purpose: 'För att webbplatsen ska fungera, till exempel komma ihåg ditt val.',
    },
    functional: {
      name: 'Extra funktioner',
      purpose:
        'För innehåll och funktioner från andra leverantörer, som videor, kartor, chatt eller betalning, och för att komma ihåg inställningar som språk.',
    },
    analytics: {
      name: 'Statistik',
      purpose: 'För att räkna besök och se hur sidor används. Vissa tjänster kan också spela in klick och scrollning.',
    },
    marketing: {
      name: 'Reklam',
      purpose:
        'Beroende på tjänst: för att välja annonser efter vad du gör på den här och andra webbplatser, mäta deras effekt eller skicka reklammeddelanden.',
    },
  },
  alwaysOn: 'Alltid på',
  alwaysOnWhy: 'Webbplatsen fungerar inte utan dem, så de kan inte stängas av här.',
  noServices: 'Inga tjänster anges i den här kategorin.',
  early: 'Kan få data innan du har valt.',
  by: 'från {vendor}',
  recipients: {
    title: 'Tjänster och mottagare',
    service: 'Tjänst',
    privacyPolicy: 'Integritetspolicy för {vendor} (öppnar leverantörens webbplats)',
  },
  storage: {
    title: 'Kakor och sparade data',
    name: 'Namn',
    purpose: 'Ändamål',
    lifetime: 'Lagringstid',
    session: 'Tills webbläsaren stängs',
    permanent: 'Permanent, tills de raderas',
  },
  choice: {
    none: 'Du har inte valt ännu.',
    made: 'Ditt val den {date}',
    receipt: 'Kvittonummer',
    downloadReceipt: 'Ladda ner kvitto',
    withdraw: 'Återkalla samtycke',
    withdrawn: 'Ditt samtycke är återkallat. Sidan laddas om så att tjänster som var i gång stoppas.',
  },
  gpc: 'Din webbläsare ber om att dina data inte ska säljas eller delas (Global Privacy Control), så reklam är avstängd. Här kan du ändå slå på den.',
}

const placeholder: PlaceholderTexts = {
  why: '{service} kommer från {vendor}. När innehållet laddas får {vendor} veta din IP-adress och kan spara data på din enhet.',
  whyUnknown:
    'Det här innehållet kommer från servern {host}. När det laddas får leverantören veta din IP-adress och kan spara data på din enhet.',
  loadOnce: 'Ladda en gång',
  loadAlways: 'Ladda alltid {service}',
  kinds: { video: 'Video', content: 'Innehåll' },
}

const widget: WidgetTexts = {
  opener: 'Tillgänglighet: anpassa visningen',
  title: 'Anpassa visningen',
  close: 'Stäng',
  reset: 'Återställ allt',
  value: '{name}: {value}',
  textSize: { name: 'Textstorlek', less: 'Mindre text', more: 'Större text' },
  lineSpacing: { name: 'Radavstånd', less: 'Minska radavståndet', more: 'Öka radavståndet' },
  letterSpacing: { name: 'Bokstavsavstånd', less: 'Minska bokstavsavståndet', more: 'Öka bokstavsavståndet' },
  contrast: { name: 'Kontrast', off: 'Oförändrad', dark: 'Mörk', light: 'Ljus', high: 'Hög' },
  underlineLinks: 'Stryk under länkar',
  readableFont: 'Lättläst typsnitt',
  fontLicence: 'Licens för typsnittet',
  fontNotLoaded: 'Typsnittet kunde inte läsas in på den här sidan.',
  stopMotion: 'Stoppa rörelser',
  readingLine: 'Läslinje',
  largerPointer: 'Större muspekare',
  on: 'På',
  off: 'Av',
  about:
    'Här anpassar du hur sidan ser ut på den här enheten. Det reparerar inte webbplatsen och ersätter inte hjälpmedel. Inställningarna sparas bara på den här enheten.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Skiljer besökare åt för att räkna dem',
  visit: 'Kopplar ihop sidorna i ett besök',
  'traffic-source': 'Kommer ihåg hur du hittade hit',
  'audience-statistics': 'Samlar statistik om hur sidor används',
  'session-recording': 'Spelar in klick, scrollning och musrörelser',
  'ab-test': 'Visar en av flera varianter för jämförelse',
  'ad-measurement': 'Mäter vad en annons leder till',
  'ad-targeting': 'Väljer annonser efter vad du gör på nätet',
  'ad-frequency': 'Begränsar hur ofta en annons visas',
  'ad-identifier': 'Känner igen din webbläsare för reklam',
  'ad-fraud': 'Upptäcker falska klick på annonser',
  affiliate: 'Tillskriver ett köp den hänvisande webbplatsen',
  'email-marketing': 'Kopplar ditt besök till reklammejl',
  crm: 'Kopplar ditt besök till kundregistret',
  personalisation: 'Anpassar innehåll efter dina tidigare besök',
  'video-playback': 'Spelar videor och kommer ihåg spelarens inställningar',
  'map-display': 'Visar kartor på sidan',
  chat: 'Driver chatten och kommer ihåg samtalet',
  'embedded-content': 'Visar innehåll från en annan webbplats',
  'social-sharing': 'Gör att sidor kan delas i sociala medier',
  'bot-detection': 'Skiljer människor från automatiska program',
  security: 'Hjälper till att avvärja angrepp och missbruk',
  'load-balancing': 'Fördelar besök på flera servrar',
  login: 'Håller dig inloggad',
  cart: 'Kommer ihåg vad som ligger i varukorgen',
  'payment-fraud': 'Hjälper till att upptäcka betalningsbedrägerier',
  preferences: 'Kommer ihåg inställningar som du har valt',
  language: 'Kommer ihåg sidans språk',
  consent: 'Kommer ihåg ditt val om kakor',
  'error-tracking': 'Rapporterar fel på webbplatsen',
  performance: 'Mäter hur snabbt sidor laddas',
  'request-limit': 'Begränsar hur många förfrågningar som skickas',
  survey: 'Kommer ihåg vilka undersökningar du har besvarat eller stängt',
  'file-delivery': 'Levererar filer till sidan',
  fonts: 'Laddar typsnitt för sidan',
  'tag-management': 'Laddar andra tjänster på webbplatsen',
  'storage-test': 'Testar om webbläsaren kan spara data',
  form: 'Driver ett formulär och kommer ihåg ifyllda uppgifter',
  'not-stated': 'Syftet har ännu inte angetts',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
