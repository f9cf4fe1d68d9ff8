import type { ComponentChildren } from 'preact'

type Props = { readonly title: string; readonly isOpen?: boolean; readonly children: ComponentChildren }

/** Each of them has the whole code: folded up, they can be told apart at a glance. */
export function FoldedSection({ title, isOpen = false, children }: Props) {
  return (
    <details class="folded" open={isOpen}>
      <summary>
        <h4>{title}</h4>
      </summary>
      {children}
    </details>
  )
}
