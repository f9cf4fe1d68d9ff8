// Stands behind the entry of a website whose banner has the font and the corners of the page. Others do not load it: see
// `delivered.ts`.

const BUTTON = ':is(button,[type=submit],[class*=btn],[class*=button])'

type Entry = { readonly document: Document; part(name: 'look', part: () => string): void }

// In a frame the entry does nothing, and there is none.
const { portico } = window as unknown as { portico?: Entry }
portico?.part('look', () => followPage(portico.document.body))

/** A style with the font of the page's text and the corners of the first button of its content. Without a button the corners are ours. */
function followPage(body: HTMLElement): string {
  const font = `.surface{font-family:${getComputedStyle(body).fontFamily}}`
  const button = body.querySelector(`main ${BUTTON}`) ?? body.querySelector(BUTTON)
  if (button === null) return font
  const round = getComputedStyle(button).borderTopLeftRadius.replace(/ .*/, '')
  // Large ones of a button would cut into the text of a box. Boxes come with their own style later, so theirs is the stronger selector.
  return `${font}button{border-radius:${round}}.surface:is(.banner,.preferences,.panel,.held){border-radius:min(${round},1.25em)}`
}
