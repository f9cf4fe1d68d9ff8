import type { Tool } from '../tool.ts'
import { COMPANIES } from './companies.ts'
import type { CompanyFacts, ToolFacts } from './processing.ts'
import { TOOL_FACTS } from './tools.ts'

export { FOR_EUROPE } from './for-europe.ts'
export * from './processing.ts'

/** What is known of the data that a tool receives. What is missing is not known. */
export function processingOf({
  id,
  vendor,
}: Pick<Tool, 'id'> & { readonly vendor: { readonly name: string } }): ToolFacts & CompanyFacts {
  return { ...COMPANIES[vendor.name], ...TOOL_FACTS[id] }
}
