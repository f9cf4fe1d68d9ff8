import { isString } from '../../model/unknown-fields.ts'
import type { Question } from '../../model/wire.ts'
import type { SettingsChange } from '../../saving/change.ts'
import type { DraftEdit } from '../../saving/draft.ts'
import type { FactChange } from '../../saving/fact-change.ts'
import { unitName } from '../../texts/unit-name.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'

/** What a change puts into its field, as the customer would read it there. */
export function changeValueText(
  change: SettingsChange,
  words: WebsiteWords,
  questions: readonly Question[] = [],
): string {
  const text =
    change.kind === 'edit'
      ? editText(change.edit, words)
      : change.kind === 'fact'
        ? factText(change.fact, words, questions)
        : ''
  return text === '' ? words.texts.held.empty : text
}

function editText(edit: DraftEdit, { texts }: WebsiteWords): string {
  switch (edit.part) {
    case 'text':
      return edit.value
    case 'position':
      return texts.banner.positions[edit.value]
    case 'theme':
      return texts.banner.themes[edit.value]
    case 'style':
      return texts.banner.styles[edit.value]
    case 'reopen':
    case 'widget_side':
      return texts.sides[edit.value]
    case 'consent_mode':
      return texts.mode[edit.value].name
    case 'colours':
      return Object.values(edit.value ?? {}).join(', ')
    case 'tool': {
      const { category, reason } = edit.value ?? {}
      return [edit.value && edit.name, category && texts.categories[category], reason].filter(Boolean).join(' · ')
    }
    case 'own_tool': {
      if (edit.value === null) return ''
      const { name, vendor, country, category, reason, hosts, policy, stored } = edit.value
      const kept = stored.map((item) => item.name)
      return [name, vendor, country, texts.categories[category], reason, ...hosts, policy, ...kept]
        .filter(Boolean)
        .join(' · ')
    }
  }
}

function factText({ field, answer }: FactChange, words: WebsiteWords, questions: readonly Question[]): string {
  const { documents } = words.texts
  if (answer === null) return ''
  const { value } = answer
  const choices = questions.find((one) => one.field === field)?.rule.choices ?? []
  const nameOf = (one: unknown) => choices.find((choice) => choice.value === one)?.label ?? String(one)
  if (value === null) return documents.none
  if (typeof value === 'boolean') return value ? documents.yes : documents.no
  if (typeof value !== 'object') return nameOf(value)
  const duration = durationText(value, words)
  if (duration !== null) return duration
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  return Object.entries(value)
    .map(([key, one]) => (isString(one) ? one : key + words.texts.colon + durationText(one, words)))
    .join(' · ')
}

/** "14 months"; null for what is no duration. */
export function durationText(
  value: unknown,
  { locale, number }: Pick<WebsiteWords, 'locale' | 'number'>,
): string | null {
  const [amount, unit]: readonly unknown[] = Array.isArray(value) ? value : []
  return typeof amount === 'number' && isString(unit) ? `${number(amount)} ${unitName(locale, unit, amount)}` : null
}
