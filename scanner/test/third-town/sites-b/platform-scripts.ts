import { RANDOM_ID } from '../parts.ts'

// What the scripts of consent platforms put into a page, by the names that theirs have: elements, cookies, interfaces.

const KIT = `${RANDOM_ID}
const kept = (name) => document.cookie.split('; ').find((one) => one.startsWith(name + '='))?.slice(name.length + 1)
const keep = (name, value, days = 365) => {
  document.cookie = name + '=' + value + '; path=/; secure; samesite=lax; max-age=' + days * 86400
}
const release = (selector) => {
  for (const old of document.querySelectorAll(selector)) {
    const script = document.createElement('script')
    script.src = old.getAttribute('src') ?? old.dataset.src
    old.replaceWith(script)
  }
}
const show = (html) => document.body.insertAdjacentHTML('beforeend', html)
const on = (selector, act) => { for (const one of document.querySelectorAll(selector)) one.addEventListener('click', act) }
const gone = (selector) => document.querySelector(selector)?.remove()
const whenThere = (act) => document.readyState === 'loading' ? addEventListener('DOMContentLoaded', act) : act()`

const inKit = (text: string) => `(() => {\n${KIT}\n${text}\n})()`

const BAR = 'position:fixed;left:0;right:0;bottom:0;z-index:2147483645;background:#fff;color:#141414;padding:20px;'
const FORM = 'font-size:16px;padding:12px 20px;min-width:220px;border:2px solid #141414;background:#141414;color:#fff'

export const COOKIEBOT = inKit(`
const group = 'b7a52c1e-1111-4c55-9b2e-5f3d0c9a7e21'
const answered = kept('CookieConsent')
const bot = window.Cookiebot = {
  hasResponse: !!answered, declined: /statistics:false/.test(answered), consented: /statistics:true/.test(answered),
  dialog: { visible: false }, withdraw() { answer(false) }, hide() { gone('#CybotCookiebotDialog') },
}
fetch('https://consentcdn.cookiebot.com/consentconfig/' + group + '/settings.json')
const answer = (yes) => {
  keep('CookieConsent', "{stamp:%27" + randomId(40) + "%27%2Cnecessary:true%2Cpreferences:" + yes + "%2Cstatistics:" + yes + "%2Cmarketing:" + yes + "%2Cver:1}")
  new Image().src = 'https://consent.cookiebot.com/logconsent.ashx?action=' + (yes ? 'accept' : 'decline') + '&cbid=' + group
  Object.assign(bot, { hasResponse: true, declined: !yes, consented: yes, dialog: { visible: false } })
  bot.hide()
  if (yes) release('script[type="text/plain"][data-cookieconsent]')
}
whenThere(() => {
  if (bot.consented) release('script[type="text/plain"][data-cookieconsent]')
  if (answered) return
  const level = (name, label, fixed) => '<label>' + label + ' <input type="checkbox" class="CybotCookiebotDialogBodyLevelButton" id="CybotCookiebotDialogBodyLevelButton' + name + '"' + (fixed ? ' checked disabled' : '') + '></label>'
  show(\`<div id="CybotCookiebotDialog" role="dialog" aria-modal="true" aria-label="Diese Webseite verwendet Cookies" style="${BAR}">
    <div id="CybotCookiebotDialogBodyContentText"><h2>Diese Webseite verwendet Cookies</h2><p>Wir verwenden Cookies, um Inhalte zu personalisieren und die Zugriffe auf unsere Website zu analysieren.</p></div>
    <div class="CybotCookiebotDialogBodyLevelButtons">\${level('Necessary', 'Notwendig', true)}\${level('Preferences', 'Präferenzen')}\${level('Statistics', 'Statistiken')}\${level('Marketing', 'Marketing')}</div>
    <button id="CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll" class="CybotCookiebotDialogBodyButton" style="${FORM}">Ablehnen</button>
    <button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" class="CybotCookiebotDialogBodyButton" style="${FORM}">Alle zulassen</button>
    <button id="CybotCookiebotDialogBodyLevelButtonAccept" style="display:none">OK</button>
  </div>\`)
  bot.dialog = { visible: true }
  on('#CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll', () => answer(false))
  on('#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll, #CybotCookiebotDialogBodyLevelButtonAccept', () => answer(true))
})`)

