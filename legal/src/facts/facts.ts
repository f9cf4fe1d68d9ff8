import { type Facts, FIELD_NAMES, type Field, factRuleOf } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'

/** Whether the owner has answered a fact. The owner's sentences must be there in this language; without one, in any. */
export function isAnswered(facts: Facts, field: Field, language?: Language): boolean {
  const value: unknown = facts[field]
  if (value === undefined) return false
  if (value === null) return factRuleOf(field).none === true
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (factRuleOf(field).kind !== 'prose' || typeof value !== 'object') return true
  const texts: readonly unknown[] =
    language === undefined ? Object.values(value) : [Object.entries(value).find(([code]) => code === language)?.[1]]
  return texts.some((text) => typeof text === 'string' && text.trim() !== '')
}

/** Facts as documents print them: spaces are collapsed and trimmed, and blank texts count as no answer. */
export function cleanFacts(facts: Facts): Facts {
  const clean: Record<string, unknown> = {}
  for (const field of FIELD_NAMES) {
    const value = cleanValue(facts[field])
    if (value !== undefined) clean[field] = value
  }
  // Each value came from the field that it goes back to, and only blank texts were left out.
  return clean as Facts
}

/** Collapses and trims spaces. */
export function cleanText(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value) || undefined
  if (Array.isArray(value)) return value.map(cleanValue).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, cleanValue(one)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}
