import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Información sobre el titular de este sitio web ({law}).',
  introAlone: 'Información sobre el titular de este sitio web.',
  headings: {
    provider: 'Titular',
    contact: 'Contacto',
    register: 'Datos registrales',
    tax: 'Identificación fiscal',
    supervision: 'Supervisión',
    profession: 'Profesión regulada',
    responsible: 'Responsable del contenido',
    prices: 'Precios',
    hosting: 'Alojamiento',
    disputes: 'Litigios con consumidores',
  },
  yes: 'Sí',
  no: 'No',
  inLiquidation: 'La sociedad se encuentra en liquidación.',
  taxes: {
    included: 'Los precios incluyen los impuestos.',
    added: 'A los precios indicados se añaden los impuestos.',
  },
  shipping: {
    included: 'Los gastos de envío están incluidos en los precios.',
    added: 'Los gastos de envío se añaden y se muestran antes de hacer el pedido.',
    none: 'No hay gastos de envío.',
  },
}
