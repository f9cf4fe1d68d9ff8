import { useRef, useState } from 'preact/hooks'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { UnbrokenCode } from './unbroken-code.tsx'

type Props = {
  readonly text: string
  /** What it is, for those who hear "Copy" several times on a page. */
  readonly name: string
}

/** Code with a button that copies it. Where the browser lets nothing be copied from a frame, it is selected at least. */
export function CopyableCode({ text, name }: Props) {
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
      <pre>
        <code ref={code}>
          <UnbrokenCode text={text} />
        </code>
      </pre>
      <div class="copy-line">
        <button type="button" class="button plain" aria-label={`${installation.copy}: ${name}`} onClick={copy}>
          {installation.copy}
        </button>
        <span class="quiet" role="status">
          {status}
        </span>
      </div>
    </div>
  )
}
