import type { ComponentChildren } from 'preact'
import type { UpgradeTarget } from '../model/wire.ts'
import { Icon } from './icon.tsx'
import { UpgradeLink } from './upgrade-link.tsx'

type Props = {
  readonly id?: string
  readonly title: string
  readonly children: ComponentChildren
  /** What would make it possible. */
  readonly upgrade: UpgradeTarget | null
}

/** Why something is not possible here, with a link to the upgrade that allows it. */
export function Callout({ id, title, children, upgrade }: Props) {
  return (
    <div class="callout" id={id} tabIndex={id === undefined ? undefined : -1}>
      <Icon name="info" />
      <div>
        <p class="callout-title">{title}</p>
        <p>{children}</p>
        <UpgradeLink upgrade={upgrade} />
      </div>
    </div>
  )
}
