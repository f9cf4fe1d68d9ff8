import type { Block, Document, Inline, Line } from '@portico/contract/documents/legal-document'

/** Where a link may lead: what was stored by an older release is drawn by this one. */
const HREF = /^(?:https?:\/\/|mailto:|tel:)/i

/** A document as visitors read it. All of it is text; headings begin below those of the screen. */
export function DocumentPaper({ document: { title, language, blocks } }: { readonly document: Document }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
    <section class="paper" lang={language} aria-label={title} tabIndex={0}>
      <h4>{title}</h4>
      {blocks.map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </section>
  )
}

function Part({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h5>{block.text}</h5> : <h6>{block.text}</h6>
    case 'paragraph':
      return (
        <p>
          <Text line={block.line} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((line, index) => (
            <li key={index}>
              <Text line={line} />
            </li>
          ))}
        </ul>
      )
    case 'details':
      return (
        <dl>
          {block.rows.map(({ label, line }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>
                <Text line={line} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <Table block={block} />
    case 'reopen':
      return (
        <p>
          <span class="reopen">{block.text}</span>
        </p>
      )
  }
}

function Table({ block: { caption, head, rows } }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
    <section class="scrolls" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((line, cell) => (
                <td key={cell}>
                  <Text line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Text({ line }: { readonly line: Line }) {
  return (
    <>
      {line.map((part, index) => (
        <Words key={index} part={part} />
      ))}
    </>
  )
}

function Words({ part }: { readonly part: Inline }) {
  if (typeof part === 'string') return <>{part}</>
  if (!HREF.test(part.href)) return <>{part.text}</>
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
    </a>
  )
}
