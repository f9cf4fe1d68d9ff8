import type { Tool } from '../tool.ts'
import { COMPANIES, TOOL_FACTS } from './facts.ts'
import type { CompanyFacts, ToolFacts } from './processing.ts'

export { EUROPEAN_COMPANIES } from './facts.ts'
export * from './processing.ts'

/** What is known of the data that a tool receives. What is missing is not known. */
export function processingOf({
  id,
  vendor,
}: Pick<Tool, 'id'> & { readonly vendor: { readonly name: string } }): ToolFacts & CompanyFacts {
  return { ...COMPANIES[vendor.name], ...TOOL_FACTS[id] }
}
