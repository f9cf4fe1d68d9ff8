import { type Html, html } from '../html.ts'
import type { ThirdParties, ThirdParty } from './third-parties.ts'

// The bakery's pages: what a customer's website looks like with the tag in its head and its HTML marked.

export type BakeryPageParts = {
  /** The tag, as Portico gave it. */
  readonly tag: Html
  readonly others: ThirdParties
}

export function homePage({ tag, others }: BakeryPageParts): Html {
  const { originOf } = others
  return layout(
    { tag, others, title: 'Corner Bakery' },
    // Marked: a browser neither runs nor requests any of it, and the tag puts it to work once it is allowed.
    html`<script type="text/plain" data-category="analytics" data-src="${originOf('tally')}/tally.js"></script>`,
    html`<iframe data-category="functional" data-src="${originOf('reel')}/embed/bread" title="Bread, being baked"></iframe>`,
    html`<img data-category="marketing" data-src="${originOf('adlight')}/pixel.gif" alt="" width="1" height="1">`,
    html`<p>Everything from others is <strong>marked</strong> on this page: nobody is contacted before you say yes, nor after you
      say no. Choose in the banner, and watch.</p>
      <p><a href="/unmarked">The same page with unmarked HTML</a>, and <a href="/news">the bakery's news</a>, with something that
      everybody forgot.</p>`,
  )
}

export function unmarkedPage({ tag, others }: BakeryPageParts): Html {
  const { originOf } = others
  return layout(
    { tag, others, title: 'Corner Bakery, unmarked' },
    html`<script async src="${originOf('tally')}/tally.js"></script>`,
    html`<iframe src="${originOf('reel')}/embed/bread" title="Bread, being baked"></iframe>`,
    html`<img src="${originOf('adlight')}/pixel.gif" alt="" width="1" height="1">`,
    html`<p>Nothing is marked on this page. The banner is the same, and everybody was contacted <strong>before you could choose</strong>:
      no script can take back what a browser asks for while it reads the page.</p>
      <p><a href="/">Back to the marked page</a></p>`,
  )
}

/** The bakery's newest page: somebody has pasted a script into it that was never declared. */
export function newsPage({ tag, others }: BakeryPageParts): Html {
  const { originOf } = others
  return layout(
    { tag, others, title: 'Corner Bakery, news' },
    html`<script async src="${originOf('pollen')}/pollen.js"></script>`,
    html`<iframe data-category="functional" data-src="${originOf('reel')}/embed/bread" title="Bread, being baked"></iframe>`,
    html``,
    html`<p>A script of Pollen was pasted into this page, and nobody was told. The hosting company marks whatever the bakery has named
      as a tool before a page leaves the server, but Pollen was never named.</p>
      <p>In the dashboard press <strong>Analyse</strong>, add the tool that is found, publish, and load this page again.</p>
      <p><a href="/">Back to the first page</a></p>`,
  )
}

type Frame = BakeryPageParts & { readonly title: string }

function layout({ tag, others, title }: Frame, script: Html, video: Html, pixel: Html, about: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>${tag}
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/bakery.css">
  <script type="module" src="/contacts.js"></script>
  ${script}
</head>
<body>
  <header><p class="name">Corner Bakery</p><p>Bread and rolls, baked before you wake up</p></header>
  <main>
    <h1>Fresh from the oven</h1>
    <section class="contacts" aria-labelledby="contacts">
      <h2 id="contacts">Who was contacted?</h2>
      <table>
        <thead><tr><th scope="col">Who</th><th scope="col">What for</th><th scope="col">Requests</th></tr></thead>
        <tbody>${others.all.map(row)}</tbody>
      </table>
      ${about}
      <form method="post" action="/again"><button>Start again</button>
        <span>Sets the counts to zero and forgets your choice.</span></form>
    </section>
    <section aria-labelledby="video"><h2 id="video">How we bake</h2><div class="video">${video}</div></section>
    <section aria-labelledby="hours"><h2 id="hours">Open</h2><p>Tuesday to Sunday, from six until everything is sold.</p></section>
  </main>
  <footer><p><a href="#portico-consent">Cookie settings</a></p>${pixel}</footer>
</body>
</html>
`
}

function row({ id, name, what, origin, requestCount }: ThirdParty): Html {
  return html`<tr><th scope="row">${name}<small>${new URL(origin).hostname}</small></th><td>${what}</td>
    <td class="requests" data-requests="${id}">${requestCount()}</td></tr>`
}
