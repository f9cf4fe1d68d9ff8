import { useMemo, useRef, useState } from 'preact/hooks'
import { Refused, Unreachable } from './api.ts'
import { type NoticeCode, noticeFor, type Opened } from './opening.ts'
import { saver } from './saving.ts'
import { useWords } from './speech.ts'
import { useRenewal } from './use-renewal.ts'
import type { Accessibility, ActivityPage, Languages, View } from './wire.ts'
import type { Words } from './words.ts'

/** What the last change did, or why it was refused. */
export type Note = { readonly tone: 'done' | 'refused'; readonly text: string; readonly undo: (() => void) | null }

/** Makes a change, says what it did, and offers the way back. */
export type Change<T> = (next: T, done: string) => void

export type Work = {
  readonly view: View
  readonly note: Note | null
  readonly lost: boolean
  readonly forgetNote: () => void
  readonly changeLanguages: Change<Languages>
  readonly changeAccessibility: Change<Accessibility>
  readonly loadActivity: (before: string | null) => Promise<ActivityPage>
}

/** The open session: what is shown, what is being saved, and whether the service can be reached. */
export function useWork({ session, view: firstView }: Opened, stop: (code: NoticeCode) => void): Work {
  const words = useWords()
  const [view, setView] = useState(firstView)
  const [note, setNote] = useState<Note | null>(null)
  const [lost, setLost] = useState(false)
  const changes = useRef(0)

  /** A refusal is for the screen; an ended session ends the work; a lost connection comes back by itself. */
  function trouble(error: unknown): void {
    if (error instanceof Unreachable) setLost(true)
    else if (!(error instanceof Refused) || STOPPING.includes(error.code)) stop(noticeFor(error))
  }

  async function refresh(): Promise<void> {
    const before = changes.current
    try {
      const fresh = await session.view()
      setLost(false)
      // What the customer changed meanwhile is newer than this answer.
      if (changes.current === before) setView(fresh)
    } catch (error) {
      trouble(error)
    }
  }
  useRenewal(refresh, lost, () => setLost(true))

  const parts = useMemo(() => {
    const show = (part: Partial<View>) => {
      changes.current += 1
      setView((shown) => ({ ...shown, ...part }))
    }
    const refused = (error: unknown) => {
      setNote({ tone: 'refused', text: refusalText(error, words), undo: null })
      trouble(error)
    }
    return {
      languages: saver(session.saveLanguages, (languages: Languages) => show({ languages }), refused),
      accessibility: saver(
        session.saveAccessibility,
        (accessibility: Accessibility) => show({ accessibility }),
        refused,
      ),
    }
  }, [session, words])

  function changer<T>(save: (before: T, after: T) => Promise<void>, current: T): Change<T> {
    return (next, done) => {
      const undo = () => {
        setNote({ tone: 'done', text: words.texts.undone, undo: null })
        void save(next, current)
      }
      setNote({ tone: 'done', text: done, undo })
      void save(current, next)
    }
  }

  return {
    view,
    note,
    lost,
    forgetNote: () => setNote(null),
    changeLanguages: changer(parts.languages, view.languages),
    changeAccessibility: changer(parts.accessibility, view.accessibility),
    loadActivity: (before) =>
      session.activity(before).catch((error: unknown) => {
        trouble(error)
        throw error
      }),
  }
}

const STOPPING: readonly string[] = ['session_ended', 'access_revoked']

function refusalText(error: unknown, { texts, say }: Words): string {
  const { refusals } = texts
  if (error instanceof Unreachable) return refusals.offline
  if (!(error instanceof Refused)) return texts.notices.unexpected.title
  const known = Object.entries(refusals).find(([code]) => code === error.code)
  return known?.[1] ?? say(refusals.other, { reason: error.message })
}
