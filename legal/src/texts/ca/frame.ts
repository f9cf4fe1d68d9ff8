import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Versió {version}',
  since: 'Data d’entrada en vigor: {date}',
  same: 'La versió {version} no va canviar aquest text.',
  earlier: 'Aquesta és una versió anterior del document.',
  present: 'Anar a la versió actual',
  ended:
    'El lloc web ja no publica aquest document aquí. Aquesta versió es pot continuar llegint perquè les decisions sobre galetes preses aleshores hi fan referència.',
  changed: 'Què va canviar en aquesta versió',
  removed: 'Eliminat',
  added: 'Afegit',
  versions: 'Altres versions',
  languages: 'Altres idiomes',
  review: {
    nobody: 'Ningú no ha revisat encara les frases d’aquest text.',
    noAdvice: 'No constitueix assessorament jurídic.',
  },
  notAvailable: {
    heading: 'Aquest document no està disponible',
    text: 'Aquí no hi ha aquest document o el lloc web no el publica en aquest idioma.',
  },
  notKept: {
    heading: 'Aquesta versió ja no es conserva',
    text: 'Cap de les decisions sobre galetes que encara es conserven no hi fa referència.',
  },
}