/** With what stands in the first layer beside consent, and whether the switches behind it are on. */
const oneTrust = (beside: string, on: boolean) =>
  inKit(`
const groups = () => /C0002%3A1/.test(kept('OptanonConsent')) ? ',C0001,C0002,' : ',C0001,'
const remember = (yes) => keep('OptanonConsent', 'isGpcEnabled=0&version=202509.1.0&consentId=' + consentId + '&interactionCount=1&groups=C0001%3A1%2CC0002%3A' + (yes ? 1 : 0))
const consentId = /consentId=([0-9a-f]+)/.exec(kept('OptanonConsent'))?.[1] ?? randomId(32)
if (!kept('OptanonConsent')) remember(false)
window.OnetrustActiveGroups = groups()
fetch('https://cdn.cookielaw.org/consent/0192f0aa-7d11-7c02-b9d4-1f6f5b0f6a10/0192f0aa-7d11-7c02-b9d4-1f6f5b0f6a10.json')
fetch('https://geolocation.onetrust.com/cookieconsentpub/v1/geo/location')
const answer = (yes) => {
  remember(yes)
  keep('OptanonAlertBoxClosed', '2026-11-18T00:00:00.000Z')
  window.OnetrustActiveGroups = groups()
  gone('#onetrust-consent-sdk')
  if (yes) release('script[type="text/plain"].optanon-category-C0002')
}
whenThere(() => {
  if (groups().includes('C0002')) release('script[type="text/plain"].optanon-category-C0002')
  if (kept('OptanonAlertBoxClosed')) return
  show(\`<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" class="otFlat bottom" role="region" aria-label="Cookie banner" style="${BAR}">
    <div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to analyse site usage and assist in our marketing efforts.</div>
    <div id="onetrust-button-group">${beside}<button id="onetrust-accept-btn-handler" style="${FORM}">Accept All Cookies</button></div></div>
    <div id="onetrust-pc-sdk" class="otPcCenter" role="dialog" aria-label="Privacy Preference Center" style="display:none;position:fixed;inset:5% 20%;z-index:2147483647;background:#fff;color:#141414;padding:20px">
      <h2>Privacy Preference Center</h2>
      <p>Strictly Necessary Cookies: Always Active</p>
      <p><label>Performance Cookies <input type="checkbox" class="category-switch-handler" id="ot-group-id-C0002" ${on ? 'checked' : ''}></label></p>
      <button class="save-preference-btn-handler onetrust-close-btn-handler" style="${FORM}">Confirm My Choices</button></div></div>\`)
  on('#onetrust-accept-btn-handler', () => answer(true))
  on('#onetrust-reject-all-handler', () => answer(false))
  on('#onetrust-pc-btn-handler', () => { document.querySelector('#onetrust-pc-sdk').style.display = 'block' })
  on('.save-preference-btn-handler', () => answer(document.querySelector('#ot-group-id-C0002').checked))
})`)
const ONETRUST_SETTINGS = `<button id="onetrust-pc-btn-handler" style="${FORM}">Cookies Settings</button>`
export const ONETRUST_WITH_REFUSAL = oneTrust(
  `${ONETRUST_SETTINGS}<button id="onetrust-reject-all-handler" style="${FORM}">Reject All</button>`,
  false,
)
export const ONETRUST_WITHOUT_REFUSAL = oneTrust(ONETRUST_SETTINGS, true)

export const USERCENTRICS = inKit(`
const settings = 'Kq3xv9ZfL'
const answered = localStorage.getItem('uc_user_interaction') === 'true'
let yes = /"status":true/.test(localStorage.getItem('uc_settings'))
fetch('https://api.usercentrics.eu/settings/' + settings + '/latest/de.json')
const answer = (what) => {
  yes = what
  localStorage.setItem('uc_settings', JSON.stringify({ controllerId: randomId(64), id: settings, language: 'de', services: [{ id: 'HkocEodjb7', status: what }], version: '24.1.12' }))
  localStorage.setItem('uc_user_interaction', 'true')
  navigator.sendBeacon('https://consent-api.service.consent.usercentrics.eu/consent/uw/1', '{}')
  gone('#usercentrics-root')
  if (what) release('script[type="text/plain"][data-usercentrics]')
}
window.UC_UI = {
  isInitialized: () => true, areAllConsentsAccepted: () => yes, closeCMP: async () => gone('#usercentrics-root'),
  acceptAllConsents: async () => answer(true), denyAllConsents: async () => answer(false),
}
localStorage.setItem('uc_ui_version', '3.70.0')
whenThere(() => {
  if (yes) release('script[type="text/plain"][data-usercentrics]')
  if (answered) return
  const root = document.createElement('div')
  root.id = 'usercentrics-root'
  root.style.cssText = 'display:block;position:fixed;left:0;right:0;bottom:0;z-index:2147483647'
  document.body.append(root)
  const shadow = root.attachShadow({ mode: 'open' })
  shadow.innerHTML = \`<div data-testid="uc-container" role="dialog" aria-label="Privatsphäre-Einstellungen" style="background:#fff;color:#141414;padding:20px">
    <h2>Privatsphäre-Einstellungen</h2><p>Diese Seite nutzt Website-Tracking-Technologien von Dritten, um ihre Dienste stetig zu verbessern.</p>
    <button data-testid="uc-more-information-button" style="${FORM}">Mehr</button>
    <button data-testid="uc-deny-all-button" style="${FORM}">Ablehnen</button>
    <button data-testid="uc-accept-all-button" style="${FORM}">Alle akzeptieren</button></div>\`
  shadow.querySelector('[data-testid=uc-deny-all-button]').onclick = () => answer(false)
  shadow.querySelector('[data-testid=uc-accept-all-button]').onclick = () => answer(true)
})`)

