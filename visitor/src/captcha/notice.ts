import { fillGaps, makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import { followWidget } from '../held/follow-widget.ts'
import { addStyleSheet } from '../kit/style-sheet.ts'
import type { PageContext } from '../page/page.ts'
import type { CaptchaTexts } from '../texts/shape.ts'
import { NOTICE_STYLES } from './styles.ts'

export type Notice = {
  readonly host: HTMLElement
  /** Leads to the notice, and says that the form may not arrive. */
  insist(): void
  /** The captcha is allowed. The notice goes, but for the one whose button was pressed: that one says how it went. */
  end(): void
}

export function drawNotice(page: PageContext, texts: CaptchaTexts, script: HTMLElement, allow: () => void): Notice {
  const { tool, host: server } = page.sourceOf(script)
  const { name: service = server, vendor = server } = tool ?? {}
  let isPressed = false
  const why = makeElement('p', { id: 'portico-why' }, fillGaps(texts.why, { service, vendor }).replaceAll('..', '.'))
  // Focused when the button goes: otherwise keyboard and screen reader would be sent to the beginning of the page.
  const status = makeElement('p', { id: 'portico-status', role: 'status', tabindex: '-1' })
  const button = makeButton(
    texts.load,
    () => {
      isPressed = true
      sayHowItGoes(page, texts, status, tool?.id)
      why.remove()
      button.remove()
      status.focus()
      allow()
    },
    { class: 'filled', 'aria-describedby': 'portico-status portico-why' },
  )
  const box = makeSurface(page, 'div', 'check', { role: 'group', 'aria-label': service })
  box.append(why, status, button)

  const host = document.createElement('portico-placeholder')
  const root = host.attachShadow({ mode: 'open' })
  addStyleSheet(root, page.surface() + NOTICE_STYLES)
  root.append(box)
  const stop = followWidget(box)
  return {
    host,
    insist() {
      if (isPressed) return
      status.textContent = texts.missing
      host.scrollIntoView({ block: 'center', behavior: 'instant' })
      button.focus()
    },
    end() {
      if (isPressed) return
      stop()
      host.remove()
    },
  }
}

/** The first script of the captcha that loads or fails decides what is said. */
function sayHowItGoes(page: PageContext, texts: CaptchaTexts, status: HTMLElement, id: string | undefined): void {
  const say = ({ type, target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || page.sourceOf(target).tool?.id !== id) return
    status.textContent = type === 'load' ? texts.loaded : texts.failed
    for (const over of ['load', 'error']) document.removeEventListener(over, say, true)
  }
  status.textContent = texts.loading
  for (const over of ['load', 'error']) document.addEventListener(over, say, true)
}
