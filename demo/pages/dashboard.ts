import { addressName, readableAddress } from '../address.ts'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { breadcrumb, layout } from './layout.ts'

/** The page around the dashboard. Its script asks for the address of the frame, which is good for one load only. */
export function dashboardPage({ site, name, website }: Customer): Html {
  return layout(
    { title: `Dashboard of ${name}`, script: 'dashboard.js' },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>Dashboard</h1>
    <p class="lead">What ${name} sees for ${addressName(website)}</p>
    <noscript><p class="problem">The dashboard needs JavaScript. Everything else here works without it.</p></noscript>
    <div id="dashboard" class="card dashboard" data-embed="/websites/${site}/embed" data-upgrade="/websites/${site}/change"
      data-title="Dashboard of ${readableAddress(website).shown}"></div>`,
  )
}
