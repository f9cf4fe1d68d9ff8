import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The window of a device, in its own pixels. */
export type DeviceSize = { readonly width: number; readonly height: number }

/** The highest a preview is drawn: a phone's window would be higher than what makes it so. */
const MAX_DRAWN_HEIGHT = 560

/** How much smaller a device is drawn where there is so much room; never larger than it is. */
export function scaleOf({ width, height }: DeviceSize, room: number): number {
  return Math.min(1, room / width, MAX_DRAWN_HEIGHT / height)
}

type ScaledFrame = {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly stageStyle: Readonly<Record<string, string>> | undefined
  readonly frameStyle: Readonly<Record<string, string>> | undefined
}

/**
 * A frame as wide as a device, made smaller until it fits: where the banner stands depends on the width of the window. Without a
 * size the frame is as wide as its place.
 */
export function useScaledFrame(size: DeviceSize | null): ScaledFrame {
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const isScaled = size !== null
  useLayoutEffect(() => {
    const { current } = stage
    if (!isScaled || current === null) return
    setRoom(current.clientWidth)
    const sizes = new ResizeObserver(() => setRoom(current.clientWidth))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [isScaled])
  if (size === null) return { stage, stageStyle: undefined, frameStyle: undefined }
  const { width, height } = size
  const scale = scaleOf(size, room)
  return {
    stage,
    stageStyle: { height: `${Math.round(height * scale)}px` },
    frameStyle: {
      width: `${width}px`,
      height: `${height}px`,
      marginInlineStart: `${Math.max(0, Math.round((room - width * scale) / 2))}px`,
      transform: `scale(${scale})`,
    },
  }
}
