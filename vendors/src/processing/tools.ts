import type { ToolFacts } from './processing.ts'

/** By the tool's id. */
export const TOOL_FACTS: { readonly [id: string]: ToolFacts } = {}
