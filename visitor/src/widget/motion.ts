/**
 * Ends all animations at once: pausing would leave fading content invisible. Endless animations stop after one
 * round. `scroll()` timelines are removed, because each scroll would restart them.
 */
export const STOP_MOTION_STYLES = `:root,body,body *,body ::before,body ::after{animation-delay:0s!important;animation-duration:1ms!important;animation-iteration-count:1!important;animation-timeline:auto!important;transition-delay:0s!important;transition-duration:0s!important;scroll-behavior:auto!important}`

type Marquee = HTMLElement & { stop(): void; start(): void }
const isMarquee = (element: Element): element is Marquee => 'stop' in element && 'start' in element

/** The functions that resume what was stopped. */
let stopped: (() => void)[] = []

/** Stops what styles cannot stop, by its own methods. It is called again after the page has loaded, for late content. */
export function stopMotion(): void {
  // Animations of scripts; those of styles were ended by STOP_MOTION_STYLES.
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

export function resumeMotion(): void {
  document.removeEventListener('play', onPlay, true)
  for (const goOn of stopped) goOn()
  stopped = []
}

function hold(stop: () => void, goOn: () => void): void {
  stop()
  stopped.push(goOn)
}

/** Only videos that play automatically, which browsers allow only without sound. */
function stopVideo(video: HTMLVideoElement): void {
  if (video.paused || !(video.autoplay || video.muted)) return
  hold(
    () => video.pause(),
    () => void video.play().catch(() => undefined),
  )
}

/** Leaves a video alone that the visitor has just started by a click. */
function onPlay({ target }: Event): void {
  if (target instanceof HTMLVideoElement && !navigator.userActivation?.isActive) stopVideo(target)
}
