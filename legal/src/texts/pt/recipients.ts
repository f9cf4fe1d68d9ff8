import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Serviços de outros fornecedores',
  company: 'Empresa',
  role: 'Função',
  places: 'Onde são tratados os dados',
  policy: 'Política de privacidade',
  roles: {
    processor: 'Trabalha por conta deste site (subcontratante)',
    controller: 'Decide por si sobre os dados (responsável pelo tratamento)',
    joint: 'Decide em conjunto com este site (responsável conjunto pelo tratamento)',
    both: 'Em parte trabalha por conta deste site e em parte decide por si (subcontratante e responsável pelo tratamento)',
  },
  unknown: 'Sem informação',
  notForKingdom: 'Sem informação sobre a empresa para o Reino Unido',
  worldwide: 'Vários países de todo o mundo',
  group: 'grupo: {company}',
  jointly:
    'O titular do site e os fornecedores destes serviços são responsáveis conjuntos pela recolha de dados e pelo seu envio a esses fornecedores: {services}. Pode exercer os seus direitos em relação a cada um dos responsáveis (artigo 26.º do {gdpr}).',
  afterwards: 'o que acontece depois da recolha e do envio decide por si (responsável pelo tratamento)',
  arrangement: 'O que foi acordado a este respeito ({service}): {page}',
}
