import { NEWSLETTER_CHAT_AND_FORM_TOOLS } from './newsletters-chat-and-forms.ts'
import { PAYMENT_AND_SHOP_TOOLS } from './payment-and-shops.ts'
import type { ToolFacts } from './processing.ts'
import { STATISTICS_AND_MONITORING_TOOLS } from './statistics-and-monitoring.ts'
import { GOOGLE_TOOLS } from './tools-google.ts'
import { MEASURING_TOOLS } from './tools-measuring.ts'
import { PLATFORM_TOOLS } from './tools-platforms.ts'

/** By the tool's id. */
export const TOOL_FACTS: { readonly [id: string]: ToolFacts } = {
  ...GOOGLE_TOOLS,
  ...PLATFORM_TOOLS,
  ...MEASURING_TOOLS,
  ...PAYMENT_AND_SHOP_TOOLS,
  ...NEWSLETTER_CHAT_AND_FORM_TOOLS,
  ...STATISTICS_AND_MONITORING_TOOLS,
}
