import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Här beskrivs vilka personuppgifter som behandlas när du besöker {website}, varför, och vilka rättigheter du har enligt dataskyddsförordningen ({gdpr}).',
  scopeUk:
    'Här beskrivs vilka personuppgifter som behandlas när du besöker {website}, varför, och vilka rättigheter du har enligt Storbritanniens dataskyddsförordning ({gdpr}).',
  controller: {
    heading: 'Vem som är ansvarig',
    name: 'Personuppgiftsansvarig',
    address: 'Adress',
    email: 'E-post',
    phone: 'Telefon',
    dpo: 'Dataskyddsombud',
    dpoEmail: 'Dataskyddsombudets e-post',
  },
  uses: {
    heading: 'Vad uppgifter används till',
    purpose: 'Ändamål',
    data: 'Uppgifter',
    basis: 'Rättslig grund',
    kept: 'Lagringstid',
    provide: 'Måste du lämna dem?',
  },
  bases: {
    consent: 'Ditt samtycke (artikel 6.1 a i {gdpr}), som du kan återkalla när som helst',
    contract: 'Ett avtal med dig, eller åtgärder på din begäran innan ett avtal ingås (artikel 6.1 b i {gdpr})',
    obligation: 'En rättslig förpliktelse (artikel 6.1 c i {gdpr}): {interest}',
    task: 'En uppgift av allmänt intresse (artikel 6.1 e i {gdpr}): {interest}',
    interest: 'Ett berättigat intresse (artikel 6.1 f i {gdpr}): {interest}',
    early:
      'Det som dessa tjänster får innan du samtycker grundas inte på ditt samtycke; den rättsliga grunden är inte känd här: {services}',
  },
  provide: {
    automatic: 'Din webbläsare skickar dem när den öppnar en sida; utan din IP-adress kan sidan inte skickas.',
    voluntary: 'Nej. Utan dem kan du inte använda just den här tjänsten.',
    needed: 'De behövs för avtalet. Utan dem kan det inte ingås eller genomföras.',
    choice: 'Nej. Så länge du inte har valt gör webbplatsen som om du hade nekat.',
    consent: 'Nej. Utan ditt samtycke samlas de inte in.',
    except: 'Nej. Utan ditt samtycke samlas de inte in; dessa tjänster kan dock få data innan du har valt: {services}.',
  },
  recipients: {
    heading: 'Vem som får uppgifter',
    intro: 'Dessa får uppgifter för de ändamål som anges här:',
    hosting: 'webbplatsens webbhotell: {name}',
    someHosting: 'webbplatsens webbhotell',
    consent: 'leverantören av samtyckesrutan ({name}), som sparar uppgifter om val för webbplatsens räkning',
    payment: 'för betalningar: {names}',
    newsletter: 'för utskick av nyhetsbrevet: {name}',
    delivery: 'för leverans av beställningar: {names}',
    tools: 'Detta är känt om mottagarna. Sidan om kakor anger vad tjänster sparar på din enhet.',
  },
  rights: {
    heading: 'Dina rättigheter',
    intro: 'Du har rätt att:',
    list: {
      access: 'få veta om uppgifter om dig behandlas och i så fall vilka, och få en kopia av dem (artikel 15 i {gdpr})',
      rectification: 'få felaktiga uppgifter rättade och ofullständiga kompletterade (artikel 16 i {gdpr})',
      erasure: 'få dina uppgifter raderade i de fall som anges i artikel 17 i {gdpr}',
      restriction:
        'få behandlingen begränsad, till exempel medan uppgifternas korrekthet kontrolleras (artikel 18 i {gdpr})',
      portability:
        'få ut de uppgifter som du har lämnat och som behandlas automatiserat med ditt samtycke eller för ett avtal, i ett strukturerat, allmänt använt och maskinläsbart format, eller få dem överförda till en annan personuppgiftsansvarig (artikel 20 i {gdpr})',
      withdrawal:
        'när som helst återkalla ditt samtycke; återkallandet påverkar inte lagligheten av behandling som grundade sig på samtycket innan det återkallades (artikel 7.3 i {gdpr})',
    },
    how: 'Det räcker med ett meddelande till {email}.',
  },
  objection: {
    heading: 'Rätt att göra invändningar',
    interest:
      'Du kan när som helst, av skäl som hänför sig till din specifika situation, göra invändningar mot behandling som grundar sig på ett berättigat intresse eller en uppgift av allmänt intresse (artikel 21.1 i {gdpr}).',
    marketing:
      'Du kan när som helst, utan att ange skäl, göra invändningar mot att dina uppgifter används för direkt marknadsföring, inklusive profilering för sådan marknadsföring (artikel 21.2 i {gdpr}).',
  },
  complaint: {
    heading: 'Klagomål',
    text: 'Du kan lämna klagomål till en dataskyddsmyndighet, särskilt i det land där du bor eller arbetar eller där du anser att lagen har överträtts. För den här webbplatsen är det:',
    authority: 'Myndighet',
    address: 'Adress',
    email: 'E-post',
    page: 'Lämna klagomål',
  },
  automated: {
    heading: 'Automatiserade beslut',
    none: 'Inget beslut om dig fattas enbart på automatisk väg, och ingen profil skapas för det (artikel 22 i {gdpr}).',
  },
  sources: {
    heading: 'Varifrån uppgifter kommer',
    visitor: 'Alla uppgifter kommer från dig eller från din webbläsare.',
    payment:
      'Det som betalningsleverantörer meddelar om en betalning kommer från dem. Alla andra uppgifter kommer från dig eller från din webbläsare.',
  },
}
