import { useWords } from '../speech.ts'
import type { Lost } from '../use-work.ts'
import { Icon } from './icon.tsx'

/** The service cannot be asked: the screen stays, and the customer knows why it may be old. */
export function Banner({ lost }: { readonly lost: Lost | null }) {
  const { connection } = useWords().texts
  return (
    <div role="status" class="banner-place">
      {lost !== null && (
        <p class="banner">
          <Icon name={lost === 'offline' ? 'offline' : 'pause'} />
          {lost === 'offline' ? connection.lost : connection.unavailable}
        </p>
      )}
    </div>
  )
}
