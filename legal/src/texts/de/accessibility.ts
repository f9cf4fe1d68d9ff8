import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Diese Erklärung betrifft die Barrierefreiheit von {website}. Anbieter: {name}.',
  law: 'Grundlage der Erklärung: {law}.',
  service: { heading: 'Die Dienstleistung' },
  measures: {
    heading: 'Umgang mit den Anforderungen',
  },
  state: {
    heading: 'Was gemessen wurde',
    nothing: 'Eine Messung der Barrierefreiheit dieser Website liegt nicht vor.',
    measured: 'Ein automatischer Test hat die Website untersucht:',
    date: 'Datum des Tests',
    pages: 'Getestete Seiten',
    found: 'Gefundene Probleme',
    part: 'Ein automatischer Test findet nur einen Teil möglicher Barrieren. Findet er keine, heißt das nicht, dass es keine gibt.',
  },
  limits: {
    heading: 'Bekannte Einschränkungen',
    none: 'Es sind keine Einschränkungen bekannt. Wenn Sie eine finden, ist eine Nachricht willkommen.',
    beyond:
      'Über das hinaus, was der Test gefunden hat, sind keine Einschränkungen bekannt. Wenn Sie eine finden, ist eine Nachricht willkommen.',
  },
  feedback: {
    heading: 'Eine Barriere melden',
    text: 'Wenn sich etwas auf dieser Website nicht nutzen oder lesen lässt, schreiben Sie bitte, was es ist und auf welcher Seite. Sie können Informationen auch in anderer Form verlangen.',
    email: 'E-Mail',
    phone: 'Telefon',
    answer: 'Frist für die Antwort',
  },
  authority: {
    heading: 'Aufsicht',
    text: 'Wenn eine Antwort nicht weiterhilft, können Sie sich an die Stelle wenden, die über die Barrierefreiheit von Dienstleistungen wacht:',
    name: 'Zuständige Stelle',
  },
}
