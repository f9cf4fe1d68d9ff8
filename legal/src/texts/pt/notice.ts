import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Informações sobre o titular deste site ({law}).',
  introAlone: 'Informações sobre o titular deste site.',
  headings: {
    provider: 'Titular',
    contact: 'Contactos',
    register: 'Dados de registo',
    tax: 'Identificação fiscal',
    supervision: 'Supervisão',
    profession: 'Profissão regulamentada',
    responsible: 'Responsável pelo conteúdo',
    prices: 'Preços',
    hosting: 'Alojamento',
    disputes: 'Litígios com consumidores',
  },
  yes: 'Sim',
  no: 'Não',
  inLiquidation: 'A sociedade encontra-se em liquidação.',
  taxes: { included: 'Os preços incluem os impostos.', added: 'Aos preços indicados acrescem os impostos.' },
  shipping: {
    included: 'O envio está incluído nos preços.',
    added: 'O envio é acrescentado e mostrado antes da encomenda.',
    none: 'Não há custos de envio.',
  },
}
