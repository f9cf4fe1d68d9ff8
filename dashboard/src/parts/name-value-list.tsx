import type { ComponentChildren } from 'preact'

/** Names and values, one in each line. */
export function NameValueList({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ComponentChildren])[]
}) {
  return (
    <dl class="numbers">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
