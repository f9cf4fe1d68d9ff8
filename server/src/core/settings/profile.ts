import type { Facts, Field } from '@portico/contract/words/facts'
import { factProblem } from '@portico/legal'
import { openFieldReader } from '../kit/field-reader.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { describeFactProblem } from './details.ts'

/** An integrator's company. In the documents of its customers it is the host. */
export const PROFILE_FIELDS = {
  name: 'hosting_name',
  street: 'hosting_street',
  postal_code: 'hosting_postal_code',
  city: 'hosting_city',
  country: 'hosting_country',
  phone: 'hosting_phone',
} as const satisfies { readonly [name: string]: Field }

export type ProfileField = keyof typeof PROFILE_FIELDS
const NAMES = Object.keys(PROFILE_FIELDS).filter(isProfileName)
const REQUIRED = NAMES.filter((name) => name !== 'phone')

/** Reads a submitted profile as facts, or reports all its problems. */
export function profileFrom(submitted: unknown): Decision<Facts> {
  const reading = openFieldReader()
  const members = reading.object(submitted, '', REQUIRED, ['phone'])
  const names = NAMES.filter((name) => members !== null && Object.hasOwn(members, name))
  for (const name of names) {
    const problem = factProblem(PROFILE_FIELDS[name], members?.[name])
    if (problem !== null) reading.wrong(name, ...describeFactProblem(problem, PROFILE_FIELDS[name]))
  }
  if (reading.problems.length > 0) return refuseFields(reading.problems)
  // Each value was checked against the rule of its field.
  return decide(Object.fromEntries(names.map((name) => [PROFILE_FIELDS[name], members?.[name]])) as Facts)
}

/** The facts as a profile; null for what was not given. */
export function profileOf(facts: Facts): { readonly [name in ProfileField]: string | null } {
  const of = (name: ProfileField) => facts[PROFILE_FIELDS[name]] ?? null
  return {
    name: of('name'),
    street: of('street'),
    postal_code: of('postal_code'),
    city: of('city'),
    country: of('country'),
    phone: of('phone'),
  }
}

function isProfileName(name: string): name is ProfileField {
  return Object.hasOwn(PROFILE_FIELDS, name)
}
