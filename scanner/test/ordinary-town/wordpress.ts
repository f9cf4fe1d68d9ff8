import { readNpmFile, script, style } from '../third-town/parts.ts'
import type { TownAnswer } from '../town/site.ts'
import type { OrdinarySite, Page, Trial } from './site.ts'
import { TEXTS, type TextLanguage } from './texts.ts'

// What WordPress and its plugins print, with the ids that it gives to registered scripts (`NAME-js`), and what their scripts do.

const CONTENT = '/wp-content'
const plugin = (path: string) => `${CONTENT}/plugins/${path}`

/** A registered script as WordPress prints it. */
export const enqueued = (handle: string, src: string, more = '') =>
  `<script src="${src}" id="${handle}-js"${more}></script>`
export const inlineOf = (handle: string, where: 'extra' | 'before' | 'after', code: string) =>
  `<script id="${handle}-js-${where}">\n${code}\n</script>`

const JQUERY = enqueued('jquery-core', '/wp-includes/js/jquery/jquery.min.js?ver=3.7.1')
export const WORDPRESS_HEAD = `<meta name="generator" content="WordPress 6.8.3">
<link rel="stylesheet" id="wp-block-library-css" href="/wp-includes/css/dist/block-library/style.min.css?ver=6.8.3" media="all">
${JQUERY}`

/** A menu that opens with a press, by the theme's own script. */
const MENU = `<button class="menu-toggle" aria-expanded="false">Menu</button>
<ul id="primary-menu" class="is-hidden"><li><a href="/">Home</a></li></ul>`
const THEME_JS = script(`(() => {
  const toggle = document.querySelector('.menu-toggle')
  toggle?.addEventListener('click', () => { document.getElementById('primary-menu').classList.remove('is-hidden') })
})()`)
export const themeScript = (more = '') =>
  enqueued('astra-theme-js', `${CONTENT}/themes/astra/assets/js/style.min.js`, more)
export const menuTrial = (page = '/'): Trial => ({ name: 'menu', page, press: '.menu-toggle', shows: '#primary-menu' })

/** An embed block: what WordPress makes of an address on a line of its own. */
export const embedBlock = (provider: string, iframe: string) =>
  `<figure class="wp-block-embed is-type-video is-provider-${provider}"><div class="wp-block-embed__wrapper">${iframe}</div></figure>`
export const youtubeEmbed = (title: string) =>
  embedBlock(
    'youtube',
    `<iframe title="${title}" width="500" height="281" src="https://www.youtube.com/embed/Zt4hQ1oW9sE?feature=oembed" allow="autoplay" allowfullscreen></iframe>`,
  )
export const mapBlock = (title: string) =>
  `<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" title="${title}"></iframe>`

const fields = (language: TextLanguage, mail: string, message: string) => {
  const { name, message: text } = TEXTS[language]
  return `<p><label>${name} <input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text" value="" type="text" name="${mail.replace('email', 'name')}"></label></p>
<p><label>E-mail <input size="40" maxlength="400" class="wpcf7-form-control wpcf7-email" value="" type="email" name="${mail}"></label></p>
<p><label>${text} <textarea cols="40" rows="6" class="wpcf7-form-control wpcf7-textarea" name="${message}"></textarea></label></p>`
}

type Captcha = 'recaptcha' | 'turnstile' | null

