import { RANDOM_ID, script } from '../third-town/parts.ts'
import type { TownAnswer } from '../town/site.ts'

// What captchas do as far as a form sees it: who is asked, what is drawn into the form, and how a token comes back. Each has the
// interface that plugins use: `render`, `execute`, `ready`, callbacks by name, and `onload` in the address.

/** Draws a box of its own host into an element; a press in it gives the token. */
const box = (host: string, path: string, title: string) => `function draw(element, at, give) {
  const frame = Object.assign(document.createElement('iframe'), { title: '${title}', width: 304, height: 78, src: 'https://${host}${path}#' + at })
  element.append(frame)
  addEventListener('message', ({ origin, data, source }) => {
    if (origin === 'https://${host}' && source === frame.contentWindow && data === 'checked') give('${host}.' + randomId(60))
  })
}
function field(element, name) {
  const input = Object.assign(document.createElement('textarea'), { name, hidden: true })
  element.append(input)
  return input
}
const callbackOf = (element, name, options = {}) => options[name] ?? window[element.dataset[name.replace('-callback', 'Callback')]]
const elementOf = (what) => (typeof what === 'string' ? document.getElementById(what) : what)
const fields = []
`

export const captchaBox: TownAnswer = {
  body: `<!doctype html><html lang="en"><title>Check</title><style>body { margin: 8px }</style>
<label><input type="checkbox" id="box"> I am not a robot</label>
<script>document.getElementById('box').addEventListener('change', () => parent.postMessage('checked', '*'))</script>`,
}

/** The address says what to draw and whom to call, so it is kept for the script that comes second, with who waits for it. */
export const RECAPTCHA_LOADER = script(`(() => {
  const asked = new URL(document.currentScript.src).searchParams
  const kept = (window.___grecaptcha_cfg = window.___grecaptcha_cfg || {})
  const api = (window.grecaptcha = window.grecaptcha || {})
  api.ready = api.ready || ((call) => void (kept.fns = kept.fns || []).push(call))
  Object.assign(kept, { render: asked.get('render'), onload: asked.get('onload') })
  document.head.append(Object.assign(document.createElement('script'), {
    async: true, src: 'https://www.gstatic.com/recaptcha/releases/bYBr0NJ7Vtlu-7cpgBoAJHb/recaptcha__en.js' }))
})()`)

export const RECAPTCHA = script(`(() => { ${RANDOM_ID}
  ${box('www.google.com', '/recaptcha/api2/anchor', 'reCAPTCHA')}
  localStorage.setItem('_grecaptcha', '09A' + randomId(80))
  const { render, onload, fns = [] } = window.___grecaptcha_cfg
  const api = window.grecaptcha
  api.render = (what, options = {}) => {
    const element = elementOf(what)
    const input = field(element, 'g-recaptcha-response')
    const give = (token) => { input.value = token; callbackOf(element, 'callback', options)?.(token) }
    const isInvisible = (options.size ?? element.dataset.size) === 'invisible'
    fields.push({ input, give })
    if (!isInvisible) draw(element, fields.length, give)
    return fields.length - 1
  }
  api.execute = async (id) => {
    const token = '03AFcWeA' + randomId(60)
    if (typeof id !== 'string') fields[id ?? 0]?.give(token)
    return token
  }
  api.getResponse = (id = 0) => fields[id]?.input.value ?? ''
  api.reset = () => {}
  api.ready = (call) => void call()
  for (const call of fns) call()
  if (render === null) for (const element of document.querySelectorAll('.g-recaptcha:empty')) api.render(element)
  window[onload]?.()
})()`)

/** It begins a moment after it is there, and calls back a moment later: what stands behind it in the page comes first. */
export const HCAPTCHA = script(`(() => { ${RANDOM_ID}
  ${box('newassets.hcaptcha.com', '/captcha/v1/a0e2c1c/static/hcaptcha.html', 'hCaptcha')}
  const asked = new URL(document.currentScript.src).searchParams
  const api = (window.hcaptcha = {
    render(what, options = {}) {
      const element = elementOf(what)
      const input = field(element, 'h-captcha-response')
      const give = (token) => { input.value = token; callbackOf(element, 'callback', options)?.(token) }
      fields.push({ input, give })
      draw(element, fields.length, give)
      return fields.length - 1
    },
    getResponse: (id = 0) => fields[id]?.input.value ?? '',
    reset() {},
  })
  const start = () => {
    if (asked.get('render') !== 'explicit') for (const element of document.querySelectorAll('.h-captcha:empty')) api.render(element)
    setTimeout(() => window[asked.get('onload')]?.(), 1)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else setTimeout(start, 1)
})()`)

/** It asks nothing of most people: the token comes by itself. */
export const TURNSTILE = script(`(() => { ${RANDOM_ID}
  ${box('challenges.cloudflare.com', '/cdn-cgi/challenge-platform/h/b/turnstile/if/ov2/av0/rcv/', 'Widget containing a Cloudflare security challenge')}
  const api = (window.turnstile = {
    render(what, options = {}) {
      const element = elementOf(what)
      const input = field(element, element.dataset.responseFieldName ?? 'cf-turnstile-response')
      const give = (token) => { input.value = token; callbackOf(element, 'callback', options)?.(token) }
      fields.push({ input, give })
      draw(element, fields.length, give)
      give('0.' + randomId(80))
      return String(fields.length - 1)
    },
    ready: (call) => void call(),
    reset() {},
  })
  const start = () => { for (const element of document.querySelectorAll('.cf-turnstile:empty')) api.render(element) }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()`)

export const FRIENDLY_CAPTCHA = script(`(() => { ${RANDOM_ID}
  const start = () => {
    for (const element of document.querySelectorAll('.frc-captcha:empty')) {
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name: 'frc-captcha-response', value: '.UNSOLVED' })
      element.append(input, Object.assign(document.createElement('iframe'), { title: 'Anti-Robot', width: 304, height: 66, src: 'https://eu.frcapi.com/api/v2/captcha/widget' }))
      fetch('https://eu.frcapi.com/api/v2/captcha/activate').then(() => { input.value = randomId(60) })
    }
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()`)
