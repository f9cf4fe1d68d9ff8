import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { View } from '../../model/wire.ts'
import { CopyableCode } from '../../parts/copyable-code.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { FoldedSection } from './folded-section.tsx'
import { MARKED_HTML_EXAMPLE, mailtoLink, wordpressSnippet } from './recipes.ts'

const INSTALL_METHODS = ['wordpress', 'host', 'builder', 'paste', 'other'] as const
type InstallMethod = (typeof INSTALL_METHODS)[number]

/** Kept while the page is open, so that the customer need not answer again. Nothing is stored. */
let answered: InstallMethod | '' = ''

/** Who puts the tag in, and where: of all that could be said about it, the customer reads what this answer needs. */
export function InstallMethodChoice({ view }: { readonly view: View }) {
  const { where } = useWebsiteWords().texts.installation
  const [way, setWay] = useState(answered)
  return (
    <section class="card where">
      <RadioGroup<InstallMethod | ''>
        name={where.title}
        options={INSTALL_METHODS.map((value) => ({
          value,
          name: where.methods[value],
          ...(value === 'builder' ? { text: where.builders } : {}),
        }))}
        value={way}
        choose={(value) => {
          answered = value
          setWay(value)
        }}
      />
      {way !== '' && <InstallSteps view={view} way={way} />}
    </section>
  )
}

/** What is to be done, by where the website is. */
export function InstallSteps({ view, way }: { readonly view: View; readonly way: InstallMethod }) {
  const { texts, say } = useWebsiteWords()
  const { installation } = texts
  const { where } = installation
  const { loader } = view.website.installation
  const site = view.name.host
  switch (way) {
    case 'wordpress':
      return (
        <Steps>
          <p>{where.wordpressText}</p>
          <p class="quiet">{installation.how.wordpress.text}</p>
          <Code text={wordpressSnippet(loader.html)} name={where.methods.wordpress} />
        </Steps>
      )
    case 'host':
      return (
        <Steps>
          <p>{say(where.hostText, { site })}</p>
        </Steps>
      )
    case 'builder':
      return (
        <Steps>
          <p>{where.builderText}</p>
          <Code text={loader.html} name={where.methods.builder} />
        </Steps>
      )
    case 'paste':
      return (
        <Steps>
          <p>{installation.loader_.where}</p>
          <Code text={loader.html} name={where.methods.paste} />
          <FoldedSection title="Content-Security-Policy">
            <p class="quiet">{installation.csp}</p>
            <CopyableCode text={loader.csp_hash} name="Content-Security-Policy" />
          </FoldedSection>
          <FoldedSection title={installation.how.html.title}>
            <p class="quiet">{installation.how.html.text}</p>
            <CopyableCode text={MARKED_HTML_EXAMPLE} name={installation.how.html.title} />
          </FoldedSection>
        </Steps>
      )
    case 'other':
      return <Mail view={view} />
  }
}

/** Whatever was done, whether it worked is seen here. */
function Steps({ children }: { readonly children: ComponentChildren }) {
  const { where } = useWebsiteWords().texts.installation
  return (
    <div class="what-to-do">
      {children}
      <p>{where.after}</p>
    </div>
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

/** A mail to the maintainer of the website, with the short tag: the loader is too long for a mailto link. */
function Mail({ view }: { readonly view: View }) {
  const { texts, say } = useWebsiteWords()
  const { where } = texts.installation
  const site = view.name.host
  const subject = say(where.mailSubject, { site })
  const body = say(where.mailBody, { site, tag: view.website.installation.tag_first })
  return (
    <div class="what-to-do">
      <p>{where.mailText}</p>
      {/* Into the whole window: a policy of the page around may forbid frames to go anywhere else. */}
      <a class="button" href={mailtoLink(subject, body)} target="_top">
        {where.mailWrite}
      </a>
      <CopyableCode text={body} name={where.methods.other} />
    </div>
  )
}
