import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { endsSession, isTransientError, RefusedError, UnreachableError } from '../model/errors.ts'
import type { View } from '../model/wire.ts'
import { changeKey, inverseChange, isNoted, type SettingsChange } from '../saving/change.ts'
import type { SavedFacts } from '../saving/change-words.ts'
import { rejectedChangeFrom } from '../saving/rejected-change.ts'
import { createSaveQueue, type QueueState, type SendOutcome } from '../saving/save-queue.ts'
import { createStaleGuard } from '../saving/stale-guard.ts'
import { type UnsavedFields, useUnsavedFields } from '../saving/use-unsaved-fields.ts'
import { serviceLanguage } from '../texts/locale.ts'
import { useWords } from '../texts/use-words.ts'
import type { ScreenRequests } from './api.ts'
import { type NoticeCode, noticeForError, type OpenedSession } from './opening.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useSessionRenewal } from './use-session-renewal.ts'

/** What a change did, or what was to be done and why it was refused. */
export type ChangeNote = { readonly id: number } & NoteContent
type NoteContent =
  | {
      readonly outcome: 'done'
      readonly about: SettingsChange
      readonly saved: SavedFacts
      readonly undo: SettingsChange | null
    }
  | { readonly outcome: 'undone'; readonly about: SettingsChange }
  | { readonly outcome: 'refused'; readonly about: SettingsChange; readonly code: string }
  /** All that was not saved. */
  | { readonly outcome: 'discarded'; readonly about: null }

/** Why the service cannot be used: the network fails, or it answers that it is unavailable. */
export type ConnectionLoss = 'offline' | 'unavailable'

export type WorkSession = UnsavedFields & {
  /** What the service has confirmed. */
  readonly view: View
  /** The changes that are on their way. */
  readonly saving: readonly SettingsChange[]
  /** The changes that could not be saved so far. */
  readonly failed: readonly SettingsChange[]
  readonly connectionLoss: ConnectionLoss | null
  readonly notes: readonly ChangeNote[]
  readonly forgetNotes: () => void
  /** Resolves to whether it was saved. */
  readonly change: (change: SettingsChange) => Promise<boolean>
  /** The same for what is typed: it is sent when nothing more comes for a moment. */
  readonly changeAfterTyping: (change: SettingsChange) => void
  /** Resolves a conflict: the customer takes this value, knowing the one of the other tab. */
  readonly choose: (change: SettingsChange) => void
  readonly undo: (change: SettingsChange) => void
  /** The version that was published in this session and can be taken back; null: there is none. */
  readonly undoable: number | null
  readonly tryAgain: () => void
  readonly discard: () => void
  readonly refresh: () => void
  /** What screens read for themselves. */
  readonly reads: ScreenRequests
  /** From now on the view has the documents too. */
  readonly openDocuments: () => void
  /** The same of the analyses. */
  readonly openAnalyses: () => void
  /** Reloads the analyses alone. */
  readonly refreshAnalyses: () => Promise<void>
}

type Item = {
  readonly change: SettingsChange
  /** The change back to what the customer saw before. */
  readonly seen: SettingsChange | null
  readonly undoes: boolean
  readonly settle: (isSaved: boolean) => void
}

/** Of more notes the oldest are dropped. */
const MAX_NOTES = 4