/** Contact Form 7. Its script sends by itself, and a message without the captcha's token counts as spam. */
export function contactForm7(language: TextLanguage, captcha: Captcha): string {
  const hidden = captcha === 'recaptcha' ? '<input type="hidden" name="_wpcf7_recaptcha_response" value="">' : ''
  const widget =
    captcha === 'turnstile'
      ? '<div class="wpcf7-turnstile cf-turnstile" data-sitekey="0x4AAAAAAAdQ" data-response-field-name="_wpcf7_turnstile_response"></div>'
      : ''
  return `<div class="wpcf7 no-js" id="wpcf7-f12-p2-o1" lang="${language}" dir="ltr" data-wpcf7-id="12">
<form action="/contact/#wpcf7-f12-p2-o1" method="post" class="wpcf7-form init" novalidate="novalidate" data-status="init">
<fieldset class="hidden-fields-container is-hidden"><input type="hidden" name="_wpcf7" value="12"><input type="hidden" name="_wpcf7_version" value="6.1.2">${hidden}</fieldset>
${fields(language, 'your-email', 'your-message')}
${widget}
<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="${TEXTS[language].send}"></p>
<div class="wpcf7-response-output is-hidden" aria-hidden="true">${TEXTS[language].sent}</div>
</form>
</div>`
}
const CF7_JS = script(`for (const form of document.querySelectorAll('.wpcf7-form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const data = new FormData(form)
    await fetch('/wp-json/contact-form-7/v1/contact-forms/12/feedback', { method: 'POST', body: data })
    const tokens = [...data].filter(([name]) => /_response$/.test(name) && name.startsWith('_wpcf7'))
    const isSpam = tokens.some(([, value]) => value === '') || (document.querySelector('.wpcf7-turnstile') && tokens.length === 0)
    form.dataset.status = isSpam ? 'spam' : 'sent'
    if (!isSpam) form.querySelector('.wpcf7-response-output').classList.remove('is-hidden')
  })
}`)
/** It asks for a token at first, and again whenever something is filled in. */
const CF7_RECAPTCHA_JS = script(`document.addEventListener('DOMContentLoaded', () => {
  const { sitekey, actions } = window.wpcf7_recaptcha
  const ask = (action) => grecaptcha.execute(sitekey, { action }).then((token) => {
    for (const field of document.querySelectorAll('[name="_wpcf7_recaptcha_response"]')) field.value = token
  })
  grecaptcha.ready(() => ask(actions.homepage))
  document.addEventListener('change', () => ask(actions.contactform))
})`)
export function contactForm7Scripts(captcha: Captcha): string {
  const own = enqueued('contact-form-7', plugin('contact-form-7/includes/js/index.js?ver=6.1.2'))
  if (captcha === 'recaptcha') {
    return `${own}
${enqueued('google-recaptcha', 'https://www.google.com/recaptcha/api.js?render=6LcTOWN&ver=3.0')}
${inlineOf('wpcf7-recaptcha', 'before', 'var wpcf7_recaptcha = {"sitekey":"6LcTOWN","actions":{"homepage":"homepage","contactform":"contactform"}};')}
${enqueued('wpcf7-recaptcha', plugin('contact-form-7/modules/recaptcha/index.js?ver=6.1.2'))}`
  }
  if (captcha === 'turnstile')
    return `${own}\n${enqueued('cloudflare-turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js', ' data-wp-strategy="async"')}`
  return own
}

/** WPForms with hCaptcha: its script draws the check itself, once the service calls it. */
export const wpForms = (
  language: TextLanguage,
) => `<div class="wpforms-container wpforms-container-full" id="wpforms-339">
<form id="wpforms-form-339" class="wpforms-validate wpforms-form wpforms-ajax-form" data-formid="339" method="post" action="/contact/">
<div class="wpforms-field-container">${fields(language, 'wpforms[email]', 'wpforms[message]')}</div>
<div class="wpforms-recaptcha-container wpforms-is-hcaptcha"><div class="h-captcha" data-sitekey="e09a0019-9d2e" data-recaptcha-id="0"></div><input type="text" name="g-recaptcha-hidden" class="wpforms-recaptcha-hidden is-hidden" data-rule-hcaptcha="1"></div>
<div class="wpforms-submit-container"><button type="submit" name="wpforms[submit]" id="wpforms-submit-339" class="wpforms-submit">${TEXTS[language].send}</button></div>
</form></div>
<div class="wpforms-confirmation-container-full is-hidden">${TEXTS[language].sent}</div>`
const WPFORMS_JS = script(`document.querySelector('.wpforms-form')?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const data = new FormData(event.target)
  if (!data.get('h-captcha-response')) return
  await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body: data })
  document.querySelector('.wpforms-confirmation-container-full').classList.remove('is-hidden')
})`)
export const wpFormsScripts = `${enqueued('wpforms', plugin('wpforms-lite/assets/js/frontend/wpforms.min.js'))}
${enqueued('wpforms-recaptcha', 'https://js.hcaptcha.com/1/api.js?onload=wpformsRecaptchaLoad&render=explicit')}
${inlineOf(
  'wpforms-recaptcha',
  'after',
  `var wpformsRecaptchaCallback = function (el) { el.parentNode.querySelector('.wpforms-recaptcha-hidden').value = '1' };