export const BORLABS = inKit(`
const answered = kept('borlabs-cookie')
const answer = (yes) => {
  const consents = { essential: ['borlabs-cookie'], ...(yes && { statistics: ['google-analytics'] }) }
  keep('borlabs-cookie', encodeURIComponent(JSON.stringify({ consents, domainPath: location.host + '/', uid: 'anonymous-' + randomId(24), v3: true, version: 1 })), 60)
  gone('#BorlabsCookieBox')
  if (yes) release('script[type="text/template"][data-borlabs-cookie-script-blocker-id]')
}
whenThere(() => {
  if (/statistics/.test(answered)) release('script[type="text/template"][data-borlabs-cookie-script-blocker-id]')
  if (answered) return
  show(\`<div id="BorlabsCookieBox" class="BorlabsCookie"><div class="brlbs-cmpnt-container"><div class="brlbs-cmpnt-dialog brlbs-cmpnt-dialog-box" role="dialog" aria-label="Datenschutz-Präferenz" style="${BAR}">
    <h2>Datenschutz-Präferenz</h2><p>Wir verwenden Cookies und andere Technologien auf unserer Website. Einige von ihnen sind essenziell, andere helfen uns, diese Website zu verbessern.</p>
    <button class="brlbs-btn brlbs-btn-accept-all" style="${FORM}">Alle akzeptieren</button>
    <button class="brlbs-btn brlbs-btn-accept-only-essential" style="${FORM}">Nur essenzielle Cookies akzeptieren</button></div></div></div>\`)
  on('.brlbs-btn-accept-all', () => answer(true))
  on('.brlbs-btn-accept-only-essential', () => answer(false))
})`)

export const COMPLIANZ = inKit(`
const answered = kept('cmplz_banner-status')
const answer = (yes) => {
  keep('cmplz_banner-status', 'dismissed')
  keep('cmplz_policy_id', '24')
  for (const one of ['statistics', 'marketing', 'preferences']) keep('cmplz_' + one, yes ? 'allow' : 'deny')
  keep('cmplz_functional', 'allow')
  keep('cmplz_consented_services', yes ? '%7B%22google-analytics%22%3Atrue%7D' : '')
  gone('#cmplz-cookiebanner-container')
  if (yes) release('script[type="text/plain"][data-category="statistics"]')
}
whenThere(() => {
  if (kept('cmplz_statistics') === 'allow') release('script[type="text/plain"][data-category="statistics"]')
  if (answered) return
  show(\`<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-show banner-1 optin cmplz-bottom" role="dialog" aria-modal="true" aria-label="Beheer toestemming" style="${BAR}">
    <div class="cmplz-title">Beheer toestemming</div><div class="cmplz-message">Om de beste ervaringen te bieden, gebruiken wij technologieën zoals cookies om informatie over je apparaat op te slaan.</div>
    <div class="cmplz-buttons"><button class="cmplz-btn cmplz-accept" style="${FORM}">Accepteren</button><button class="cmplz-btn cmplz-deny" style="${FORM}">Weigeren</button></div></div></div>\`)
  on('.cmplz-accept', () => answer(true))
  on('.cmplz-deny', () => answer(false))
})`)

