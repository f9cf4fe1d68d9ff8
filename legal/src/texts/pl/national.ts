import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'Usługodawca nie wyraża gotowości ani nie ma obowiązku udziału w postępowaniach przed podmiotem rozstrzygającym spory konsumenckie ({law}).',
    willing:
      'Usługodawca bierze udział w postępowaniach przed tym podmiotem rozstrzygającym spory konsumenckie ({law}):',
    obliged:
      'Usługodawca ma obowiązek udziału w postępowaniach przed tym podmiotem rozstrzygającym spory konsumenckie ({law}):',
  },
  fr: {
    mediator: 'W razie sporu konsumenci mogą się zwrócić do tego mediatora konsumenckiego ({law}):',
    afterDeath:
      'wydania dyspozycji, co ma się stać z danymi po śmierci: czy mają być przechowywane, usunięte lub przekazane ({law})',
  },
  gb: {
    ownerFirst:
      'Na sposób wykorzystywania danych osobowych można się poskarżyć administratorowi: wystarczy wiadomość na adres {email}. Otrzymanie skargi należy potwierdzić w ciągu 30 dni ({law}).',
    authority: 'Skargę można wnieść także do organu ochrony danych Zjednoczonego Królestwa ({law}):',
    decisions:
      'Żadna decyzja nie jest podejmowana wyłącznie w sposób zautomatyzowany i nie tworzy się w tym celu profilu (art. 22A–22D {gdpr}).',
  },
  pl: {
    settings:
      'Przed wyrażeniem zgody i w każdej chwili później można określić w ustawieniach przeglądarki lub usługi, na jakich warunkach dane są przechowywane na urządzeniu i tam odczytywane ({law}).',
  },
  pt: {
    complaintsBook:
      'Konsumenci mogą wnieść skargę w elektronicznej książce skarg, Livro de Reclamações ({law}): {link}',
    disputes: 'W razie sporu konsumenci mogą się zwrócić do tego podmiotu pozasądowego rozwiązywania sporów ({law}):',
  },
}
