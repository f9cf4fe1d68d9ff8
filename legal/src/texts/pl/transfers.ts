import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Kraje spoza Europejskiego Obszaru Gospodarczego',
    none: 'Dane osobowe nie są przekazywane do krajów spoza Europejskiego Obszaru Gospodarczego.',
    noOthers:
      'Poza tymi przypadkami dane osobowe nie są przekazywane do krajów spoza Europejskiego Obszaru Gospodarczego.',
    intro: 'Dane osobowe trafiają także do krajów spoza Europejskiego Obszaru Gospodarczego:',
    caption: 'Przekazywanie danych',
    captionMaybe: 'Możliwe przekazywanie danych',
    recipient: 'Odbiorca',
    country: 'Kraj',
    ground: 'Podstawa',
    grounds: {
      adequacy:
        'Decyzja Komisji Europejskiej {decision} stwierdzająca odpowiedni stopień ochrony danych w tym kraju (art. 45 {gdpr})',
      dpf: 'Decyzja Komisji Europejskiej (UE) 2023/1795: {company} uczestniczy w Ramach ochrony danych UE–USA (EU-US Data Privacy Framework), stan na {date} (art. 45 {gdpr})',
      clauses:
        'Standardowe klauzule umowne Komisji Europejskiej, których kopię można otrzymać na żądanie (art. 46 ust. 2 lit. c {gdpr})',
      binding_rules: 'Wiążące reguły korporacyjne zatwierdzone przez organ nadzorczy (art. 47 {gdpr})',
      consent: 'Wyraźna zgoda (art. 49 ust. 1 lit. a {gdpr})',
      none: 'Brak informacji',
    },
    others: 'Inni odbiorcy',
    notKnown:
      'Brak informacji o tym, w jakich krajach dostawcy tych usług przetwarzają dane: {services}. Więcej mogą podawać ich polityki prywatności.',
    maybe:
      'Grupy tych dostawców mają siedzibę poza Europejskim Obszarem Gospodarczym. Brak informacji o tym, czy dane tam trafiają. Jeśli tak, podstawa jest następująca:',
  },
  uk: {
    heading: 'Kraje poza Zjednoczonym Królestwem',
    none: 'Dane osobowe nie są przekazywane do krajów poza Zjednoczonym Królestwem.',
    noOthers: 'Poza tymi przypadkami dane osobowe nie są przekazywane do krajów poza Zjednoczonym Królestwem.',
    intro: 'Dane osobowe trafiają także do krajów poza Zjednoczonym Królestwem:',
    caption: 'Przekazywanie danych',
    captionMaybe: 'Możliwe przekazywanie danych',
    recipient: 'Odbiorca',
    country: 'Kraj',
    ground: 'Podstawa',
    grounds: {
      adequacy: 'Prawo Zjednoczonego Królestwa zezwala na przekazywanie danych do tego kraju ({law})',
      dpf: '{company} uczestniczy w brytyjskim rozszerzeniu Ram ochrony danych UE–USA (UK Extension, EU-US Data Privacy Framework), stan na {date} (art. 45A {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'Brytyjska umowa o międzynarodowym przekazywaniu danych lub aneks (International Data Transfer Agreement lub Addendum), których kopię można otrzymać na żądanie (art. 46 {gdpr})',
      binding_rules:
        'Wiążące reguły korporacyjne zatwierdzone przez brytyjski organ ochrony danych (Information Commission, art. 47 {gdpr})',
      consent: 'Wyraźna zgoda (art. 49 ust. 1 lit. a {gdpr})',
      none: 'Brak informacji',
    },
    others: 'Inni odbiorcy',
    notKnown:
      'Brak informacji o tym, w jakich krajach dostawcy tych usług przetwarzają dane: {services}. Więcej mogą podawać ich polityki prywatności.',
    maybe:
      'Grupy tych dostawców mają siedzibę poza Zjednoczonym Królestwem. Brak informacji o tym, czy dane tam trafiają. Jeśli tak, podstawa jest następująca:',
  },
}
