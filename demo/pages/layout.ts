import { type Content, type Html, html } from '../html.ts'

/** What happened, said once on the page after it. */
const NOTICES: Readonly<Record<string, string>> = {
  added: 'The website was added. It can be subscribed now.',
  known: 'This website was in the list already.',
  subscribed: 'The website is subscribed and protected.',
  changed: 'The subscription was changed. Another billing begins with the next period.',
  canceled: 'The renewal is cancelled. The website stays protected to the end of the period.',
  reactivated: 'The subscription renews again.',
  terminated: 'The subscription is terminated. The website is not protected any more.',
}

export type Frame = { readonly title: string; readonly notice?: string | null; readonly script?: string }

export function layout({ title, notice = null, script }: Frame, main: Content): Html {
  const said = notice !== null && Object.hasOwn(NOTICES, notice) ? (NOTICES[notice] ?? null) : null
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Demo Hosting</title>
  <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/assets/portal.css">
  ${script !== undefined && html`<script type="module" src="/assets/${script}"></script>`}
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header class="bar">
    <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28">Demo Hosting</a>
    <p class="environment">Staging<span>: nothing is billed</span></p>
  </header>
  <main id="main">
    ${said !== null && html`<p class="notice" role="status">${said}</p>`}
    ${main}
  </main>
  <footer>Demo Hosting is an example: a hosting company’s back office on Portico’s staging environment.</footer>
</body>
</html>
`
}

export function breadcrumb(...links: readonly (readonly [href: string, text: string])[]): Html {
  return html`<nav aria-label="Breadcrumb" class="breadcrumb"><ol>
    ${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}
  </ol></nav>`
}
