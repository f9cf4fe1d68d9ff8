import type { CDPSession, Frame } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import type { Times } from '../kit/limits.ts'
import { clean } from '../kit/text.ts'
import { waitInPage } from '../traffic/rest.ts'
import type { Tab } from '../traffic/tab.ts'
import { sessionOf } from '../traffic/world.ts'
import { autoconsentRules, autoconsentScript } from './autoconsent-rules.ts'

// Banners of others that autoconsent has a rule for, found and answered by it as it is published. It runs in every frame, in a world of its own: a
// page can neither see it nor answer in its place.

export type OtherBanner = {
  /** The name of a banner that is to be seen, once there is one; null when none came in time, as the page's clock counts. */
  shown(ms: number): Promise<string | null>
  /** Answers it: whether it said that it is done, or went with its frame. */
  choose(what: 'optOut' | 'optIn'): Promise<boolean>
  /** Whether the platform itself says, by the rule's own test, that the refusal was taken. */
  isRefused(): Promise<boolean>
}

/** `look`: any, also those that can only be hidden. `choose`: those that can be answered. */
export type Looking = 'look' | 'choose'

const WORLD = 'portico-autoconsent'
const BINDING = 'porticoTell'
const MAX_FRAMES = 15
/** Each is sent all rules: a page may make frames without end. */
export const MAX_STARTS = 40

/** Call it before the tab goes anywhere. */
export async function watchOtherBanner(tab: Tab, looking: Looking, times: Times): Promise<OtherBanner> {
  // Of all that copies say, in frames without end, the first of each is kept.
  let popup: Heard | undefined
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
      const message: Message = JSON.parse(payload)
      const reply = (answer: object) =>
        void session
          .send('Runtime.evaluate', {
            expression: `autoconsentReceiveMessage(${JSON.stringify(answer)})`,
            contextId: executionContextId,
          })
          .catch(() => {})
      if (message.type === 'init') {
        if (++starts <= MAX_STARTS) reply(initial(message.url, looking))
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
    const session = await sessionOf(frame, times.question)
    if (session !== null) await bounded(listen(session, frame), times.question, undefined)
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
      await bounded(woken, left, undefined)
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
      return popup === undefined ? null : clean(popup.message.cmp)
    },
    async choose(what) {
      popup?.reply({ type: what })
      // A frame that is taken away with its banner has no time to say more.
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

type Message = {
  readonly type: string
  readonly url: string
  readonly id: string
  readonly code: string
  readonly cmp?: string
  readonly result?: boolean
  readonly scheduleSelfTest?: boolean
}
type Heard = { readonly message: Message; readonly frame: Frame; reply(answer: object): void }

const DONE = 'autoconsentDone'

/** One that goes on elsewhere says so, and is done later. */
const isResult = ({ type, result }: Message) =>
  type === DONE || ((type === 'optOutResult' || type === 'optInResult') && result === false)

const BRIDGE = `globalThis.autoconsentSendMessage = (message) => { ${BINDING}(JSON.stringify(message)); return Promise.resolve() };\n`

function initial(url: string, looking: Looking): object {
  return {
    type: 'initResp',
    config: {
      enabled: true,
      // It waits for our word.
      autoAction: null,
      disabledCmps: [],
      enablePrehide: false,
      // They hide a banner, and refuse nothing.
      enableCosmeticRules: looking === 'look',
      enableGeneratedRules: true,
      detectRetries: 20,
      isMainWorld: false,
      enableHeuristicDetection: false,
      // Those that nobody has a rule for are found by their words (consent-banner.ts).
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
    // Most are for one website alone.
    rules: {
      autoconsent: autoconsentRules()
        .filter(({ pattern }) => pattern?.test(url) ?? true)
        .map(({ rule }) => rule),
    },
  }
}

async function evaluate(session: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const asked = session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true })
  return (await bounded(asked, 2_000, null))?.result.value ?? false
}
