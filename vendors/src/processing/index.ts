import type { Tool } from '../tool.ts'
import { FACTS_BY_COMPANY, FACTS_BY_TOOL } from './facts.ts'
import type { CompanyFacts, ToolFacts } from './processing.ts'

export { EUROPEAN_COMPANIES } from './facts.ts'
export * from './processing.ts'

/** The known facts about the data that a tool receives. A missing fact is not known. */
export function processingFactsOf({
  id,
  vendor,
}: Pick<Tool, 'id'> & { readonly vendor: { readonly name: string } }): ToolFacts & CompanyFacts {
  return { ...FACTS_BY_COMPANY[vendor.name], ...FACTS_BY_TOOL[id] }
}
