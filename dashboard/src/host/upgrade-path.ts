import { createContext } from 'preact'
import type { UpgradeTarget } from '../model/wire.ts'
import { type HostMessenger, SILENT_HOST } from './host-messenger.ts'
import type { HostOptions } from './host-options.ts'

/** How a customer can order what is missing: by a link, or by a message to the embedding page. */
export type UpgradePath =
  | {
      readonly by: 'link'
      readonly hrefFor: (target: UpgradeTarget) => string
      /** Called when the customer follows the link. */
      readonly leave: (target: UpgradeTarget) => void
    }
  | { readonly by: 'message'; readonly send: (target: UpgradeTarget) => void }

/** Null if the embedding page offers neither: then the sentence says whom to ask. */
export const UpgradeContext = createContext<UpgradePath | null>(null)

export function chooseUpgradePath(
  { upgradeUrl, sendsUpgradeMessage }: Pick<HostOptions, 'upgradeUrl' | 'sendsUpgradeMessage'>,
  host: HostMessenger,
): UpgradePath | null {
  // The page around remembers the screen. With a plan the dashboard begins anew; who orders a module comes back to where it is used.
  const leave = (target: UpgradeTarget) => {
    if ('tier' in target) host({ type: 'navigate', screen: 'overview' })
  }
  if (sendsUpgradeMessage && host !== SILENT_HOST) {
    return {
      by: 'message',
      send: (target) => {
        leave(target)
        host({ type: 'upgrade', wanted: target })
      },
    }
  }
  if (upgradeUrl !== null) return { by: 'link', hrefFor: (target) => upgradeHref(upgradeUrl, target), leave }
  return null
}

/** The address with `module` or `tier` in its query. */
export function upgradeHref(upgradeUrl: string, target: UpgradeTarget): string {
  const address = new URL(upgradeUrl)
  for (const [name, value] of Object.entries(target)) address.searchParams.set(name, value)
  return address.href
}
