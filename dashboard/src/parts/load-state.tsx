import { useWebsiteWords } from '../texts/use-website-words.ts'

type Props = {
  readonly loaded: { readonly at: 'loading' | 'here' | 'failed'; readonly reload: () => void }
  /** The sentence that is shown if it could not be loaded. */
  readonly failed: string
}

/** Announces to screen readers that something is loading, and offers a retry after a failure. */
export function LoadState({ loaded: { at, reload }, failed }: Props) {
  const { texts } = useWebsiteWords()
  return (
    <>
      <p class={at === 'failed' ? 'wrong' : 'unseen'} role="status">
        {at === 'failed' ? failed : at === 'loading' ? texts.loading : ''}
      </p>
      {at === 'failed' && (
        <button type="button" class="button plain" onClick={reload}>
          {texts.tryAgain}
        </button>
      )}
    </>
  )
}
