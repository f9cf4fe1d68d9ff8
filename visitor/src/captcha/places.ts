import type { PageCaptcha } from '../page/settings.ts'

/** Buttons that send a form. */
export const SUBMIT = 'button:not([type=button],[type=reset]),input:is([type=submit],[type=image])'

/** In a form with one of these people write. Forms that search have none. */
const WRITING = 'textarea,input:is([type=email],[type=tel],[type=password])'

type FormPlace = {
  /** The form. A captcha outside of all forms stands for itself. */
  readonly form: Element
  readonly put: (host: HTMLElement) => void
}

/**
 * The forms that need a captcha: those that contain its element, else those with the field of its answer. If the page has neither, and
 * no plugin that would have marked its forms, those in which people write: a script may draw the captcha into any of them.
 */
export function findForms([elements, fields, scripts]: PageCaptcha): readonly FormPlace[] {
  const found = new Map<Element, FormPlace['put']>()
  for (const element of all(elements)) {
    const form = element.closest('form')
    const place = form ?? element
    if (found.has(place)) continue
    found.set(place, hasPlace(element) ? (host) => outsideRow(element).after(host) : atButtonOf(place))
  }
  for (const field of all(fields)) addForm(field)
  if (found.size === 0 && all(scripts).length === 0) for (const field of all(WRITING)) addForm(field)
  return Array.from(found, ([form, put]) => ({ form, put }))

  function addForm(field: Element): void {
    const form = field.closest('form')
    if (form && !found.has(form)) found.set(form, atButtonOf(form))
  }
}

const all = (selector: string) => (selector ? [...document.querySelectorAll<HTMLElement>(selector)] : [])

/** Whether a captcha is drawn where its element is. An invisible one is not, nor one that is a button itself. */
function hasPlace(element: HTMLElement): boolean {
  const { size, type } = element.dataset
  return size !== 'invisible' && type !== 'v3' && !element.matches(SUBMIT) && element.getClientRects().length > 0
}

/** Before the last button that sends the form. A field may hide the form's own methods: `<input name="append">`. */
const atButtonOf = (form: Element) => (host: HTMLElement) => {
  const button = all(SUBMIT).findLast((one) => one === form || (one as HTMLButtonElement).form === form)
  if (button) outsideRow(button).before(host)
  else Element.prototype.append.call(form, host)
}

/** The element itself, or what is around it as long as that stands in a row, in which a notice would squeeze its neighbours. */
function outsideRow(element: Element): Element {
  const parent = element.parentElement
  if (!parent || parent === document.body) return element
  const { display, flexDirection, flexWrap } = getComputedStyle(parent)
  const isRow = display.endsWith('flex') && flexDirection.startsWith('row') && flexWrap === 'nowrap'
  return isRow ? outsideRow(parent) : element
}
