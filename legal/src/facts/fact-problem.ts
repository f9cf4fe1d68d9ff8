import { type Field, factRuleOf } from '@portico/contract/words/facts'
import { type FactProblem, valueProblem } from './value-problem.ts'

export { type FactProblem, isEmail, isPhone, isWebAddress } from './value-problem.ts'

/** What is wrong with a value for this fact. Null if it is valid. */
export function factProblem(field: Field, value: unknown): FactProblem | null {
  return valueProblem(factRuleOf(field), value)
}
