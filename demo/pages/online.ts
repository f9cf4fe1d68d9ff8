import type { Installation } from '@portico/client'
import { type Html, html } from '../html.ts'
import { dateElement } from '../words.ts'

/** What stands on a website, and where it can be opened; null for those that are only names here. */
export type WebsiteInstallation = { readonly installation: Installation; readonly address: string | null }

/** The customer's website: what is published there, whether the tag was seen, and the tag to put into its pages. */
export function onlineCard(site: string, isRunning: boolean, { installation, address }: WebsiteInstallation): Html {
  return html`<aside class="card" aria-labelledby="online">
    <h2 id="online">On the website</h2>
    ${isRunning ? whileItRuns(site, installation) : html`<p>Without a plan the tag does nothing: banner and widget are gone.</p>`}
    ${address !== null && html`<p class="aside-action"><a class="button" href="${address}" target="_blank">Open the website</a></p>`}
  </aside>`
}

function whileItRuns(site: string, { published_version, seen, loader }: Installation): Html {
  if (published_version === null) {
    return html`<p>Nothing is published yet, so the website shows nothing.</p>
      <form method="post" action="/websites/${site}/publish" class="aside-action"><button class="button primary">Publish the banner</button></form>`
  }
  return html`<p>Version ${published_version} is published.
      ${seen === null ? html`The tag has not been seen on the website yet.` : html`The tag was last seen there on ${dateElement(seen.last_at)}.`}</p>
    <p>First in the head of every page:</p>
    <code>${loader.html}</code>`
}
