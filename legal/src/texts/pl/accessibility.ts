import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Ta deklaracja dotyczy dostępności strony {website}. Podmiot prowadzący stronę: {name}.',
  law: 'Podstawa prawna: {law}.',
  service: { heading: 'Usługa' },
  measures: {
    heading: 'Podejście do wymagań',
  },
  state: {
    heading: 'Co zostało zmierzone',
    nothing: 'Brak wyników pomiaru dostępności tej strony.',
    measured: 'Stronę sprawdził automatyczny test:',
    date: 'Data testu',
    pages: 'Sprawdzone strony',
    found: 'Znalezione problemy',
    part: 'Automatyczny test znajduje tylko część możliwych barier. Jeśli nie znajduje żadnej, nie oznacza to, że ich nie ma.',
  },
  limits: {
    heading: 'Znane ograniczenia',
    none: 'Nie są znane żadne ograniczenia. W razie ich napotkania mile widziana jest wiadomość.',
    beyond:
      'Poza tym, co wykrył test, nie są znane żadne ograniczenia. W razie ich napotkania mile widziana jest wiadomość.',
  },
  feedback: {
    heading: 'Zgłaszanie barier',
    text: 'Jeśli czegoś na tej stronie nie da się użyć lub przeczytać, prosimy napisać, co to jest i na której stronie. Można też poprosić o informacje w innej formie.',
    email: 'E-mail',
    phone: 'Telefon',
    answer: 'Czas oczekiwania na odpowiedź',
  },
  authority: {
    heading: 'Nadzór',
    text: 'Jeśli odpowiedź nie pomoże, można zwrócić się do organu, który czuwa nad dostępnością usług:',
    name: 'Właściwy organ',
  },
}
