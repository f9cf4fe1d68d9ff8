import { useRef, useState } from 'preact/hooks'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { UnbrokenCode } from './unbroken-code.tsx'

type Props = {
  readonly text: string
  /** What it is, for those who hear "Copy" several times on a page. */
  readonly name: string
  /** What the button says in place of "Copy". */
  readonly label?: string
  /** Whether the code stands there only to be copied. */
  readonly isUnseen?: boolean
}

/** Code with a button that copies it. Where the browser lets nothing be copied from a frame, it is selected at least. */
export function CopyableCode({ text, name, label, isUnseen = false }: Props) {
  const { installation } = useWebsiteWords().texts
  const code = useRef<HTMLElement>(null)
  const [status, setStatus] = useState('')

  function copy(): void {
    if (code.current === null) return
    getSelection()?.selectAllChildren(code.current)
    // navigator.clipboard needs a permission that the page around rarely gives to frames; this does not.
    setStatus(document.execCommand('copy') ? installation.copied : installation.notCopied)
  }
  return (
    <div class="copyable">
      <pre class={isUnseen ? 'unseen' : undefined} aria-hidden={isUnseen || undefined}>
        <code ref={code}>
          <UnbrokenCode text={text} />
        </code>
      </pre>
      <div class="copy-line">
        <button type="button" class="button plain" aria-label={`${label ?? installation.copy}: ${name}`} onClick={copy}>
          {label ?? installation.copy}
        </button>
        <span class="quiet" role="status">
          {status}
        </span>
      </div>
    </div>
  )
}
