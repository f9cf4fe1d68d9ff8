import { createContext } from 'preact'
import type { Wanted } from '../model/wire.ts'
import type { HostOptions } from './host-options.ts'
import { type Host, NO_HOST } from './host-messenger.ts'

/** How a customer comes to what is missing: by a link of the page around, or by that page itself. */
export type UpgradePath =
  | { readonly by: 'link'; readonly to: (wanted: Wanted) => string }
  | { readonly by: 'message'; readonly tell: (wanted: Wanted) => void }

/** Null where the page around offers none: then the sentence says whom to ask. */
export const UpgradeContext = createContext<UpgradePath | null>(null)

export function upgradePath(
  { upgradeUrl, tellsUpgrade }: Pick<HostOptions, 'upgradeUrl' | 'tellsUpgrade'>,
  host: Host,
): UpgradePath | null {
  if (tellsUpgrade && host !== NO_HOST) return { by: 'message', tell: (wanted) => host({ type: 'upgrade', wanted }) }
  if (upgradeUrl !== null) return { by: 'link', to: (wanted) => linkTo(upgradeUrl, wanted) }
  return null
}

/** The address with `module` or `tier` in its query. */
export function linkTo(upgradeUrl: string, wanted: Wanted): string {
  const address = new URL(upgradeUrl)
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value)
  return address.href
}
