import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'O titular do site não está disposto nem obrigado a participar em procedimentos junto de uma entidade de resolução de litígios de consumo ({law}).',
    willing:
      'O titular do site participa em procedimentos junto desta entidade de resolução de litígios de consumo ({law}):',
    obliged:
      'O titular do site está obrigado a participar em procedimentos junto desta entidade de resolução de litígios de consumo ({law}):',
  },
  fr: {
    mediator: 'Em caso de litígio, os consumidores podem recorrer a este mediador do consumo ({law}):',
    afterDeath:
      'dar instruções sobre o que acontece aos seus dados após a sua morte: se são conservados, apagados ou comunicados ({law})',
  },
  gb: {
    ownerFirst:
      'Pode reclamar junto do responsável pelo tratamento sobre a forma como os seus dados pessoais são utilizados: basta uma mensagem para {email}. A receção da reclamação deve ser confirmada no prazo de 30 dias ({law}).',
    authority: 'Pode também reclamar junto da autoridade de proteção de dados do Reino Unido ({law}):',
    decisions:
      'Nenhuma decisão a seu respeito é tomada apenas por meios automatizados, nem é criado um perfil para tal (artigos 22A a 22D do {gdpr}).',
  },
  pl: {
    settings:
      'Antes de aceitar, e a qualquer momento depois, pode definir no seu navegador ou nas definições do serviço em que condições são guardados dados no seu dispositivo e aí lidos ({law}).',
  },
  pt: {
    complaintsBook:
      'Os consumidores podem apresentar uma reclamação no Livro de Reclamações eletrónico ({law}): {link}',
    disputes:
      'Em caso de litígio, os consumidores podem recorrer a esta entidade de resolução alternativa de litígios de consumo ({law}):',
  },
}
