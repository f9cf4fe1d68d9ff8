import { INITIAL_DEFAULTS, type WebsiteDefaults } from '../../core/documents/defaults.ts'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import type { Database } from '../kit/database.ts'
import { type IntegratorDocument, openDocument } from './integrator-document.ts'

/**
 * What integrators let their websites begin with. Registering a website puts it there: see `sites.ts`. Those that are
 * registered already stay as they are.
 */
export type IntegratorDefaults = IntegratorDocument<WebsiteDefaults>

const isSame = (one: WebsiteDefaults, other: WebsiteDefaults) => canonicalJson(one) === canonicalJson(other)

export function openDefaults(database: Database): IntegratorDefaults {
  return openDocument('defaults', database, {
    table: 'integrator_defaults',
    event: 'integrator.defaults_changed',
    fromStored: (stored) => ({ ...INITIAL_DEFAULTS, ...(stored as Partial<WebsiteDefaults> | undefined) }),
    // Whoever takes back what they said is as one who has never said anything.
    toStored: (defaults) => (isSame(defaults, INITIAL_DEFAULTS) ? {} : defaults),
    difference: (before, after) => (isSame(before, after) ? null : { before, after }),
  })
}
