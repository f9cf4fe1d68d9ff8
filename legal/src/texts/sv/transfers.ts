import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Länder utanför Europeiska ekonomiska samarbetsområdet',
    none: 'Personuppgifter överförs inte till länder utanför Europeiska ekonomiska samarbetsområdet.',
    noOthers: 'I övrigt överförs inga personuppgifter till länder utanför Europeiska ekonomiska samarbetsområdet.',
    intro: 'Personuppgifter överförs också till länder utanför Europeiska ekonomiska samarbetsområdet:',
    caption: 'Överföringar',
    captionMaybe: 'Möjliga överföringar',
    recipient: 'Mottagare',
    country: 'Land',
    ground: 'Grund',
    grounds: {
      adequacy:
        'Europeiska kommissionens beslut {decision} om att landet har en adekvat skyddsnivå (artikel 45 i {gdpr})',
      dpf: 'Europeiska kommissionens beslut (EU) 2023/1795: {company} deltar i ramverket EU-US Data Privacy Framework, enligt en sida som lästes den {date} (artikel 45 i {gdpr})',
      clauses:
        'Europeiska kommissionens standardavtalsklausuler, som du kan begära en kopia av (artikel 46.2 c i {gdpr})',
      binding_rules: 'Bindande företagsbestämmelser som en tillsynsmyndighet har godkänt (artikel 47 i {gdpr})',
      consent: 'Ditt uttryckliga samtycke (artikel 49.1 a i {gdpr})',
      none: 'Uppgift saknas',
    },
    others: 'Andra mottagare',
    notKnown:
      'Det är inte känt i vilka länder leverantörerna av dessa tjänster behandlar uppgifter: {services}. Deras integritetspolicyer kan ge mer information.',
    maybe:
      'Dessa leverantörers koncerner har sitt säte utanför Europeiska ekonomiska samarbetsområdet. Det är inte känt om uppgifter når dit. Om så är fallet är detta grunden:',
  },
  uk: {
    heading: 'Länder utanför Storbritannien',
    none: 'Personuppgifter överförs inte till länder utanför Storbritannien.',
    noOthers: 'I övrigt överförs inga personuppgifter till länder utanför Storbritannien.',
    intro: 'Personuppgifter överförs också till länder utanför Storbritannien:',
    caption: 'Överföringar',
    captionMaybe: 'Möjliga överföringar',
    recipient: 'Mottagare',
    country: 'Land',
    ground: 'Grund',
    grounds: {
      adequacy: 'Storbritanniens lag tillåter överföringar till det här landet ({law})',
      dpf: '{company} deltar i den brittiska utvidgningen (UK Extension) av ramverket EU-US Data Privacy Framework, enligt en sida som lästes den {date} (artikel 45A i {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'Det brittiska avtalet om internationella överföringar eller det brittiska tillägget (International Data Transfer Agreement eller Addendum), som du kan begära en kopia av (artikel 46 i {gdpr})',
      binding_rules:
        'Bindande företagsbestämmelser som den brittiska dataskyddsmyndigheten har godkänt (Information Commission, artikel 47 i {gdpr})',
      consent: 'Ditt uttryckliga samtycke (artikel 49.1 a i {gdpr})',
      none: 'Uppgift saknas',
    },
    others: 'Andra mottagare',
    notKnown:
      'Det är inte känt i vilka länder leverantörerna av dessa tjänster behandlar uppgifter: {services}. Deras integritetspolicyer kan ge mer information.',
    maybe:
      'Dessa leverantörers koncerner har sitt säte utanför Storbritannien. Det är inte känt om uppgifter når dit. Om så är fallet är detta grunden:',
  },
}
