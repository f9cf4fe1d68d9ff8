import type { Block, Document, Inline, Line } from '@portico/contract/documents/legal-document'

/** The allowed protocols of links. Checked again here, because documents stored by older releases are rendered too. */
const HREF = /^(?:https?:\/\/|mailto:|tel:)/i

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

export type HtmlOptions = {
  /** The address of the preferences button, for pages without our script. */
  readonly consentAddress?: string
  /**
   * Each cell carries the label of its column, so that a style can stack cells on narrow screens. The roles are written out,
   * because browsers drop them once a table is restyled.
   */
  readonly stackable?: boolean
}

/** The blocks as HTML for a page of ours or of the customer: no ids, no classes, no scripts, no styles. */
export function toHtml(blocks: readonly Block[], options: HtmlOptions = {}): string {
  return blocks.map((block) => `${blockHtml(block, options)}\n`).join('')
}

/** The whole document with its title, to be pasted into a page. */
export function toHtmlFragment({ title, language, blocks }: Document): string {
  return `<section lang="${escapeHtml(language)}">\n<h1>${escapeHtml(title)}</h1>\n${toHtml(blocks)}</section>\n`
}

function blockHtml(block: Block, options: HtmlOptions): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${lineHtml(block.line)}</p>`
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${lineHtml(item)}</li>\n`).join('')}</ul>`
    case 'details':
      return `<dl>\n${block.rows.map(({ label, line }) => `<dt>${escapeHtml(label)}</dt><dd>${lineHtml(line)}</dd>\n`).join('')}</dl>`
    case 'table':
      return options.stackable ? stackableHtml(block) : tableHtml(block)
    case 'reopen':
      return `<p><a href="${escapeHtml(options.consentAddress ?? '#portico-consent')}" data-portico="consent">${escapeHtml(block.text)}</a></p>`
  }
}

function tableHtml({ caption, head, rows }: Extract<Block, { kind: 'table' }>): string {
  const top = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${lineHtml(cell)}</td>`).join('')}</tr>\n`).join('')
  return `<table>\n<caption>${escapeHtml(caption)}</caption>\n<thead><tr>${top}</tr></thead>\n<tbody>\n${body}</tbody>\n</table>`
}

function stackableHtml({ caption, head, rows }: Extract<Block, { kind: 'table' }>): string {
  const top = head.map((text) => `<th scope="col" role="columnheader">${escapeHtml(text)}</th>`).join('')
  const cellHtml = (cell: Line, index: number) =>
    `<td role="cell" data-label="${escapeHtml(head[index] ?? '')}">${lineHtml(cell)}</td>`
  const body = rows.map((cells) => `<tr role="row">${cells.map(cellHtml).join('')}</tr>\n`).join('')
  return (
    `<table role="table">\n<caption>${escapeHtml(caption)}</caption>\n` +
    `<thead role="rowgroup"><tr role="row">${top}</tr></thead>\n<tbody role="rowgroup">\n${body}</tbody>\n</table>`
  )
}

function lineHtml(line: Line): string {
  return line.map(inlineHtml).join('')
}

function inlineHtml(part: Inline): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (!HREF.test(part.href)) return escapeHtml(part.text)
  return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`
}

/** The colon after a label. French puts a space before it. */
const COLON: { readonly [language: string]: string } = { fr: '\u00a0:' }

/** The document as plain text: headings underlined, one line for each fact. */
export function toPlainText({ title, language, blocks }: Document): string {
  const colon = COLON[language] ?? ':'
  return `${underlined(title, '=')}\n${blocks.map((block) => `\n${blockText(block, colon)}\n`).join('')}`
}

/** The document as lines to compare: one for each heading, paragraph, item and row. */
export function toPlainLines({ title, language, blocks }: Document): readonly string[] {
  const colon = COLON[language] ?? ':'
  return [title, ...blocks.flatMap((block) => blockLines(block, colon))]
}

function blockLines(block: Block, colon: string): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'reopen':
      return [block.text]
    case 'paragraph':
      return [lineText(block.line)]
    case 'list':
      return block.items.map(lineText)
    case 'details':
      return block.rows.map(({ label, line }) => labelled(label, line, colon))
    case 'table':
      return [block.caption, ...block.rows.map((cells) => rowText(block.head, cells, colon))]
  }
}

function blockText(block: Block, colon: string): string {
  switch (block.kind) {
    case 'heading':
      return underlined(block.text, block.level === 2 ? '-' : '.')
    case 'paragraph':
      return lineText(block.line)
    case 'list':
      return block.items.map((item) => `- ${lineText(item)}`).join('\n')
    case 'details':
      return block.rows.map(({ label, line }) => labelled(label, line, colon)).join('\n')
    case 'table':
      return [block.caption, ...block.rows.map((cells) => `- ${rowText(block.head, cells, colon)}`)].join('\n')
    case 'reopen':
      return `[${block.text}]`
  }
}

/** A label that is a question gets no colon. */
function labelled(label: string, line: Line, colon: string): string {
  return `${label}${label.endsWith('?') ? '' : colon} ${lineText(line)}`
}

function rowText(head: readonly string[], cells: readonly Line[], colon: string): string {
  return cells.map((cell, index) => labelled(head[index] ?? '', cell, colon)).join('; ')
}

function lineText(line: Line): string {
  return line.map((part) => (typeof part === 'string' ? part : linkText(part))).join('')
}

/** The address follows the text, unless the text is the address. */
function linkText({ text, href }: { readonly text: string; readonly href: string }): string {
  return /^https?:/i.test(href) && text !== href ? `${text} (${href})` : text
}

function underlined(text: string, mark: string): string {
  return `${text}\n${mark.repeat([...text].length)}`
}
