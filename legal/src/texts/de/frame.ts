import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Fassung {version}',
  since: 'Gültig seit dem {date}',
  same: 'Fassung {version} hat diesen Text nicht geändert.',
  earlier: 'Dies ist eine frühere Fassung des Dokuments.',
  present: 'Zur aktuellen Fassung',
  ended:
    'Die Website veröffentlicht dieses Dokument hier nicht mehr. Diese Fassung bleibt lesbar, weil sich damals getroffene Entscheidungen über Cookies auf sie beziehen.',
  changed: 'Was sich in dieser Fassung geändert hat',
  removed: 'Entfernt',
  added: 'Hinzugefügt',
  versions: 'Andere Fassungen',
  languages: 'Andere Sprachen',
  review: {
    nobody: 'Die Sätze dieses Textes hat noch niemand geprüft.',
    noAdvice: 'Der Text ist keine Rechtsberatung.',
  },
  notAvailable: {
    heading: 'Dieses Dokument ist nicht verfügbar',
    text: 'Hier gibt es kein solches Dokument, oder die Website veröffentlicht es nicht in dieser Sprache.',
  },
  notKept: {
    heading: 'Diese Fassung wird nicht mehr aufbewahrt',
    text: 'Keine Entscheidung über Cookies, die noch gespeichert ist, bezieht sich auf sie.',
  },
}
