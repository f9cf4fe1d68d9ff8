import { INITIAL_DEFAULTS, type WebsiteDefaults } from '../../core/documents/defaults.ts'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import type { Database } from '../kit/database.ts'
import { type IntegratorDocumentStore, openIntegratorDocumentStore } from './integrator-document.ts'

/**
 * The defaults that an integrator's new websites start with. Registering a website copies them: see `sites.ts`. Existing
 * websites stay as they are.
 */
export type DefaultsStore = IntegratorDocumentStore<WebsiteDefaults>

const isSame = (one: WebsiteDefaults, other: WebsiteDefaults) => canonicalJson(one) === canonicalJson(other)

export function openDefaultsStore(database: Database): DefaultsStore {
  return openIntegratorDocumentStore('defaults', database, {
    table: 'integrator_defaults',
    event: 'integrator.defaults_changed',
    fromStored: (stored) => ({ ...INITIAL_DEFAULTS, ...(stored as Partial<WebsiteDefaults> | undefined) }),
    // Resetting to the initial defaults is stored as having none.
    toStored: (defaults) => (isSame(defaults, INITIAL_DEFAULTS) ? {} : defaults),
    difference: (before, after) => (isSame(before, after) ? null : { before, after }),
  })
}
