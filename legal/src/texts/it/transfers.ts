import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Paesi fuori dallo Spazio economico europeo',
    none: 'I dati personali non vengono trasferiti in paesi fuori dallo Spazio economico europeo.',
    noOthers:
      'A parte i destinatari indicati, i dati personali non vengono trasferiti in paesi fuori dallo Spazio economico europeo.',
    intro: 'I dati personali vengono trasferiti anche in paesi fuori dallo Spazio economico europeo:',
    caption: 'Trasferimenti',
    captionMaybe: 'Possibili trasferimenti',
    recipient: 'Destinatario',
    country: 'Paese',
    ground: 'Base del trasferimento',
    grounds: {
      adequacy:
        'Decisione {decision} della Commissione europea secondo cui il paese offre un livello di protezione adeguato dei dati personali (art. 45 {gdpr})',
      dpf: 'Decisione (UE) 2023/1795 della Commissione europea: {company} partecipa al quadro UE-USA per la protezione dei dati personali, detto Data Privacy Framework, secondo una pagina consultata il {date} (art. 45 {gdpr})',
      clauses:
        'Clausole contrattuali tipo della Commissione europea, di cui può chiedere una copia (art. 46, par. 2, lett. c, {gdpr})',
      binding_rules: 'Norme vincolanti d’impresa approvate da un’autorità di controllo (art. 47 {gdpr})',
      consent: 'Il Suo consenso esplicito (art. 49, par. 1, lett. a, {gdpr})',
      none: 'Non è nota',
    },
    others: 'Altri destinatari',
    notKnown:
      'Non è noto in quali paesi questi fornitori trattino dati; le loro informative sulla privacy possono dire di più: {services}.',
    maybe:
      'I gruppi di questi fornitori hanno sede fuori dallo Spazio economico europeo. Non è noto se vi arrivino dati. In tal caso la base è la seguente:',
  },
  uk: {
    heading: 'Paesi fuori dal Regno Unito',
    none: 'I dati personali non vengono trasferiti in paesi fuori dal Regno Unito.',
    noOthers: 'A parte i destinatari indicati, i dati personali non vengono trasferiti in paesi fuori dal Regno Unito.',
    intro: 'I dati personali vengono trasferiti anche in paesi fuori dal Regno Unito:',
    caption: 'Trasferimenti',
    captionMaybe: 'Possibili trasferimenti',
    recipient: 'Destinatario',
    country: 'Paese',
    ground: 'Base del trasferimento',
    grounds: {
      adequacy: 'Il diritto del Regno Unito autorizza i trasferimenti verso questo paese ({law})',
      dpf: '{company} partecipa all’estensione per il Regno Unito del quadro UE-USA per la protezione dei dati personali (UK Extension to the EU-US Data Privacy Framework), secondo una pagina consultata il {date} (art. 45A {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'Accordo internazionale sul trasferimento dei dati o relativo addendum (International Data Transfer Agreement, Addendum), di cui può chiedere una copia (art. 46 {gdpr})',
      binding_rules:
        'Norme vincolanti d’impresa approvate dall’autorità britannica, l’Information Commission (art. 47 {gdpr})',
      consent: 'Il Suo consenso esplicito (art. 49, par. 1, lett. a, {gdpr})',
      none: 'Non è nota',
    },
    others: 'Altri destinatari',
    notKnown:
      'Non è noto in quali paesi questi fornitori trattino dati; le loro informative sulla privacy possono dire di più: {services}.',
    maybe:
      'I gruppi di questi fornitori hanno sede fuori dal Regno Unito. Non è noto se vi arrivino dati. In tal caso la base è la seguente:',
  },
}
