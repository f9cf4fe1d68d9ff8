import { AXE_TAGS } from '@portico/contract/words/accessibility'
import axe from 'axe-core'

/** Titles of axe-core's rules by their ids. */
export type RuleTitles = Readonly<Record<string, string>>

type Translation = { readonly rules: Readonly<Record<string, { readonly help: string }>> }

/** Rules with these tags run only where somebody asks for them by name. */
const NOT_RUN = ['experimental', 'deprecated']

/** What axe-core's translators call the rules that an analysis runs. They have not named all of them. */
export function ruleTitlesOf({ rules }: Translation): RuleTitles {
  const run = axe.getRules([...AXE_TAGS]).filter(({ tags }) => !tags.some((tag) => NOT_RUN.includes(tag)))
  return Object.fromEntries(
    run.flatMap(({ ruleId }) => {
      const title = rules[ruleId]?.help.replace(/\.$/, '') ?? ''
      return title === '' ? [] : [[ruleId, title]]
    }),
  )
}
