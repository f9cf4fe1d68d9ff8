import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Versie {version}',
  since: 'Van kracht sinds {date}',
  same: 'Versie {version} heeft deze tekst niet gewijzigd.',
  earlier: 'Dit is een eerdere versie van het document.',
  present: 'Naar de huidige versie',
  ended:
    'De website publiceert dit document hier niet meer. Deze versie blijft leesbaar, omdat keuzes over cookies uit die tijd ernaar verwijzen.',
  changed: 'Wat er in deze versie is gewijzigd',
  removed: 'Verwijderd',
  added: 'Toegevoegd',
  versions: 'Andere versies',
  languages: 'Andere talen',
  review: {
    nobody: 'Nog niemand heeft de zinnen van deze tekst beoordeeld.',
    noAdvice: 'De tekst is geen juridisch advies.',
  },
  notAvailable: {
    heading: 'Dit document is niet beschikbaar',
    text: 'Dit document bestaat hier niet, of de website publiceert het niet in deze taal.',
  },
  notKept: {
    heading: 'Deze versie wordt niet meer bewaard',
    text: 'Geen enkele keuze over cookies die nog wordt bewaard, verwijst ernaar.',
  },
}
