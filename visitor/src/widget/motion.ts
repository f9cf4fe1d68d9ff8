/**
 * Everything that moves goes to its end at once: pausing would leave what fades in invisible for ever. What runs endlessly
 * stops after one round. `scroll()` timelines would begin anew at each turn of the wheel.
 */
export const STILL = `:root,body,body *,body ::before,body ::after{animation-delay:0s!important;animation-duration:1ms!important;animation-iteration-count:1!important;animation-timeline:auto!important;transition-delay:0s!important;transition-duration:0s!important;scroll-behavior:auto!important}`

type Marquee = HTMLElement & { stop(): void; start(): void }
const isMarquee = (element: Element): element is Marquee => 'stop' in element && 'start' in element

/** What was stopped, with how to let it go on. */
let stopped: (() => void)[] = []

/** A style cannot stop these; their own methods can. Once more after the page has loaded, for what came late. */
export function stopMotion(): void {
  // A script's animations; those of styles have ended by STILL.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue
    if (animation.playState !== 'running') continue
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    else
      hold(
        () => animation.pause(),
        () => animation.play(),
      )
  }
  for (const video of document.querySelectorAll('video')) stopVideo(video)
  for (const svg of document.querySelectorAll('svg'))
    if (!svg.animationsPaused())
      hold(
        () => svg.pauseAnimations(),
        () => svg.unpauseAnimations(),
      )
  for (const marquee of document.querySelectorAll('marquee'))
    if (isMarquee(marquee))
      hold(
        () => marquee.stop(),
        () => marquee.start(),
      )
  document.addEventListener('play', onPlay, true)
}

export function letMove(): void {
  document.removeEventListener('play', onPlay, true)
  for (const goOn of stopped) goOn()
  stopped = []
}

function hold(stop: () => void, goOn: () => void): void {
  stop()
  stopped.push(goOn)
}

/** Only what plays by itself, which browsers allow without sound alone. */
function stopVideo(video: HTMLVideoElement): void {
  if (video.paused || !(video.autoplay || video.muted)) return
  hold(
    () => video.pause(),
    () => void video.play().catch(() => undefined),
  )
}

/** A video that somebody started with a click just now is wanted. */
function onPlay({ target }: Event): void {
  if (target instanceof HTMLVideoElement && !navigator.userActivation?.isActive) stopVideo(target)
}
