import type { WebsiteChange } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { changeSentences } from './difference.ts'

type Props = {
  readonly changes: readonly WebsiteChange[]
  /** Whether there is anybody who was asked before. */
  readonly hasAskedVisitors: boolean
}

/** Each change, with a mark on those for which visitors are asked again. */
export function ChangeList({ changes, hasAskedVisitors }: Props) {
  const words = useWebsiteWords()
  return (
    <ul class="changes">
      {[...changeSentences(changes, words)].map(([sentence, isMaterial]) => (
        <li key={sentence}>
          {sentence}
          {hasAskedVisitors && isMaterial && <span class="badge warn">{words.texts.publish.material}</span>}
        </li>
      ))}
    </ul>
  )
}
