import type { Facts, Field } from '@portico/contract/words/facts'
import { factProblem } from '@portico/legal'
import { openReading } from '../kit/reading.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { wordsFor } from './details.ts'

/** An integrator's company. In the documents of its customers it is the host. */
export const PROFILE = {
  name: 'hosting_name',
  street: 'hosting_street',
  postal_code: 'hosting_postal_code',
  city: 'hosting_city',
  country: 'hosting_country',
  phone: 'hosting_phone',
} as const satisfies { readonly [name: string]: Field }

export type ProfileName = keyof typeof PROFILE
const NAMES = Object.keys(PROFILE).filter(isProfileName)
const REQUIRED = NAMES.filter((name) => name !== 'phone')

/** Reads a profile, whatever was sent, as the facts that it stands for, or names all that is wrong with it. */
export function profileFrom(submitted: unknown): Decision<Facts> {
  const reading = openReading()
  const members = reading.object(submitted, '', REQUIRED, ['phone'])
  const given = NAMES.filter((name) => members !== null && Object.hasOwn(members, name))
  for (const name of given) {
    const problem = factProblem(PROFILE[name], members?.[name])
    if (problem !== null) reading.wrong(name, ...wordsFor(problem, PROFILE[name]))
  }
  if (reading.problems.length > 0) return refuseFields(reading.problems)
  // Each value was held against the rule of its field.
  return decide(Object.fromEntries(given.map((name) => [PROFILE[name], members?.[name]])) as Facts)
}

/** The facts as a profile: null what was not said. */
export function profileOf(facts: Facts): { readonly [name in ProfileName]: string | null } {
  const of = (name: ProfileName) => facts[PROFILE[name]] ?? null
  return {
    name: of('name'),
    street: of('street'),
    postal_code: of('postal_code'),
    city: of('city'),
    country: of('country'),
    phone: of('phone'),
  }
}

function isProfileName(name: string): name is ProfileName {
  return Object.hasOwn(PROFILE, name)
}
