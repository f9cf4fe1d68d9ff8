import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Aquesta política explica quines dades personals es tracten quan visiteu {website}, per a què, i quins drets us reconeix el Reglament general de protecció de dades ({gdpr}).',
  scopeUk:
    'Aquesta política explica quines dades personals es tracten quan visiteu {website}, per a què, i quins drets us reconeix el Reglament general de protecció de dades del Regne Unit ({gdpr}).',
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
    consent: 'El vostre consentiment (art. 6.1.a del {gdpr}), que podeu retirar en qualsevol moment',
    contract: 'Un contracte amb vós, o mesures precontractuals que hàgiu demanat (art. 6.1.b del {gdpr})',
    obligation: 'Una obligació legal (art. 6.1.c del {gdpr}): {interest}',
    task: 'Una missió realitzada en interès públic (art. 6.1.e del {gdpr}): {interest}',
    interest: 'Un interès legítim (art. 6.1.f del {gdpr}): {interest}',
    early:
      'El que aquests serveis reben abans que doneu el consentiment no s’hi basa; la base jurídica no consta aquí: {services}',
  },
  provide: {
    automatic: 'El vostre navegador les envia quan obre una pàgina; sense la vostra adreça IP no es pot enviar.',
    voluntary: 'No. Sense elles no podreu fer servir aquest servei.',
    needed: 'Són necessàries per al contracte. Sense elles no es pot formalitzar ni executar.',
    choice: 'No. Mentre no hàgiu triat, el lloc web actua com si haguéssiu rebutjat.',
    consent: 'No. Sense el vostre consentiment no es recullen.',
    except:
      'No. Sense el vostre consentiment no es recullen; tanmateix, aquests serveis poden rebre dades abans que trieu: {services}.',
  },
  recipients: {
    heading: 'Qui rep les dades',
    intro: 'Reben dades per a les finalitats aquí indicades:',
    hosting: 'l’empresa que allotja el lloc web: {name}',
    someHosting: 'l’empresa que allotja el lloc web',
    consent:
      'el proveïdor de l’avís de galetes ({name}), que conserva els registres de les decisions per encàrrec del titular del lloc web',
    payment: 'per als pagaments: {names}',
    newsletter: 'per enviar el butlletí: {name}',
    delivery: 'per lliurar les comandes: {names}',
    tools:
      'Dels destinataris consta el següent. La política de galetes indica què desen els serveis al vostre dispositiu.',
  },
  rights: {
    heading: 'Els vostres drets',
    intro: 'Teniu dret a:',
    list: {
      access: 'saber si es tracten dades vostres i quines, i rebre’n una còpia (art. 15 del {gdpr})',
      rectification: 'fer rectificar les dades inexactes i completar les que són incompletes (art. 16 del {gdpr})',
      erasure: 'fer suprimir les vostres dades en els casos que preveu l’art. 17 del {gdpr}',
      restriction:
        'fer limitar el tractament, per exemple mentre es comprova l’exactitud de les dades (art. 18 del {gdpr})',
      portability:
        'rebre en un format estructurat, d’ús comú i de lectura mecànica les dades que heu facilitat i que es tracten de manera automatitzada amb el vostre consentiment o per a un contracte, o fer-les transmetre a un altre responsable (art. 20 del {gdpr})',
      withdrawal:
        'retirar el consentiment en qualsevol moment; la retirada no afecta la licitud del tractament basat en el consentiment previ a la retirada (art. 7.3 del {gdpr})',
    },
    how: 'N’hi ha prou amb un missatge a {email}.',
  },
  objection: {
    heading: 'Dret d’oposició',
    interest:
      'Podeu oposar-vos en qualsevol moment, per motius relacionats amb la vostra situació particular, a un tractament basat en un interès legítim o en una missió realitzada en interès públic (art. 21.1 del {gdpr}).',
    marketing:
      'Podeu oposar-vos en qualsevol moment, sense al·legar cap motiu, al fet que les vostres dades es facin servir per al màrqueting directe, inclosa l’elaboració de perfils que hi estigui relacionada (art. 21.2 del {gdpr}).',
  },
  complaint: {
    heading: 'Reclamacions',
    text: 'Podeu presentar una reclamació a una autoritat de protecció de dades, en particular al país on viviu o treballeu o on creieu que s’ha infringit la llei. Per a aquest lloc web és la següent:',
    authority: 'Autoritat',
    address: 'Adreça',
    email: 'Correu electrònic',
    page: 'Reclamacions',
  },
  automated: {
    heading: 'Decisions automatitzades',
    none: 'No es pren cap decisió sobre vós únicament per mitjans automatitzats, ni s’elaboren perfils per fer-ho (art. 22 del {gdpr}).',
  },
  sources: {
    heading: 'D’on provenen les dades',
    visitor: 'Totes les dades provenen de vós o del vostre navegador.',
    payment:
      'El que els proveïdors de pagament comuniquen sobre un pagament prové d’ells. Totes les altres dades provenen de vós o del vostre navegador.',
  },
}
