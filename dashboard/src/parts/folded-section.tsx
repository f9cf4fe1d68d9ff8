import type { ComponentChildren } from 'preact'

type Props = { readonly title: string; readonly isOpen?: boolean; readonly children: ComponentChildren }

/** A section that is folded up: each has the whole code, and titles alone are easier to compare. */
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
