import type { StoredItem } from '../../kit/evidence.ts'
import { isLastingIdentifier } from '../classification/own-and-harmless.ts'
import { normalizeHost } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import type { ClassifiedItem } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'

// Whether an unknown party recognises browsers: an identifier of two looks that lasts longer than a day, which it stores or receives.

/** Whether the item is an identifier that lasts, and none of a server, a sign-in, a cart or against forgery. */
export function recognises(item: ClassifiedItem, { evidence }: ClassifiedEvidence): boolean {
  const isMeasured = evidence.recognising?.includes(keyOf(item)) === true
  return isMeasured && isLastingIdentifier(item) && !isNecessary(item.is.category) && !NAMES_OF_SERVERS.test(item.name)
}

/** The hosts that receive an identifier which the website's own page has written: those of a self-made counter's collector. */
export function receiversOf(item: ClassifiedItem): readonly string[] {
  return item.first && item.how !== 'answer' ? item.sentTo.map(normalizeHost) : []
}

/** As `visit/storage/identifiers.ts` has them. */
const keyOf = ({ name, kind, domain }: Pick<StoredItem, 'name' | 'kind' | 'domain'>) => [domain, kind, name].join(' ')

/** Of balancers, protection, sessions, sign-ins, carts and forms: they differ for everybody and follow nobody. */
const NAMES_OF_SERVERS =
  /^(?:awsalb|awselb|__cf|cf_|incap_|visid_incap|nlbi_|arraffinity|bigip|nsc_|serverid|ts0)|sess|csrf|xsrf|nonce|auth|token|login|cart|basket|wishlist|consent|captcha/i
