import { drawIcon } from './icon.ts'

const SIZE = 48

/** Paths of 24 by 24. `at` is the hot spot. */
const SHAPES = {
  arrow: { path: 'M4 2v18l5-5 3 7 3-1-3-7h7z', at: [4, 2], css: 'body,body *' },
  hand: {
    path: 'M9 4a2 2 0 0 1 4 0v6l6 2a2 2 0 0 1 2 2l-1 5a3 3 0 0 1-3 3h-5a4 4 0 0 1-3-1l-6-6 1-2 5 2z',
    at: [11, 2],
    css: 'body :is(a[href],button,summary,select,label,[role=button],[role=link],[role=tab],[type=checkbox],[type=radio],[type=submit]),body :is(a[href],button,summary,label,[role=button]) *',
  },
  beam: {
    path: 'M8 2h3l1 1 1-1h3v2h-3v16h3v2h-3l-1-1-1 1h-3v-2h3v-16h-3z',
    at: [12, 12],
    css: 'body :is(textarea,input:not([type=checkbox],[type=radio],[type=range],[type=submit],[type=button],[type=reset],[type=file],[type=color]),[contenteditable=true])',
  },
} as const

const address = (path: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24"><path d="${path}" stroke="#fff" stroke-width="1.5"/></svg>`)}`

/** Styles that replace the pointer itself, which the system draws without delay. */
export const POINTER_STYLES = Object.values(SHAPES)
  .map(({ path, at: [x, y], css }) => `${css}{cursor:url("${address(path)}") ${x * 2} ${y * 2},auto!important}`)
  .join('')

/** Whether the page's CSP (`img-src`) allows a `data:` image as pointer. Nothing is requested. */
export async function canPointerBeImage(): Promise<boolean> {
  const image = new Image()
  image.src = address(SHAPES.arrow.path)
  return image.decode().then(
    () => true,
    () => false,
  )
}

/** The fallback: a large arrow that follows the normal pointer, one frame late. */
export const drawArrow = (): SVGSVGElement => drawIcon('arrow', SHAPES.arrow.path)

/** Moves the arrow with the pointer. */
export function followPointer(arrow: SVGSVGElement): () => void {
  const stop = new AbortController()
  const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
    arrow.toggleAttribute('hidden', pointerType === 'touch')
    arrow.style.transform = `translate(${clientX - 8}px,${clientY - 4}px)`
  }
  const leave = () => arrow.toggleAttribute('hidden', true)
  const options = { capture: true, passive: true, signal: stop.signal }
  addEventListener('pointermove', move, options)
  document.documentElement.addEventListener('pointerleave', leave, options)
  leave()
  return () => stop.abort()
}
