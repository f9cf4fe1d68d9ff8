import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { inlineAddress, readableAddress } from '../readable-address.ts'
import { DASHBOARD_LANGUAGES } from '../words.ts'
import { breadcrumb, pageLayout } from './layout.ts'

/** The page around the dashboard. Its script asks for the address of the frame, which is good for one load only. */
export function dashboardPage({ site, name, website }: Customer, requestedLanguage: string | null): Html {
  const language =
    requestedLanguage !== null && Object.hasOwn(DASHBOARD_LANGUAGES, requestedLanguage) ? requestedLanguage : 'en-GB'
  return pageLayout(
    { title: `Dashboard of ${name}`, script: 'dashboard.js' },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>Dashboard</h1>
    <p class="lead">What ${name} sees for ${inlineAddress(website)}</p>
    <nav aria-label="Language of the dashboard"><ul class="languages">
      ${Object.entries(DASHBOARD_LANGUAGES).map(
        ([code, own]) =>
          html`<li><a href="?language=${code}" lang="${code}"${code === language && html` aria-current="true"`}>${own}</a></li>`,
      )}
    </ul></nav>
    <noscript><p class="problem">The dashboard needs JavaScript. Everything else here works without it.</p></noscript>
    <div id="dashboard" class="card dashboard" data-embed="/websites/${site}/embed" data-upgrade="/websites/${site}/change"
      data-language="${language}"
      data-title="Dashboard of ${readableAddress(website).shown}"></div>`,
  )
}
