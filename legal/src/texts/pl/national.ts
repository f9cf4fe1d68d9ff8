import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'Usługodawca nie jest skłonny ani zobowiązany do udziału w postępowaniach przed podmiotem pozasądowego rozwiązywania sporów konsumenckich ({law}).',
    willing:
      'Usługodawca bierze udział w postępowaniach przed tym podmiotem pozasądowego rozwiązywania sporów konsumenckich ({law}):',
    obliged:
      'Usługodawca jest zobowiązany do udziału w postępowaniach przed tym podmiotem pozasądowego rozwiązywania sporów konsumenckich ({law}):',
  },
  fr: {
    mediator: 'W razie sporu konsumenci mogą się zwrócić do tego mediatora konsumenckiego ({law}):',
    afterDeath:
      'wydać dyspozycje, co ma się stać z danymi po jej śmierci: czy mają być przechowywane, usunięte, czy przekazane ({law})',
  },
  gb: {
    ownerFirst:
      'Skargę na sposób wykorzystywania danych osobowych można złożyć administratorowi: wystarczy wiadomość na adres {email}. Otrzymanie skargi należy potwierdzić w ciągu 30 dni ({law}).',
    authority: 'Skargę można wnieść także do organu ochrony danych Zjednoczonego Królestwa ({law}):',
    decisions:
      'Żadna decyzja dotycząca użytkowników nie jest podejmowana wyłącznie w sposób zautomatyzowany i nie powstają w tym celu profile (art. 22A–22D {gdpr}).',
  },
  pl: {
    settings:
      'Przed wyrażeniem zgody i w każdej chwili później można określić warunki przechowywania danych na urządzeniu i uzyskiwania dostępu do nich za pomocą ustawień przeglądarki lub konfiguracji usługi ({law}).',
  },
  pt: {
    complaintsBook:
      'Konsumenci mogą wnieść skargę w elektronicznej książce skarg, Livro de Reclamações ({law}): {link}',
    disputes: 'W razie sporu konsumenci mogą się zwrócić do tego podmiotu pozasądowego rozwiązywania sporów ({law}):',
  },
}
