import { allowService } from '../held/allow-service.ts'
import type { PageContext, PartModules, ShownPlaceholder } from '../page/page.ts'
import { drawNotice, type Notice } from './notice.ts'
import { findForms, SUBMIT } from './places.ts'

// A CAPTCHA THAT WAITS, AND THE FORMS THAT WAIT WITH IT. Without a word such a form would be dead: its button would do nothing, or its
// server would refuse what it sends. So each form says what it waits for, and a button there is a yes to this captcha alone.
// Nothing of the page is changed or stopped: what was typed stays, and a form that needs no check can be sent.

/** More notices than this would be noise. */
const MAX_NOTICES = 20

type Waiting = ShownPlaceholder & { readonly loads: (() => void)[] }

/** By the id of a tool: a page may load the script of one captcha several times. */
const waiting = new Map<string, Waiting>()
/** Captchas without a service of their own that were loaded here: what they load in their turn may run too. */
const loadedOnce = new Set<string>()

export const holdCaptcha: PartModules['captcha']['hold'] = (page, script, load) => {
  const { tool, service } = page.sourceOf(script)
  const loadOnce = () => {
    // It is held back where it is put to work as well, unless it says that it needs no consent.
    script.dataset['category'] = 'necessary'
    load()
  }
  if (!tool?.captcha) return { release() {} }
  if (loadedOnce.has(tool.id)) {
    loadOnce()
    return { release() {} }
  }
  const known = waiting.get(tool.id)
  if (known) {
    known.loads.push(loadOnce)
    return known
  }
  const loads = [loadOnce]
  const allow = () => {
    if (service) return allowService(page, service)
    loadedOnce.add(tool.id)
    for (const one of loads) one()
  }
  const hide = showNotices(page, script, allow)
  const release = () => {
    hide()
    waiting.delete(tool.id)
  }
  waiting.set(tool.id, { loads, release })
  return { release }
}

/** Shows a notice in each form that needs the captcha, now and whenever the page adds one, until the returned function is called. */
function showNotices(page: PageContext, script: HTMLElement, allow: () => void): () => void {
  const { tool } = page.sourceOf(script)
  const notices = new Map<Element, Notice>()
  let isOver = false

  const show = async () => {
    const texts = await page.texts('captcha')
    for (const { form, put } of findForms(tool?.captcha ?? ['', '', ''])) {
      if (isOver || notices.has(form) || notices.size >= MAX_NOTICES) continue
      const notice = drawNotice(page, texts, script, allow)
      notices.set(form, notice)
      put(notice.host)
    }
  }

  /** Sending was tried. The page does with it what it does; we say why it may fail. */
  const sending = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>(SUBMIT)
    const form = type === 'submit' ? target : (button?.form ?? button)
    if (form) notices.get(form)?.insist()
  }

  // Called before each drawing at most, however often the page changes.
  let isAsked = false
  const changes = new MutationObserver(() => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      void show()
    })
  })
  changes.observe(window.document, { childList: true, subtree: true })
  for (const event of ['click', 'submit']) document.addEventListener(event, sending, true)
  void show()
  return () => {
    isOver = true
    changes.disconnect()
    for (const event of ['click', 'submit']) document.removeEventListener(event, sending, true)
    for (const notice of notices.values()) notice.end()
  }
}
