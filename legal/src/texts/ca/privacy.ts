import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Aquesta política explica quines dades personals es tracten quan visiteu {website}, per a què, i quins drets us reconeix el Reglament general de protecció de dades (RGPD).',
  controller: {
    heading: 'Qui n’és el responsable',
    name: 'Responsable del tractament',
    address: 'Adreça',
    email: 'Correu electrònic',
    phone: 'Telèfon',
    dpo: 'Delegat de protecció de dades',
    dpoEmail: 'Correu electrònic del delegat de protecció de dades',
  },
  uses: {
    heading: 'Per a què es fan servir les dades',
    purpose: 'Finalitat',
    data: 'Dades',
    basis: 'Base jurídica',
    kept: 'Termini de conservació',
    provide: 'És obligatori facilitar-les?',
  },
  bases: {
    consent: 'El vostre consentiment (art. 6.1.a del RGPD), que podeu retirar en qualsevol moment',
    contract: 'Un contracte amb vós, o els passos previs que hàgiu demanat (art. 6.1.b del RGPD)',
    obligation: 'Una obligació legal (art. 6.1.c del RGPD)',
    interest: 'Un interès legítim (art. 6.1.f del RGPD): {interest}',
  },
  provide: {
    automatic: 'El navegador les envia quan obre una pàgina; sense elles no es pot mostrar.',
    voluntary: 'No. Sense elles només deixa de poder-se fer servir aquest servei concret.',
    needed: 'Són necessàries per al contracte. Sense elles no es pot formalitzar ni executar.',
    choice: 'No. Mentre no hàgiu triat, només funciona el que és necessari.',
  },
  recipients: {
    heading: 'Qui rep les dades',
    intro: 'Les dades només es comuniquen quan ho exigeix una de les finalitats indicades:',
    hosting: 'a l’empresa que allotja el lloc web: {name}',
    someHosting: 'a l’empresa que allotja el lloc web',
    consent: 'al proveïdor de l’avís de galetes, que conserva els registres de les decisions per encàrrec del titular',
    payment: 'per als pagaments: {names}',
    newsletter: 'per enviar el butlletí: {name}',
    delivery: 'per lliurar les comandes: {names}',
    someDelivery: 'a les empreses que lliuren les comandes',
    authorities: 'a les autoritats i els tribunals, quan ho exigeix una llei',
    tools:
      'Els serveis següents només reben dades si n’accepteu la categoria. La política de galetes en conté els detalls.',
  },
  transfers: {
    heading: 'Països de fora de l’Espai Econòmic Europeu',
    none: 'No es transfereixen dades personals a països de fora de l’Espai Econòmic Europeu.',
    noneBeyondTools:
      'A banda d’aquests serveis, no es transfereixen dades personals a països de fora de l’Espai Econòmic Europeu.',
    countries: 'També es transfereixen dades personals a aquests països: {countries}.',
    vendors:
      'Aquests proveïdors de fora de l’Espai Econòmic Europeu reben dades; els de categories opcionals, només si ho accepteu: {vendors}.',
    basedOn: 'Aquestes transferències es basen en:',
    safeguards: {
      adequacy:
        'una decisió de la Comissió Europea segons la qual el país protegeix adequadament les dades personals (art. 45 del RGPD)',
      clauses:
        'les clàusules contractuals tipus de la Comissió Europea (art. 46.2.c del RGPD), de les quals podeu demanar una còpia',
      binding_rules: 'normes corporatives vinculants aprovades per una autoritat (art. 47 del RGPD)',
      consent: 'el vostre consentiment explícit (art. 49.1.a del RGPD)',
    },
  },
  rights: {
    heading: 'Els vostres drets',
    intro: 'Teniu dret a:',
    list: {
      access: 'saber si es tracten dades vostres i quines, i rebre’n una còpia (art. 15 del RGPD)',
      rectification: 'fer corregir les dades inexactes i completar les que són incompletes (art. 16 del RGPD)',
      erasure: 'fer suprimir les vostres dades, sempre que cap llei no obligui a conservar-les (art. 17 del RGPD)',
      restriction: 'fer limitar el tractament, per exemple mentre se’n comprova l’exactitud (art. 18 del RGPD)',
      portability: 'rebre les dades que heu facilitat en un format comú i llegible per màquina (art. 20 del RGPD)',
      objection:
        'oposar-vos en qualsevol moment, per motius de la vostra situació particular, a un tractament basat en un interès legítim, i a la publicitat directa sense cap motiu (art. 21 del RGPD)',
      withdrawal:
        'retirar el consentiment en qualsevol moment; el que va passar abans continua essent lícit (art. 7.3 del RGPD)',
    },
    how: 'N’hi ha prou amb un missatge a {email}.',
  },
  complaint: {
    heading: 'Reclamacions',
    text: 'Podeu presentar una reclamació a una autoritat de protecció de dades, en particular al país on viviu o treballeu o on creieu que s’ha infringit la llei. Per a aquest lloc web és la següent:',
    authority: 'Autoritat',
  },
  automated: {
    heading: 'Decisions automatitzades',
    none: 'No es pren cap decisió sobre vós únicament per mitjans automatitzats, ni s’elaboren perfils per fer-ho (art. 22 del RGPD).',
  },
  sources: {
    heading: 'D’on provenen les dades',
    visitor: 'Totes les dades provenen de vós o del vostre navegador.',
  },
}
