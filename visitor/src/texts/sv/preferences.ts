import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Inställningar för kakor',
  intro:
    'Bestäm för varje ändamål om den här webbplatsen får spara och läsa data på din enhet och lämna dem vidare till de mottagare som anges. Det som är frivilligt är avstängt tills du slår på det.',
  close: 'Stäng',
  save: 'Spara valet',
  acceptAll: 'Godkänn alla',
  rejectAll: 'Neka alla',
  categories: {
    necessary: {
      name: 'Nödvändiga',
      purpose:
        'För det som du ber webbplatsen om, till exempel att logga in eller fylla en varukorg, och för att avvärja angrepp.',
    },
    functional: {
      name: 'Extra funktioner',
      purpose:
        'För innehåll från andra leverantörer, som videor, kartor eller chatt, och för att komma ihåg inställningar som språk.',
    },
    analytics: {
      name: 'Statistik',
      purpose:
        'För att räkna besök och se hur sidor används. Vissa tjänster spelar också in klick och scrollning; listan visar vilka.',
    },
    marketing: {
      name: 'Reklam',
      purpose:
        'För att välja annonser efter vad du gör på den här och andra webbplatser, mäta deras effekt och skicka reklammeddelanden.',
    },
  },
  alwaysOn: 'Alltid på',
  alwaysOnWhy: 'Webbplatsen fungerar inte utan dem, så de kan inte stängas av här.',
  noServices: 'Inga tjänster anges i den här kategorin.',
  by: 'från {vendor}',
  recipients: {
    title: 'Tjänster och mottagare',
    service: 'Tjänst',
    vendor: 'Leverantör',
    country: 'Land',
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