var wpformsRecaptchaLoad = function () {
  Array.prototype.forEach.call(document.querySelectorAll('.h-captcha'), function (el) { hcaptcha.render(el, { callback: function () { wpformsRecaptchaCallback(el) } }) })
};`,
)}`

/** Elementor's form with reCAPTCHA of version 2: its handler waits for the service for as long as it takes. */
export const elementorForm = (
  language: TextLanguage,
) => `<div class="elementor-element elementor-widget elementor-widget-form" data-element_type="widget" data-widget_type="form.default">
<form class="elementor-form" method="post" name="contact">
${fields(language, 'form_fields[email]', 'form_fields[message]')}
<div class="elementor-field-type-recaptcha elementor-field-group"><div class="elementor-field" id="form-field-field_98f9d26"><div class="elementor-g-recaptcha" data-sitekey="6LfTOWN" data-type="v2_checkbox" data-theme="light" data-size="normal"></div></div></div>
<div class="elementor-field-type-submit e-form__buttons"><button class="elementor-button" type="submit"><span class="elementor-button-text">${TEXTS[language].send}</span></button></div>
</form></div>
<div class="elementor-message elementor-message-success is-hidden" role="alert">${TEXTS[language].sent}</div>`
const ELEMENTOR_JS = script(`(() => {
  const place = document.querySelector('.elementor-g-recaptcha')
  const wait = () => { if (window.grecaptcha?.render) grecaptcha.render(place); else setTimeout(wait, 350) }
  if (place) wait()
  document.querySelector('.elementor-form')?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const data = new FormData(event.target)
    if (!data.get('g-recaptcha-response')) return
    await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body: data })
    document.querySelector('.elementor-message-success').classList.remove('is-hidden')
  })
})()`)
export const elementorFormScripts = `${enqueued('elementor-recaptcha-api', 'https://www.google.com/recaptcha/api.js?render=explicit&ver=3.32.2')}
${enqueued('elementor-pro-frontend', plugin('elementor-pro/assets/js/frontend.min.js'))}`

