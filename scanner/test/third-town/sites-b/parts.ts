import { type ExpectedFinding, truths } from '../../town/site.ts'
import { footerWithLinks, type Website } from '../parts.ts'

// What websites with a banner share.

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-4RT81CXQ20'

/** Statistics as Google's handbook has them; the banner's marks stand in the tag. */
export const statisticsScript = (marks = 'async') => `<script ${marks} src="${GTAG}"></script>`
export const INSERT_STATISTICS = `document.head.append(Object.assign(document.createElement('script'), { async: true, src: '${GTAG}' }))`
export const INSERT_PIXEL = `document.head.append(Object.assign(document.createElement('script'), { async: true, src: 'https://connect.facebook.net/en_US/fbevents.js' }))`

/** They are used after a yes, nobody has declared them, and Google keeps its numbers for as long as a browser lets it. */
export const STATISTICS_IN_USE: readonly ExpectedFinding[] = [
  ...truths('not_declared', 'google-analytics'),
  ...truths('lifetime_too_long', '_ga', '_ga_*'),
]
export const STATISTICS_BEFORE_CONSENT: readonly ExpectedFinding[] = [
  ...truths('contacted_before_choice', 'google-analytics'),
  ...truths('stored_before_choice', '_ga', '_ga_*'),
]
export const STATISTICS_AFTER_REJECT: readonly ExpectedFinding[] = [
  ...truths('contacted_after_reject', 'google-analytics'),
  ...truths('stored_after_reject', '_ga', '_ga_*'),
]

/** Somebody nobody knows is asked in every pass. */
export const alwaysContacted = (...hosts: readonly string[]): readonly ExpectedFinding[] => [
  ...truths('contacted_before_choice', ...hosts),
  ...truths('contacted_after_reject', ...hosts),
  ...truths('contacted_despite_gpc', ...hosts),
  ...truths('not_declared', ...hosts),
]

const LEGAL: Readonly<Record<string, readonly [legal: string, privacy: string, notice: string]>> = {
  ca: ['Avís legal i privacitat', 'Política de privacitat', 'Avís legal'],
  de: ['Rechtliches', 'Datenschutzerklärung', 'Impressum'],
  en: ['Legal', 'Privacy policy', 'Legal notice'],
  es: ['Información legal', 'Política de privacidad', 'Aviso legal'],
  fr: ['Informations légales', 'Politique de confidentialité', 'Mentions légales'],
  it: ['Informazioni legali', 'Informativa sulla privacy', 'Note legali'],
  nl: ['Juridisch', 'Privacyverklaring', 'Juridische kennisgeving'],
  pl: ['Informacje prawne', 'Polityka prywatności', 'Nota prawna'],
  pt: ['Informação legal', 'Política de privacidade', 'Aviso legal'],
  sv: ['Juridiskt', 'Integritetspolicy', 'Juridisk information'],
}

/** A home page and one with all that the law asks for. */
export function pagesOf(lang: string, title: string, main: string): Pick<Website, 'lang' | 'pages'> {
  const [legal, privacy, notice] = LEGAL[lang] ?? []
  if (legal === undefined) throw new Error(`What are legal pages called in ${lang}?`)
  const text = `<h2 id="privacy">${privacy}</h2><p>…</p><h2 id="notice">${notice}</h2><p>…</p>`
  return { lang, pages: { '/': [title, main], '/legal': [legal, text] } }
}

export function footerIn(lang: string): string {
  const [, privacy = '', notice = ''] = LEGAL[lang] ?? []
  return footerWithLinks([
    ['/legal#privacy', privacy],
    ['/legal#notice', notice],
  ])
}

/** The commonest own banner: its script knows what was answered, and what to do then. */
export function ownBanner({ key, html, yes, no = '' }: Record<'key' | 'html' | 'yes', string> & { no?: string }) {
  return `<div id="privacy-box">${html}</div>
<script>
  (() => {
    const box = document.getElementById('privacy-box')
    const answered = /${key}=(\\w+)/.exec(document.cookie)?.[1]
    const start = () => { ${yes} }
    const answer = (what) => {
      document.cookie = '${key}=' + what + '; path=/; secure; samesite=lax; max-age=15552000'
      box.remove()
      if (what === 'yes') start()
    }
    if (answered) box.remove()
    if (answered === 'yes') start()
    for (const one of box.querySelectorAll('[data-answer]'))
      one.addEventListener('click', (event) => { event.preventDefault(); answer(one.dataset.answer) })
    ${no}
  })()
</script>`
}

/** Of two buttons of one form, at the bottom of the window. */
export const BAR_STYLE =
  'style="position:fixed;left:0;right:0;bottom:0;z-index:9999;padding:16px;background:#fff;color:#222;border-top:1px solid #666"'
export const BUTTON_STYLE =
  'style="font-size:16px;padding:10px 24px;min-width:200px;background:#1d4f91;color:#fff;border:1px solid #1d4f91"'

/** In English, with its link to the policy. */
export const contactForm = (action: string) => `<form id="contact" method="post" action="${action}">
<label>Name <input name="name" autocomplete="name"></label> <label>E-mail <input type="email" name="email" autocomplete="email"></label>
<p>What happens with it: <a href="/legal#privacy">privacy policy</a>.</p><button>Send</button></form>`
