import type { ComponentChildren } from 'preact'
import type { View } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { CopyableCode } from '../copyable-code.tsx'
import { FoldedSection } from '../folded-section.tsx'
import { mailtoLink } from './mail.ts'
import { MARKED_HTML_EXAMPLE, wordpressSnippet } from './recipes.ts'
import { WhoChanges } from './who-changes.tsx'

/** How the tag comes into the website, by who changes it. */
export function InstallWays({ view }: { readonly view: View }) {
  const { texts, say } = useWebsiteWords()
  const { installation, fix } = texts
  const { where } = installation
  const { loader, tag_first } = view.website.installation
  const site = view.name.host
  const subject = say(where.mailSubject, { site })
  // The loader is too long for a link.
  const text = say(where.mailBody, { site, tag: tag_first })
  return (
    <WhoChanges
      mail={{ subject, text, link: mailtoLink(subject, text), isShortened: false }}
      wordpress={
        <Steps>
          <p>{where.wordpressText}</p>
          <p class="quiet">{installation.how.wordpress.text}</p>
          <Code text={wordpressSnippet(loader.html)} name={fix.answers.wordpress.name} />
        </Steps>
      }
      html={
        <Steps>
          <p>{where.builderText}</p>
          <Code text={loader.html} name={fix.answers.html.name} />
          <FoldedSection title="Content-Security-Policy">
            <p class="quiet">{installation.csp}</p>
            <CopyableCode text={loader.csp_hash} name="Content-Security-Policy" />
          </FoldedSection>
          <FoldedSection title={installation.how.html.title}>
            <p class="quiet">{installation.how.html.text}</p>
            <CopyableCode text={MARKED_HTML_EXAMPLE} name={installation.how.html.title} />
          </FoldedSection>
        </Steps>
      }
    />
  )
}

/** Whatever was done, whether it worked is seen here. */
function Steps({ children }: { readonly children: ComponentChildren }) {
  const { where } = useWebsiteWords().texts.installation
  return (
    <>
      {children}
      <p>{where.after}</p>
    </>
  )
}

/** The code, and what it cannot do. */
function Code({ text, name }: { readonly text: string; readonly name: string }) {
  const { installation } = useWebsiteWords().texts
  return (
    <>
      <CopyableCode text={text} name={name} />
      <p class="quiet hint">{installation.loader_.cannot}</p>
    </>
  )
}
