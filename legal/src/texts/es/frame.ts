import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Versión {version}',
  since: 'En vigor desde el {date}',
  same: 'La versión {version} no cambió este texto.',
  earlier: 'Esta es una versión anterior del documento.',
  present: 'Ir a la versión actual',
  ended:
    'El sitio web ya no publica este documento aquí. Esta versión se puede seguir leyendo porque las decisiones sobre cookies tomadas entonces remiten a ella.',
  changed: 'Qué cambió en esta versión',
  removed: 'Eliminado',
  added: 'Añadido',
  versions: 'Otras versiones',
  languages: 'Otros idiomas',
  review: {
    nobody: 'Nadie ha revisado todavía las frases de este texto.',
    noAdvice: 'No constituye asesoramiento jurídico.',
  },
  notAvailable: {
    heading: 'Este documento no está disponible',
    text: 'Aquí no existe ese documento o el sitio web no lo publica en este idioma.',
  },
  notKept: {
    heading: 'Esta versión ya no se conserva',
    text: 'Ninguna decisión sobre cookies que aún se conserve remite a ella.',
  },
}
