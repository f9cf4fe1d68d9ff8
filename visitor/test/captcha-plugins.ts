// Forms as plugins for WordPress print them with a captcha, and what their scripts do: when they look for the captcha, what they call, and
// how its answer reaches the form. Written after reading their public sources; the code is ours. `api` is the address of the
// captcha's script up to its query.

type Plugin = {
  /** What stands in the page, the scripts behind it as their plugin prints them. */
  html(api: string): string
  /** The field of the answer, and what is in it when the form is sent. */
  readonly answer: readonly [field: string, value: string]
  /** A captcha that is drawn has to be ticked. */
  readonly ticked?: true
}

const held = (address: string, id = '') =>
  `<script type="text/plain" data-category="functional" ${id && `id="${id}"`} data-src="${address}"></script>`

/** Sends by a script, as these plugins do, and shows the fields that were sent. */
const SEND = `<script>function send(form) {
  window.sent = Object.fromEntries(new FormData(form))
}</script>`

export const PLUGINS: Readonly<Record<string, Plugin>> = {
  'Contact Form 7 with a score': {
    html: (
      api,
    ) => `<form class="wpcf7-form init" action="/#wpcf7-f5-o1" method="post" novalidate><div style="display:none">
      <input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_recaptcha_response" value=""></div>
      <p><label>Message <span class="wpcf7-form-control-wrap"><textarea name="message"></textarea></span></label></p>
      <p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Send"><span class="wpcf7-spinner"></span></p></form>
      ${SEND}${held(`${api}?render=key`)}
      <script id="wpcf7-recaptcha-js">addEventListener('DOMContentLoaded', () => {
        const ask = () => grecaptcha.execute('key', { action: 'contactform' }).then((token) => {
          for (const field of document.getElementsByName('_wpcf7_recaptcha_response')) field.value = token
        })
        grecaptcha.ready(() => ask())
        document.addEventListener('change', () => ask())
        document.querySelector('.wpcf7-form').addEventListener('submit', (event) => {
          event.preventDefault()
          ask().then(() => send(event.target))
        })
      })</script>`,
    answer: ['_wpcf7_recaptcha_response', 'token-for-contactform'],
  },
  'WPForms with a box to tick': {
    html: (api) => `<form class="wpforms-validate wpforms-form" method="post" action="/"><div class="wpforms-field">
      <label>Message <textarea name="message"></textarea></label></div>
      <div class="wpforms-recaptcha-container wpforms-is-recaptcha"><div class="g-recaptcha" data-sitekey="key"></div>
      <input type="text" name="g-recaptcha-hidden" class="wpforms-recaptcha-hidden" hidden></div>
      <div class="wpforms-submit-container"><button type="submit" class="wpforms-submit">Send</button></div></form>
      ${SEND}${held(`${api}?onload=wpformsRecaptchaLoad&render=explicit`, 'wpforms-recaptcha-js')}
      <script>var wpformsRecaptchaLoad = () => {
        for (const element of document.querySelectorAll('.g-recaptcha')) grecaptcha.render(element, {
          callback: () => { element.parentNode.querySelector('.wpforms-recaptcha-hidden').value = '1' } })
      }
      document.querySelector('.wpforms-form').addEventListener('submit', (event) => {
        event.preventDefault()
        if (event.target.elements['g-recaptcha-hidden'].value) send(event.target)
      })</script>`,
    answer: ['g-recaptcha-response', 'token-of-a-person'],
    ticked: true,
  },
  'WPForms with a score': {
    html: (api) => `<form class="wpforms-validate wpforms-form" method="post" action="/"><div class="wpforms-field">
      <label>Message <textarea name="message"></textarea></label></div>
      <div class="wpforms-recaptcha-container wpforms-is-recaptcha wpforms-is-recaptcha-type-v3">
      <input type="hidden" name="wpforms[recaptcha]" value=""></div>
      <div class="wpforms-submit-container"><button type="submit" class="wpforms-submit">Send</button></div></form>
      ${SEND}${held(`${api}?render=key`, 'wpforms-recaptcha-js')}
      <script>var isLoaded = false
      grecaptcha.ready(() => { isLoaded = true })
      document.querySelector('.wpforms-form').addEventListener('submit', (event) => {
        event.preventDefault()
        if (isLoaded) grecaptcha.execute('key', { action: 'wpforms' }).then((token) => {
          event.target.elements['wpforms[recaptcha]'].value = token
          send(event.target)
        })
      })</script>`,
    answer: ['wpforms[recaptcha]', 'token-for-wpforms'],
  },
  'WPForms without a box': {
    html: (api) => `<form class="wpforms-validate wpforms-form" method="post" action="/"><div class="wpforms-field">
      <label>Message <textarea name="message"></textarea></label></div>
      <div class="wpforms-recaptcha-container wpforms-is-recaptcha" style="display:none"><div class="g-recaptcha" data-sitekey="key" data-size="invisible"></div></div>
      <div class="wpforms-submit-container"><button type="submit" class="wpforms-submit">Send</button></div></form>
      ${SEND}${held(`${api}?onload=wpformsRecaptchaLoad&render=explicit`, 'wpforms-recaptcha-js')}
      <script>var wpformsRecaptchaLoad = () => {
        const form = document.querySelector('.wpforms-form')
        form.captcha = grecaptcha.render(form.querySelector('.g-recaptcha'), { size: 'invisible', callback: () => send(form) })
      }
      document.querySelector('.wpforms-form').addEventListener('submit', (event) => {
        event.preventDefault()
        if (event.target.captcha !== undefined) grecaptcha.execute(event.target.captcha)
      })</script>`,
    answer: ['g-recaptcha-response', 'token-of-a-person'],
  },
  ...Object.fromEntries(
    (['v2_checkbox', 'v3'] as const).map((type): [string, Plugin] => [
      `Elementor with ${type}`,
      {
        html: (
          api,
        ) => `<style>.elementor-form-fields-wrapper{display:flex;flex-wrap:wrap}.elementor-field-group{width:100%}
          .e-form__buttons{display:flex}</style>
          <form class="elementor-form" method="post"><div class="elementor-form-fields-wrapper elementor-labels-above">
          <div class="elementor-field-type-textarea elementor-field-group"><label>Message <textarea name="message"></textarea></label></div>
          <div class="elementor-field-group elementor-field-type-recaptcha${type === 'v3' ? '_v3' : ''}"><div class="elementor-field">
          <div class="elementor-g-recaptcha" data-sitekey="key" data-type="${type}" ${type === 'v3' ? 'data-action="Form" data-badge="bottomright" data-size="invisible"' : 'data-theme="light" data-size="normal"'}></div></div></div>
          <div class="elementor-field-group elementor-field-type-submit e-form__buttons"><button type="submit" class="elementor-button"><span>Send</span></button></div>
          </div></form>
          ${SEND}${held(`${api}?render=explicit`, `elementor-recaptcha${type === 'v3' ? '_v3' : ''}-api-js`)}
          <script>{
            const form = document.querySelector('.elementor-form')
            const element = form.querySelector('.elementor-g-recaptcha')
            form.addEventListener('submit', (event) => {
              event.preventDefault()
              if (new FormData(form).get('g-recaptcha-response')) send(form)
            })
            const whenReady = () => {
              if (!window.grecaptcha?.render) return setTimeout(whenReady, 350)
              const widget = grecaptcha.render(element, { ...element.dataset })
              if ('${type}' === 'v3') form.querySelector('button').addEventListener('click', (event) => {
                event.preventDefault()
                grecaptcha.ready(() => grecaptcha.execute(widget, { action: 'Form' }).then(() => form.requestSubmit()))
              })
            }
            whenReady()
          }</script>`,
        answer: ['g-recaptcha-response', 'token-of-a-person'],
        ...(type === 'v2_checkbox' && { ticked: true as const }),
      },
    ]),
  ),
}
