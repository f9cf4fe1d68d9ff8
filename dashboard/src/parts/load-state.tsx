import { useWebsiteWords } from '../texts/use-website-words.ts'

type Props = {
  readonly loaded: { readonly at: 'loading' | 'here' | 'failed'; readonly reload: () => void }
  /** What is said where it could not be loaded. */
  readonly failed: string
}

/** Whether something is still on its way, for those who do not see it, and how to ask for it again. */
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