/** The open session: what is shown, what is being saved, and whether the service can be reached. */
export function useWorkSession(
  { session, view: firstView }: OpenedSession,
  carried: readonly SettingsChange[],
  stop: (code: NoticeCode, unsaved: readonly SettingsChange[]) => void,
): WorkSession {
  const { locale } = useWords()
  const [view, setView] = useState(firstView)
  const [notes, setNotes] = useState<readonly ChangeNote[]>([])
  const [connectionLoss, setLost] = useState<ConnectionLoss | null>(null)
  const [queue, setQueue] = useState<QueueState<Item>>({ unsaved: [], busy: false })
  const unsavedFields = useUnsavedFields()
  const { shown: fields } = unsavedFields
  const latest = useRef(view)
  latest.current = view
  const views = useMemo(createStaleGuard, [])
  const ended = useRef(false)
  /** The latest version that this session has not published itself: what it opened with, or what an undo has made. */
  const given = useRef(firstView.website.publication?.version ?? 0)
  const lastNoteId = useRef(0)

  const changes = useMemo(() => createSaveQueue<Item>(send, ({ change }) => changeKey(change), setQueue), [])
  const unsaved = () => changes.unsaved().map(({ change }) => change)
  /** While typing goes on, the customer has not seen what arrived meanwhile. */
  const seenBefore = (change: SettingsChange): SettingsChange | null => {
    const waiting = changes.unsaved().find((one) => changeKey(one.change) === changeKey(change))
    return waiting === undefined ? inverseChange(change, latest.current) : waiting.seen
  }
  const itemFor = (change: SettingsChange, { undoes = false, settle = (_: boolean) => {} } = {}): Item => ({
    change,
    seen: seenBefore(change),
    undoes,
    settle,
  })

  /** A refusal is shown by the screen; an ended session ends the work; a transient error is retried. */
  function trouble(error: unknown): void {
    if (isTransientError(error)) setLost(error instanceof UnreachableError ? 'offline' : 'unavailable')
    else if (endsSession(error) && !ended.current) {
      ended.current = true
      stop(noticeForError(error), unsaved())
    }
  }

  async function refresh(): Promise<void> {
    const mayShow = views.ask()
    try {
      const fresh = await session.view()
      setLost(null)
      changes.tryAgain()
      if (mayShow()) setView(fresh)
      else await refresh()
    } catch (error) {
      trouble(error)
    }
  }

  async function send({ change, seen, undoes, settle }: Item): Promise<SendOutcome> {
    try {
      const { leftOut = [], ...part } = await session.save(change, seen)
      views.confirm()
      latest.current = { ...latest.current, ...part }
      setView((shown) => ({ ...shown, ...part }))
      if (change.kind === 'undo') given.current = part.website?.publication?.version ?? given.current
      const version = latest.current.website.publication?.version ?? null
      if (undoes) addNote({ outcome: 'undone', about: change })
      else if (isNoted(change)) addNote({ outcome: 'done', about: change, saved: { version, leftOut }, undo: seen })
      settle(true)
      return 'settled'
    } catch (error) {
      trouble(error)
      if (isTransientError(error) || endsSession(error)) return 'later'
      const held = rejectedChangeFrom(error, change)
      if (held !== null) unsavedFields.hold(held)
      else addNote({ outcome: 'refused', about: change, code: error instanceof RefusedError ? error.code : '' })
      settle(false)
      // After a refusal the screen and the service differ, so the view is loaded again.
      void refresh()
      return 'settled'
    }
  }

  function addNote(content: NoteContent): void {
    lastNoteId.current += 1
    const note = { id: lastNoteId.current, ...content }
    setNotes((before) => [...before, note].slice(-MAX_NOTES))
  }

  function make(item: Item): void {
    if (!queue.busy) setNotes([])
    changes.add(item)
  }

  /** Wraps a request of a screen, so that a lost connection is shown to the customer in this case too. */
  function watched<A extends readonly unknown[], T>(
    read: (...args: A) => Promise<T>,
    refused = () => {},
  ): (...args: A) => Promise<T> {
    return async (...args) => {
      try {
        return await read(...args)
      } catch (error) {
        trouble(error)
        if (!isTransientError(error) && !endsSession(error)) refused()
        throw error
      }
    }
  }
  const reads = useMemo<ScreenRequests>(
    () => ({
      state: watched(session.state),
      checkWebsite: watched(session.checkWebsite),
      setAutomatic: watched(session.setAutomatic),
      activity: watched(session.activity, () => void refresh()),
      versions: watched(session.versions),
      version: watched(session.version),
      tools: watched(session.tools),
      seen: watched(session.seen),
      answer: watched(session.answer),
      preview: watched(session.preview),
      consents: watched(session.consents),
      consent: watched(session.consent),
      deleteConsent: watched(session.deleteConsent),
      exportConsents: watched(session.exportConsents),
      visitorConsents: watched(session.visitorConsents),
      removeConsents: watched(session.removeConsents),
      documentPreview: watched(session.documentPreview),
      documentVersions: watched(session.documentVersions),
      documentText: watched(session.documentText),
      confirmDocuments: watched(session.confirmDocuments),
      register: watched(session.register),
      registerFile: watched(session.registerFile),
      analyses: watched(session.analyses),
      startAnalysis: watched(session.startAnalysis),
      analysis: watched(session.analysis),
      analysisFile: watched(session.analysisFile),
    }),
    [],
  )

  useSessionRenewal(refresh, connectionLoss !== null, () => setLost('offline'))
  useLeaveWarning(queue.unsaved.length > 0 || fields.rejected.length > 0 || Object.keys(fields.typed).length > 0)
  useLayoutEffect(() => {
    if (carried.length > 0) changes.add(...carried.map((change) => itemFor(change)))
  }, [])

  const inQueue = queue.unsaved.map(({ change }) => change)
  return {
    view,
    saving: queue.busy ? inQueue : [],
    failed: queue.busy ? [] : inQueue,
    connectionLoss,
    notes,
    forgetNotes: () => setNotes([]),
    change: (change) =>
      new Promise((settle) => {
        if (unsavedFields.takes(change)) settle(false)
        else make(itemFor(change, { settle }))
      }),
    changeAfterTyping: (change) => {
      if (unsavedFields.takes(change)) return
      if (!queue.busy) setNotes([])
      changes.addAfterTyping(itemFor(change))
    },
    choose: (change) => {
      const seen = unsavedFields.theirs(change)
      fields.dropRejected(change)
      make({ ...itemFor(change), seen })
    },
    undo: (change) => make(itemFor(change, { undoes: true })),
    undoable: undoableVersion(view, given.current),
    tryAgain: changes.tryAgain,
    discard: () => {
      const discarded = queue.unsaved
      if (!changes.discard()) return
      for (const { settle } of discarded) settle(false)
      setNotes([])
      addNote({ outcome: 'discarded', about: null })
      // A discarded change may have been saved, with only its answer lost.
      void refresh()
    },
    refresh: () => void refresh(),
    reads,
    ...fields,
    openDocuments: () => {
      session.withDocuments(serviceLanguage(locale))
      void refresh()
    },
    openAnalyses: () => {
      session.withAnalyses()
      void refresh()
    },
    refreshAnalyses: async () => {
      const mayShow = views.ask()
      const analyses = await reads.analyses(null).catch(() => null)
      if (analyses !== null && mayShow()) setView((shown) => ({ ...shown, analyses }))
    },
  }
}

/** The first version cannot be taken back: visitors got nothing before it. */
function undoableVersion({ website: { publication } }: View, given: number): number | null {
  if (publication === null || publication.by !== 'customer') return null
  return publication.version > Math.max(1, given) ? publication.version : null
}
