import { useWords } from '../speech.ts'
import { Icon } from './icon.tsx'

/** The connection is away: the screen stays, and the customer knows why it may be old. */
export function Banner({ lost }: { readonly lost: boolean }) {
  const { texts } = useWords()
  return (
    <div role="status" class="banner-place">
      {lost && (
        <p class="banner">
          <Icon name="offline" />
          {texts.connection.lost}
        </p>
      )}
    </div>
  )
}
