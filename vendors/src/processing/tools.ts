import type { ToolFacts } from './processing.ts'
import { GOOGLE_TOOLS } from './tools-google.ts'
import { MEASURING_TOOLS } from './tools-measuring.ts'
import { PLATFORM_TOOLS } from './tools-platforms.ts'

/** By the tool's id. */
export const TOOL_FACTS: { readonly [id: string]: ToolFacts } = {
  ...GOOGLE_TOOLS,
  ...PLATFORM_TOOLS,
  ...MEASURING_TOOLS,
}
