import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Wersja {version}',
  since: 'Obowiązuje od {date}',
  same: 'Wersja {version} nie zmieniła tego tekstu.',
  earlier: 'To jest wcześniejsza wersja dokumentu.',
  present: 'Do aktualnej wersji',
  ended:
    'Strona nie publikuje już tutaj tego dokumentu. Tę wersję nadal można przeczytać, ponieważ odnoszą się do niej podjęte wówczas decyzje dotyczące plików cookie.',
  changed: 'Co zmieniło się w tej wersji',
  removed: 'Usunięto',
  added: 'Dodano',
  versions: 'Inne wersje',
  languages: 'Inne języki',
  review: {
    nobody: 'Nikt nie sprawdził jeszcze zdań tego tekstu.',
    noAdvice: 'Ten tekst nie stanowi porady prawnej.',
  },
  notAvailable: {
    heading: 'Ten dokument jest niedostępny',
    text: 'Takiego dokumentu tutaj nie ma albo strona nie publikuje go w tym języku.',
  },
  notKept: {
    heading: 'Ta wersja nie jest już przechowywana',
    text: 'Nie odnosi się do niej żadna przechowywana jeszcze decyzja dotycząca plików cookie.',
  },
}
