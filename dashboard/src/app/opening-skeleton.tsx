import { useEffect, useState } from 'preact/hooks'
import { useWords } from '../texts/use-words.ts'

const DEFAULT_MS = 2_500

/** A skeleton of the page while it opens. After a while a sentence says that it takes longer. */
export function OpeningSkeleton() {
  const { texts } = useWords()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), DEFAULT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p class="opening" role="status">
        {slow ? texts.stillOpening : texts.opening}
      </p>
      <div class="skeleton" aria-hidden="true">
        <div class="bone bone-title" />
        <div class="bone bone-nav" />
        <div class="bone bone-card" />
        <div class="bone bone-card" />
      </div>
    </>
  )
}
