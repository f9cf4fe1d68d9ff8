import type { CDPSession, Frame } from 'playwright-core'
import type { VisitTimeouts } from '../kit/limits.ts'
import { cleanText } from '../kit/text.ts'
import { withTimeout } from '../kit/timeouts.ts'
import { frameSession } from '../traffic/isolated-world.ts'
import type { Tab } from '../traffic/tab.ts'
import { waitInPage } from '../traffic/wait-until-idle.ts'
import { autoconsentRules, autoconsentScript } from './autoconsent-rules.ts'

// Banners of other providers for which autoconsent has a rule. It finds and answers them, unmodified. It runs in every frame in
// an isolated world: a page can neither see it nor answer in its place.

export type AutoconsentBanner = {
  /** The name of the visible banner, once there is one; null if none came within `ms` by the page's clock. */
  shown(ms: number): Promise<string | null>
  /** Whether a rule has recognised a platform, with its banner or without. */
  isRecognised(): boolean
  /** Answers the banner. True if autoconsent reported success, or the banner's frame was removed. */
  choose(what: 'optOut' | 'optIn'): Promise<boolean>
  /** Whether the rule's own test confirms the refusal. */
  isRefused(): Promise<boolean>
}

/** `detect`: all banners, also those that can only be hidden. `choose`: those that can be answered. */
export type AutoconsentMode = 'detect' | 'choose'

const WORLD = 'portico-autoconsent'
const BINDING = 'porticoTell'
const MAX_FRAMES = 15
/** Each frame is sent all rules, and a page may make frames without end. */
export const MAX_AUTOCONSENT_FRAMES = 40

/** Call it before the tab goes anywhere. */
export async function watchAutoconsentBanner(
  tab: Tab,
  mode: AutoconsentMode,
  times: VisitTimeouts,
): Promise<AutoconsentBanner> {
  // A page may run copies in many frames: only the first message of each kind counts.
  let popup: FoundPopup | undefined
  let isDetected = false
  let result: string | undefined
  let isGone = false
  let hasTest = false
  let tested: boolean | undefined
  let wake = () => {}
  let frames = 0
  let starts = 0

  async function listen(session: CDPSession, frame: Frame) {
    const mains = new Map<string, number>()
    const frameOf = new Map<number, string>()
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId, isDefault } = context.auxData ?? {}
      if (typeof frameId !== 'string') return
      frameOf.set(context.id, frameId)
      if (String(isDefault) === 'true') mains.set(frameId, context.id)
    })
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== BINDING || payload.length > 200_000) return
      const message: AutoconsentMessage = JSON.parse(payload)
      const reply = (answer: object) =>
        void session
          .send('Runtime.evaluate', {
            expression: `autoconsentReceiveMessage(${JSON.stringify(answer)})`,
            contextId: executionContextId,
          })
          .catch(() => {})
      if (message.type === 'init') {
        if (++starts <= MAX_AUTOCONSENT_FRAMES) reply(initialAnswer(message.url, mode))
        return
      }
      if (message.type === 'eval') {
        const contextId = mains.get(frameOf.get(executionContextId) ?? '')
        if (contextId !== undefined)
          void evaluate(session, contextId, message.code).then((result) =>
            reply({ type: 'evalResp', id: message.id, result }),
          )
        return
      }
      if (message.type === 'cmpDetected') isDetected = true
      if (message.type === 'popupFound') popup ??= { message, frame, reply }
      if (isResult(message)) result ??= message.type
      if (message.type === 'optOutResult') hasTest = message.scheduleSelfTest === true
      if (message.type === 'selfTestResult') tested = message.result === true
      wake()
    })
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD })
    await session.send('Page.enable')
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `${BRIDGE}${autoconsentScript()}`,
      worldName: WORLD,
      runImmediately: true,
    })
  }

  async function listenInFrame(frame: Frame) {
    if (frame.parentFrame() === null || ++frames > MAX_FRAMES) return
    const session = await frameSession(frame, times.question)
    if (session !== null) await withTimeout(listen(session, frame), times.question, undefined)
  }

  async function until<Found>(find: () => Found | undefined, ms: number): Promise<Found | null> {
    const end = performance.now() + ms
    while (true) {
      const found = find()
      const left = end - performance.now()
      if (found !== undefined || left <= 0 || tab.page.isClosed()) return found ?? null
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await withTimeout(woken, left, undefined)
    }
  }

  await listen(tab.session, tab.page.mainFrame())
  tab.page.on('framenavigated', (frame) => void listenInFrame(frame))
  tab.page.on('framedetached', (frame) => {
    isGone ||= popup?.frame === frame
    wake()
  })

  return {
    async shown(ms) {
      if (popup === undefined && ms > 0) {
        let isOver = false
        void waitInPage(tab, ms, { times }).then(() => {
          isOver = true
          wake()
        })
        await until(() => (isOver ? true : popup), ms + times.question)
      }
      return popup === undefined ? null : cleanText(popup.message.cmp)
    },
    isRecognised: () => isDetected,
    async choose(what) {
      popup?.reply({ type: what })
      // A frame that is removed with its banner cannot report any more.
      const end = await until(() => (isGone ? DONE : result), times.choice)
      return end === DONE
    },
    async isRefused() {
      if (!hasTest || isGone) return false
      popup?.reply({ type: 'selfTest' })
      return (await until(() => tested, times.question)) === true
    },
  }
}

type AutoconsentMessage = {
  readonly type: string
  readonly url: string
  readonly id: string
  readonly code: string
  readonly cmp?: string
  readonly result?: boolean
  readonly scheduleSelfTest?: boolean
}
type FoundPopup = { readonly message: AutoconsentMessage; readonly frame: Frame; reply(answer: object): void }

const DONE = 'autoconsentDone'

/** A rule that continues after a navigation reports that, and its result later. */
const isResult = ({ type, result }: AutoconsentMessage) =>
  type === DONE || ((type === 'optOutResult' || type === 'optInResult') && result === false)

const BRIDGE = `globalThis.autoconsentSendMessage = (message) => { ${BINDING}(JSON.stringify(message)); return Promise.resolve() };\n`

function initialAnswer(url: string, mode: AutoconsentMode): object {
  return {
    type: 'initResp',
    config: {
      enabled: true,
      // It waits for our command.
      autoAction: null,
      disabledCmps: [],
      enablePrehide: false,
      // They hide a banner without refusing.
      enableCosmeticRules: mode === 'detect',
      enableGeneratedRules: true,
      detectRetries: 20,
      isMainWorld: false,
      enableHeuristicDetection: false,
      // Banners without a rule are found by their words (consent-banner.ts).
      heuristicMode: 'off',
      logs: {
        lifecycle: false,
        rulesteps: false,
        detectionsteps: false,
        evals: false,
        errors: false,
        messages: false,
        waits: false,
      },
    },
    // Most rules are for one website.
    rules: {
      autoconsent: autoconsentRules()
        .filter(({ pattern }) => pattern?.test(url) ?? true)
        .map(({ rule }) => rule),
    },
  }
}

async function evaluate(session: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const evaluated = session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true })
  return (await withTimeout(evaluated, 2_000, null))?.result.value ?? false
}
