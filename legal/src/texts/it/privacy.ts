import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Questa informativa spiega quali dati personali vengono trattati quando visiti {website}, per quali scopi, e quali diritti ti riconosce il Regolamento generale sulla protezione dei dati (GDPR).',
  controller: {
    heading: 'Chi è il titolare',
    name: 'Titolare del trattamento',
    address: 'Indirizzo',
    email: 'E-mail',
    phone: 'Telefono',
    dpo: 'Responsabile della protezione dei dati',
    dpoEmail: 'E-mail del responsabile della protezione dei dati',
  },
  uses: {
    heading: 'Per che cosa si usano i dati',
    purpose: 'Finalità',
    data: 'Dati',
    basis: 'Base giuridica',
    kept: 'Conservazione',
    provide: 'È obbligatorio fornirli?',
  },
  bases: {
    consent: 'Il tuo consenso (art. 6, par. 1, lett. a, GDPR), che puoi revocare in qualsiasi momento',
    contract: 'Un contratto con te, o passi precedenti che hai richiesto (art. 6, par. 1, lett. b, GDPR)',
    obligation: 'Un obbligo di legge (art. 6, par. 1, lett. c, GDPR)',
    interest: 'Un legittimo interesse (art. 6, par. 1, lett. f, GDPR): {interest}',
  },
  provide: {
    automatic: 'Il browser li invia quando apre una pagina; senza di essi la pagina non può essere mostrata.',
    voluntary: 'No. Senza di essi non si può usare soltanto questo servizio.',
    needed: 'Sono necessari per il contratto. Senza di essi non può essere concluso né eseguito.',
    choice: 'No. Finché non scegli, funziona solo ciò che è necessario.',
  },
  recipients: {
    heading: 'Chi riceve i dati',
    intro: 'I dati vengono comunicati solo quando lo richiede una delle finalità indicate:',
    hosting: 'all’azienda che ospita il sito: {name}',
    someHosting: 'all’azienda che ospita il sito',
    consent: 'al fornitore del banner dei cookie, che conserva le prove delle scelte per conto del titolare',
    payment: 'per i pagamenti: {names}',
    newsletter: 'per l’invio della newsletter: {name}',
    delivery: 'per la consegna degli ordini: {names}',
    someDelivery: 'alle aziende che consegnano gli ordini',
    authorities: 'alle autorità e ai tribunali, quando una legge lo richiede',
    tools:
      'I servizi seguenti ricevono dati solo se accetti la loro categoria. L’informativa sui cookie contiene i dettagli.',
  },
  transfers: {
    heading: 'Paesi fuori dallo Spazio economico europeo',
    none: 'I dati personali non vengono trasferiti in paesi fuori dallo Spazio economico europeo.',
    noneBeyondTools:
      'A parte questi servizi, i dati personali non vengono trasferiti in paesi fuori dallo Spazio economico europeo.',
    countries: 'I dati personali vengono trasferiti anche in questi paesi: {countries}.',
    vendors:
      'Questi fornitori fuori dallo Spazio economico europeo ricevono dati; quelli delle categorie facoltative solo se accetti: {vendors}.',
    basedOn: 'Questi trasferimenti si basano su:',
    safeguards: {
      adequacy:
        'una decisione della Commissione europea secondo cui il paese protegge adeguatamente i dati personali (art. 45 GDPR)',
      clauses:
        'le clausole contrattuali tipo della Commissione europea (art. 46, par. 2, lett. c, GDPR), di cui puoi chiedere una copia',
      binding_rules: 'norme vincolanti d’impresa approvate da un’autorità (art. 47 GDPR)',
      consent: 'il tuo consenso esplicito (art. 49, par. 1, lett. a, GDPR)',
    },
  },
  rights: {
    heading: 'I tuoi diritti',
    intro: 'Hai il diritto di:',
    list: {
      access: 'sapere se e quali dati che ti riguardano vengono trattati, e riceverne una copia (art. 15 GDPR)',
      rectification: 'far correggere i dati inesatti e completare quelli incompleti (art. 16 GDPR)',
      erasure: 'far cancellare i tuoi dati, se nessuna legge impone di conservarli (art. 17 GDPR)',
      restriction: 'far limitare il trattamento, per esempio mentre si verifica l’esattezza dei dati (art. 18 GDPR)',
      portability: 'ricevere i dati che hai fornito in un formato comune e leggibile da una macchina (art. 20 GDPR)',
      objection:
        'opporti in qualsiasi momento, per motivi legati alla tua situazione particolare, a un trattamento basato su un legittimo interesse, e al marketing diretto senza alcun motivo (art. 21 GDPR)',
      withdrawal:
        'revocare il consenso in qualsiasi momento; quanto avvenuto prima resta lecito (art. 7, par. 3, GDPR)',
    },
    how: 'Basta un messaggio a {email}.',
  },
  complaint: {
    heading: 'Reclami',
    text: 'Puoi presentare un reclamo a un’autorità per la protezione dei dati, in particolare nel paese in cui vivi o lavori o in cui ritieni che la legge sia stata violata. Per questo sito è:',
    authority: 'Autorità',
  },
  automated: {
    heading: 'Decisioni automatizzate',
    none: 'Nessuna decisione su di te viene presa unicamente con mezzi automatizzati, e nessun profilo viene creato a tale scopo (art. 22 GDPR).',
  },
  sources: {
    heading: 'Da dove provengono i dati',
    visitor: 'Tutti i dati provengono da te o dal tuo browser.',
  },
}
