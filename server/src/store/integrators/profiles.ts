import type { Facts } from '@portico/contract/words/facts'
import { changedFacts, readStoredFacts } from '../../core/settings/details.ts'
import type { Database } from '../kit/database.ts'
import { type IntegratorDocumentStore, openIntegratorDocumentStore } from './integrator-document.ts'

/** What integrators say of themselves: the hosting part of their customers' documents. */
export type ProfileStore = IntegratorDocumentStore<Facts>

export function openProfileStore(database: Database): ProfileStore {
  return openIntegratorDocumentStore('profile', database, {
    table: 'integrator_profile',
    event: 'integrator.details_changed',
    fromStored: readStoredFacts,
    toStored: (profile) => profile,
    difference: changedFacts,
  })
}
