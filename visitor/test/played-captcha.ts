import { toolById } from '@portico/vendors'
import type { PageTool } from '../src/page/settings.ts'

// A captcha as a third party of the town plays it, with the interface of reCAPTCHA: `ready`, `render`, `execute`, the elements that
// it finds by itself, and callbacks by name. As with the real one the script of the page is small and loads the rest.

export const CAPTCHA_HOST = 'captcha.localhost'

const { elements = [], fields = [], scripts = [] } = toolById('google-recaptcha')?.captcha ?? {}

/** The tool, found in pages as the table says of reCAPTCHA. */
export const CAPTCHA_TOOL: PageTool = {
  id: 'google-recaptcha',
  category: 'functional',
  policy: null,
  stored: [],
  name: 'Google reCAPTCHA',
  vendor: 'Google Ireland Limited',
  country: 'IE',
  hosts: [],
  addresses: [`${CAPTCHA_HOST}/recaptcha`],
  captcha: [elements.join(), fields.map((name) => `[name="${name}"]`).join(), scripts.map((id) => `#${id}`).join()],
}

const API = `(() => {
  const cfg = (window.___grecaptcha_cfg ??= {})
  const api = (window.grecaptcha ??= {})
  api.ready ??= (go) => (cfg.fns ??= []).push(go)
  const { src } = document.currentScript
  cfg.params = new URL(src).searchParams
  const main = document.createElement('script')
  main.async = true
  main.src = new URL('/recaptcha/releases/main.js', src)
  document.head.append(main)
})()`

const MAIN = `(() => {
  const cfg = window.___grecaptcha_cfg
  const widgets = []
  const call = (callback, token) => (typeof callback === 'function' ? callback : window[callback])?.(token)
  const answer = ({ field, callback }) => {
    field.value = 'token-of-a-person'
    call(callback, field.value)
    return field.value
  }
  const render = (target, options = {}) => {
    const element = typeof target === 'string' ? document.getElementById(target) : target
    const { sitekey, callback, size } = { ...element.dataset, ...options }
    if (!sitekey) throw new Error('Missing required parameters: sitekey')
    const isButton = element.matches('button,input')
    if (!isButton && element.childNodes.length > 0) throw new Error('reCAPTCHA placeholder element must be empty')
    const field = Object.assign(document.createElement('textarea'), { name: 'g-recaptcha-response', hidden: true })
    if (isButton) element.after(field)
    else element.append(field)
    const widget = { field, callback }
    if (isButton)
      element.addEventListener('click', (event) => {
        event.preventDefault()
        answer(widget)
      })
    else if (size !== 'invisible') {
      const label = document.createElement('label')
      const tick = Object.assign(document.createElement('input'), { type: 'checkbox' })
      tick.addEventListener('change', () => answer(widget))
      label.append(tick, 'I am not a robot')
      element.append(label)
    }
    return widgets.push(widget) - 1
  }
  const execute = async (which, { action } = {}) => (typeof which === 'number' ? answer(widgets[which]) : 'token-for-' + action)
  Object.assign(window.grecaptcha, { render, execute, reset() {}, ready: (go) => go() })
  for (const go of cfg.fns ?? []) go()
  if (!cfg.params.has('render')) for (const element of document.querySelectorAll('.g-recaptcha')) render(element)
  call(cfg.params.get('onload'))
})()`

/** The script at a path of the captcha's host; undefined for any other. */
export const captchaScript = (path: string): string | undefined =>
  path.startsWith('/recaptcha/api.js') ? API : path === '/recaptcha/releases/main.js' ? MAIN : undefined
