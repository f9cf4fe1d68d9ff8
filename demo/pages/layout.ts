import { type Html, type HtmlContent, html } from '../html.ts'

export type PageFrame = { readonly title: string; readonly notice?: string | null; readonly script?: string }

export function pageLayout({ title, notice = null, script }: PageFrame, main: HtmlContent): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Demo Hosting</title>
  <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/assets/portal.css">
  <link rel="stylesheet" href="/assets/pages.css">
  ${script !== undefined && html`<script type="module" src="/assets/${script}"></script>`}
  ${notice !== null && html`<script src="/assets/notice.js"></script>`}
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header class="bar">
    <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28">Demo Hosting</a>
    <p class="environment">Staging<span>: nothing is billed</span></p>
  </header>
  <main id="main">
    ${notice !== null && html`<p class="notice" role="status">${notice}</p>`}
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
