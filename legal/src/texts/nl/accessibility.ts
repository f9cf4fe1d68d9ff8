import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Deze verklaring gaat over de toegankelijkheid van {website}, een website van {name}.',
  law: 'Grondslag van deze verklaring: {law}.',
  service: { heading: 'De dienst' },
  measures: {
    heading: 'Hoe met de eisen wordt omgegaan',
  },
  state: {
    heading: 'Wat is gemeten',
    nothing: 'Er is geen meting van de toegankelijkheid van deze website beschikbaar.',
    measured: 'Een automatische test heeft de website onderzocht:',
    date: 'Datum van de test',
    pages: 'Geteste pagina’s',
    found: 'Gevonden problemen',
    part: 'Een automatische test vindt slechts een deel van de mogelijke drempels. Vindt hij er geen, dan betekent dat niet dat er geen zijn.',
  },
  limits: {
    heading: 'Bekende beperkingen',
    none: 'Er zijn geen beperkingen bekend. Als u er een vindt, is een bericht welkom.',
    beyond:
      'Naast wat de test heeft gevonden, zijn geen beperkingen bekend. Als u er een vindt, is een bericht welkom.',
  },
  feedback: {
    heading: 'Een drempel melden',
    text: 'Als iets op deze website niet te gebruiken of te lezen is, meld dan wat het is en op welke pagina. U kunt informatie ook in een andere vorm vragen.',
    email: 'E-mail',
    phone: 'Telefoon',
    answer: 'U krijgt antwoord binnen',
  },
  authority: {
    heading: 'Toezicht',
    text: 'Als een antwoord niet helpt, kunt u zich wenden tot de instantie die toeziet op de toegankelijkheid van diensten:',
    name: 'Bevoegde instantie',
  },
}
