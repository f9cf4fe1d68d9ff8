import type { Facts } from '@portico/contract/words/facts'
import { changedFacts, storedFacts } from '../../core/settings/details.ts'
import type { Database } from '../kit/database.ts'
import { type IntegratorDocument, openDocument } from './integrator-document.ts'

/** What integrators say of themselves: the hosting part of their customers' documents. */
export type Profiles = IntegratorDocument<Facts>

export function openProfiles(database: Database): Profiles {
  return openDocument('profile', database, {
    table: 'integrator_profile',
    event: 'integrator.details_changed',
    fromStored: storedFacts,
    toStored: (profile) => profile,
    difference: changedFacts,
  })
}