/** Site Kit prints it as a registered script with an inline one behind it. */
export const siteKit = (
  id: string,
) => `${enqueued('google_gtagjs', `https://www.googletagmanager.com/gtag/js?id=${id}`, ' async')}
${inlineOf(
  'google_gtagjs',
  'after',
  `window.dataLayer = window.dataLayer || [];function gtag(){dataLayer.push(arguments);}
gtag("js", new Date());
gtag("config", "${id}");`,
)}`
/** MonsterInsights prints it into the head by hand. */
export const monsterInsights = (
  id: string,
) => `<!-- This site uses the Google Analytics by MonsterInsights plugin v9.8.0 -->
<script src="//www.googletagmanager.com/gtag/js?id=${id}" data-cfasync="false" data-wpfc-render="false" type="text/javascript" async></script>
<script data-cfasync="false" data-wpfc-render="false" type="text/javascript">
var mi_track_user = true;
window.dataLayer = window.dataLayer || [];
function __gtagDataLayer() { dataLayer.push(arguments); }
__gtagDataLayer('js', new Date()); __gtagDataLayer('config', '${id}', {"forceSSL":"true"});
</script>`
/** PixelYourSite: its own script, from the website's own host, loads the pixel. */
export const pixelYourSite = `${inlineOf('pys', 'extra', 'var pysOptions = {"facebook":{"pixelIds":["1207436590012"]},"ajaxUrl":"/wp-admin/admin-ajax.php"};')}
${enqueued('pys', plugin('pixelyoursite/dist/scripts/public.js?ver=11.1.0'))}
<noscript><img height="1" width="1" style="display: none;" src="https://www.facebook.com/tr?id=1207436590012&ev=PageView&noscript=1" alt=""></noscript>`
const PYS_JS =
  script(`!function (f, b, e, v, n, t, s) { if (f.fbq) return; n = f.fbq = function () { n.queue.push(arguments) }; n.queue = [];
  t = b.createElement(e); t.async = !0; t.src = v; s = b.getElementsByTagName(e)[0]; s.parentNode.insertBefore(t, s) }
  (window, document, 'script', 'https://connect.facebook.net/en_US/fbevents.js'); fbq('init', pysOptions.facebook.pixelIds[0])`)

/** Smash Balloon's feed: pictures from Instagram's own servers, in the page as it arrives. */
export const smashBalloon = `<div id="sb_instagram" class="sbi sbi_col_2 sbi_width_resp" data-feedid="*1" data-res="auto"><div id="sbi_images">
${[1, 2].map((at) => `<div class="sbi_item sbi_type_image sbi_new" id="sbi_1797${at}" data-date="1790000000"><div class="sbi_photo_wrap"><a class="sbi_photo" href="https://www.instagram.com/p/C${at}/" target="_blank" rel="noopener nofollow"><img src="https://scontent-mad1-1.cdninstagram.com/v/t51.2885-15/4760${at}_n.jpg?_nc_cat=104" alt="A picture" width="320" height="320"></a></div></div>`).join('\n')}
</div></div>`

export const WORDPRESS_FILES: Readonly<Record<string, TownAnswer>> = {
  '/wp-includes/js/jquery/jquery.min.js': script(readNpmFile('jquery/dist/jquery.min.js')),
  '/wp-includes/css/dist/block-library/style.min.css': style('.wp-block-embed { margin: 0 }'),
  [`${CONTENT}/themes/astra/assets/js/style.min.js`]: THEME_JS,
  [plugin('contact-form-7/includes/js/index.js')]: CF7_JS,
  [plugin('contact-form-7/modules/recaptcha/index.js')]: CF7_RECAPTCHA_JS,
  [plugin('wpforms-lite/assets/js/frontend/wpforms.min.js')]: WPFORMS_JS,
  [plugin('elementor-pro/assets/js/frontend.min.js')]: ELEMENTOR_JS,
  [plugin('pixelyoursite/dist/scripts/public.js')]: PYS_JS,
  '/wp-json/contact-form-7/v1/contact-forms/12/feedback': { type: 'application/json', body: '{"status":"mail_sent"}' },
  '/wp-admin/admin-ajax.php': { type: 'application/json', body: '{"success":true}' },
}

export const formTrial = (kind: 'cf7' | 'wpforms' | 'elementor', page = '/contact/'): Trial => {
  const [fill, press, shows] = {
    cf7: ['.wpcf7-form', '.wpcf7-submit', '.wpcf7-response-output'],
    wpforms: ['.wpforms-form', '.wpforms-submit', '.wpforms-confirmation-container-full'],
    elementor: ['.elementor-form', '.elementor-form [type=submit]', '.elementor-message-success'],
  }[kind] as [string, string, string]
  return { name: 'form', page, fill, press, shows }
}

type WordpressSite = Omit<OrdinarySite, 'isWordpress' | 'pages'> & {
  readonly title: string
  /** What stands on its first page, and on that of the contact. */
  readonly home: string
  readonly contact: string
  readonly more?: Readonly<Record<string, Page>>
  /** Prints the theme's script otherwise, such as delayed. */
  readonly theme?: string
}

/** A website of WordPress with two pages or more, a theme and its menu. */
export function wordpressSite(given: WordpressSite): OrdinarySite {
  const { title, home, contact, more = {}, theme = themeScript(), ...site } = given
  const { about, contact: contactTitle } = TEXTS[site.language]
  return {
    ...site,
    isWordpress: true,
    bodyClass: 'home wp-embed-responsive wp-theme-astra',
    head: `${WORDPRESS_HEAD}\n${site.head ?? ''}`,
    end: `${theme}\n${site.end ?? ''}`,
    pages: {
      '/': { title, body: `${MENU}\n${about}\n${home}` },
      '/contact/': { title: contactTitle, body: `${MENU}\n${contact}` },
      ...more,
    },
    files: { ...WORDPRESS_FILES, ...site.files },
  }
}
