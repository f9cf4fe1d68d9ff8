import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

type Props = { readonly id?: string; readonly title: string; readonly children: ComponentChildren }

/** Why something is not possible here, and what would make it so. */
export function Callout({ id, title, children }: Props) {
  return (
    <div class="callout" id={id} tabIndex={id === undefined ? undefined : -1}>
      <Icon name="info" />
      <div>
        <p class="callout-title">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  )
}
