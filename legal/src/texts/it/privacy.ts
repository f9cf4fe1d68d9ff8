import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Questa informativa spiega quali dati personali vengono trattati quando visita {website}, per quali finalità, e quali diritti Le riconosce il Regolamento generale sulla protezione dei dati ({gdpr}).',
  scopeUk:
    'Questa informativa spiega quali dati personali vengono trattati quando visita {website}, per quali finalità, e quali diritti Le riconosce il Regolamento generale sulla protezione dei dati del Regno Unito ({gdpr}).',
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
    consent: 'Il Suo consenso (art. 6, par. 1, lett. a, {gdpr}), che può revocare in qualsiasi momento',
    contract:
      'Un contratto con Lei, o misure precontrattuali adottate su Sua richiesta (art. 6, par. 1, lett. b, {gdpr})',
    obligation: 'Un obbligo di legge (art. 6, par. 1, lett. c, {gdpr}): {interest}',
    task: 'Un compito di interesse pubblico (art. 6, par. 1, lett. e, {gdpr}): {interest}',
    interest: 'Un legittimo interesse (art. 6, par. 1, lett. f, {gdpr}): {interest}',
    early:
      'Ciò che questi servizi ricevono prima del Suo consenso non si basa su di esso; la relativa base giuridica non è nota: {services}',
  },
  provide: {
    automatic:
      'Il browser li invia quando apre una pagina; senza il Suo indirizzo IP la pagina non può essere inviata.',
    voluntary: 'No. Senza di essi non potrà usare questo servizio.',
    needed: 'Sono necessari: senza di essi il contratto non può essere concluso né eseguito.',
    choice: 'No. Finché non sceglie, il sito si comporta come se avesse rifiutato.',
    consent: 'No. Senza il Suo consenso non vengono raccolti.',
    except:
      'No. Senza il Suo consenso non vengono raccolti; questi servizi possono però ricevere dati prima che Lei scelga: {services}.',
  },
  recipients: {
    heading: 'Chi riceve i dati',
    intro: 'Questi destinatari ricevono dati per le finalità qui indicate:',
    hosting: 'l’azienda che ospita il sito: {name}',
    someHosting: 'l’azienda che ospita il sito',
    consent: 'il fornitore del banner dei cookie ({name}), che conserva le prove delle scelte per conto del titolare',
    payment: 'per i pagamenti: {names}',
    newsletter: 'per l’invio della newsletter: {name}',
    delivery: 'per la consegna degli ordini: {names}',
    tools:
      'Dei destinatari è noto quanto segue. L’informativa sui cookie indica che cosa i servizi salvano sul Suo dispositivo.',
  },
  rights: {
    heading: 'I Suoi diritti',
    intro: 'Ha il diritto di:',
    list: {
      access: 'sapere se e quali dati che La riguardano vengono trattati, e riceverne una copia (art. 15 {gdpr})',
      rectification: 'far rettificare i dati inesatti e integrare quelli incompleti (art. 16 {gdpr})',
      erasure: 'far cancellare i Suoi dati nei casi previsti dall’art. 17 {gdpr}',
      restriction: 'far limitare il trattamento, per esempio mentre si verifica l’esattezza dei dati (art. 18 {gdpr})',
      portability:
        'ricevere in un formato strutturato, di uso comune e leggibile da dispositivo automatico i dati che ha fornito e che sono trattati con mezzi automatizzati in base al Suo consenso o a un contratto, o farli trasmettere a un altro titolare (art. 20 {gdpr})',
      withdrawal:
        'revocare il consenso in qualsiasi momento; la revoca non pregiudica la liceità del trattamento basato sul consenso prestato prima della revoca (art. 7, par. 3, {gdpr})',
    },
    how: 'Basta un messaggio a {email}.',
  },
  objection: {
    heading: 'Diritto di opposizione',
    interest:
      'Può opporsi in qualsiasi momento, per motivi connessi alla Sua situazione particolare, a un trattamento basato su un legittimo interesse o su un compito di interesse pubblico (art. 21, par. 1, {gdpr}).',
    marketing:
      'Può opporsi in qualsiasi momento, senza indicarne i motivi, all’uso dei Suoi dati per finalità di marketing diretto, compresa la profilazione connessa a tale marketing (art. 21, par. 2, {gdpr}).',
  },
  complaint: {
    heading: 'Reclami',
    text: 'Può proporre reclamo a un’autorità per la protezione dei dati, in particolare nel paese in cui risiede o lavora o in cui ritiene che la legge sia stata violata. Per questo sito è:',
    authority: 'Autorità',
    address: 'Indirizzo',
    email: 'E-mail',
    page: 'Reclami',
  },
  automated: {
    heading: 'Decisioni automatizzate',
    none: 'Nessuna decisione che La riguardi si basa unicamente su un trattamento automatizzato, e nessun profilo viene creato a tale scopo (art. 22 {gdpr}).',
  },
  sources: {
    heading: 'Da dove provengono i dati',
    visitor: 'Tutti i dati provengono da Lei o dal Suo browser.',
    payment:
      'Ciò che i fornitori di servizi di pagamento comunicano su un pagamento proviene da loro. Tutti gli altri dati provengono da Lei o dal Suo browser.',
  },
}
