import { Icon } from '../parts/icon.tsx'
import type { ConnectionLoss } from '../session/use-work-session.ts'
import { useWords } from '../texts/use-words.ts'

/** The service cannot be reached: the screen stays, and the customer knows why it may be out of date. */
export function ConnectionBanner({ connectionLoss }: { readonly connectionLoss: ConnectionLoss | null }) {
  const { connection } = useWords().texts
  return (
    <div role="status" class="banner-place">
      {connectionLoss !== null && (
        <p class="banner">
          <Icon name={connectionLoss === 'offline' ? 'offline' : 'pause'} />
          {connectionLoss === 'offline' ? connection.lost : connection.unavailable}
        </p>
      )}
    </div>
  )
}
