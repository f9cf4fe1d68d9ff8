import { MEASURING_COMPANIES } from './companies-measuring.ts'
import { PLATFORM_COMPANIES } from './companies-platforms.ts'
import { NEWSLETTER_CHAT_AND_FORM_COMPANIES } from './newsletters-chat-and-forms.ts'
import { PAYMENT_AND_SHOP_COMPANIES } from './payment-and-shops.ts'
import type { CompanyFacts } from './processing.ts'
import { STATISTICS_AND_MONITORING_COMPANIES } from './statistics-and-monitoring.ts'

/** By the vendor's name in the table of tools. */
export const COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  ...PLATFORM_COMPANIES,
  ...MEASURING_COMPANIES,
  ...PAYMENT_AND_SHOP_COMPANIES,
  ...NEWSLETTER_CHAT_AND_FORM_COMPANIES,
  ...STATISTICS_AND_MONITORING_COMPANIES,
}