export const COOKIEYES = inKit(`
const id = /consentid:([0-9a-f]+)/.exec(kept('cookieyes-consent'))?.[1] ?? randomId(32)
const answered = /action:yes/.test(kept('cookieyes-consent'))
const remember = (action, yes) => keep('cookieyes-consent', 'consentid:' + id + ',consent:' + yes + ',action:' + action + ',necessary:yes,functional:' + yes + ',analytics:' + yes + ',performance:' + yes + ',advertisement:' + yes)
if (!answered) remember('', 'no')
const answer = (yes) => {
  remember('yes', yes ? 'yes' : 'no')
  navigator.sendBeacon('https://log.cookieyes.com/api/v1/log', '')
  gone('.cky-consent-container')
  if (yes) release('script[type="text/plain"][data-cookieyes]')
}
whenThere(() => {
  if (/analytics:yes/.test(kept('cookieyes-consent'))) release('script[type="text/plain"][data-cookieyes]')
  if (answered) return
  show(\`<div class="cky-consent-container cky-banner-bottom" role="region" aria-label="Rispettiamo la tua privacy" style="${BAR}"><div class="cky-consent-bar" data-cky-tag="notice">
    <p class="cky-title">Rispettiamo la tua privacy</p><div class="cky-notice-des">Utilizziamo i cookie per analizzare il nostro traffico. Facendo clic su “Accetta tutto” acconsenti al nostro utilizzo dei cookie.</div>
    <div class="cky-notice-btn-wrapper" data-cky-tag="notice-buttons"><button class="cky-btn cky-btn-reject" data-cky-tag="reject-button" style="${FORM}">Rifiuta tutto</button><button class="cky-btn cky-btn-accept" data-cky-tag="accept-button" style="${FORM}">Accetta tutto</button></div></div></div>\`)
  on('[data-cky-tag=accept-button]', () => answer(true))
  on('[data-cky-tag=reject-button]', () => answer(false))
})`)

export const IUBENDA = inKit(`
const answered = kept('_iub_cs-36410027')
const answer = (yes) => {
  keep('_iub_cs-36410027', encodeURIComponent(JSON.stringify({ timestamp: '2026-11-18T00:00:00.000Z', version: '1.80.0', purposes: { 1: true, 4: yes }, id: 36410027, cons: { rand: randomId(6) } })))
  navigator.sendBeacon('https://idb.iubenda.com/consent', '')
  gone('#iubenda-cs-banner')
  if (yes) release('script._iub_cs_activate')
}
whenThere(() => {
  if (/%224%22%3Atrue/.test(answered)) release('script._iub_cs_activate')
  if (answered) return
  show(\`<div id="iubenda-cs-banner" class="iubenda-cs-default-floating iubenda-cs-bottom iubenda-cs-visible" role="alertdialog" aria-label="Informativa" style="${BAR}"><div class="iubenda-cs-container"><div class="iubenda-cs-content">
    <p id="iubenda-cs-paragraph">Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per la misurazione come specificato nella cookie policy.</p>
    <div class="iubenda-cs-opt-group"><button class="iubenda-cs-reject-btn iubenda-cs-btn-primary" style="${FORM}">Rifiuta</button><button class="iubenda-cs-accept-btn iubenda-cs-btn-primary" style="${FORM}">Accetta</button></div></div></div></div>\`)
  on('.iubenda-cs-accept-btn', () => answer(true))
  on('.iubenda-cs-reject-btn', () => answer(false))
})`)

/** The refusal is the words at its top, as France knows it. */
export const DIDOMI = inKit(`
const answered = kept('didomi_token')
let enabled = kept('euconsent-v2')?.startsWith('CQyes') ?? false
window.Didomi = {
  getCurrentUserStatus: () => ({ purposes: { measure: { id: 'measure', enabled } } }), setUserDisagreeToAll: () => answer(false), setUserAgreeToAll: () => answer(true),
}
navigator.sendBeacon('https://api.privacy-center.org/v1/events', '{}')
const answer = (yes) => {
  enabled = yes
  keep('didomi_token', btoa(JSON.stringify({ user_id: randomId(32), created: '2026-11-18T00:00:00.000Z' })))
  keep('euconsent-v2', (yes ? 'CQyes' : 'CQnon') + 'AAAAAAAAAAA')
  gone('#didomi-host')
  if (yes) release('script[type="didomi/javascript"]')
}
whenThere(() => {
  if (enabled) release('script[type="didomi/javascript"]')
  if (answered) return
  show(\`<div id="didomi-host"><div id="didomi-notice" class="didomi-regular-notice shape-banner bottom" role="dialog" aria-label="Bienvenue" style="${BAR}">
    <span class="didomi-continue-without-agreeing" role="button" tabindex="0" style="font-size:16px;color:#141414;cursor:pointer">Continuer sans accepter →</span>
    <div class="didomi-notice__interior-border"><p class="didomi-notice-text">Avec votre accord, nos partenaires et nous utilisons des cookies ou technologies similaires pour mesurer l’audience.</p>
    <button id="didomi-notice-learn-more-button" style="${FORM}">En savoir plus</button><button id="didomi-notice-agree-button" style="${FORM}">Accepter &amp; Fermer</button></div></div></div>\`)
  on('#didomi-notice-agree-button', () => answer(true))
  on('.didomi-continue-without-agreeing', () => answer(false))
})`)
