import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Information about the provider of this website ({law}).',
  introAlone: 'Information about the provider of this website.',
  headings: {
    provider: 'Provider',
    contact: 'Contact',
    register: 'Register and company',
    tax: 'Tax numbers',
    supervision: 'Supervision',
    profession: 'Regulated profession',
    responsible: 'Responsible for the content',
    prices: 'Prices',
    hosting: 'Hosting',
    disputes: 'Disputes with consumers',
  },
  yes: 'Yes',
  no: 'No',
  inLiquidation: 'The company is in liquidation.',
  taxes: { included: 'Prices include taxes.', added: 'Taxes are added to the prices shown.' },
  shipping: {
    included: 'Shipping is included in the prices.',
    added: 'Shipping is added and shown before you order.',
    none: 'There are no shipping costs.',
  },
}
