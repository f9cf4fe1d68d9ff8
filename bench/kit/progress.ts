const WIDTH = 30
const REDRAW_MS = 250

export type Progress = {
  /** Shows the current phase and its estimated seconds. */
  begin(name: string, seconds: number): void
  end(): void
}

/** On a terminal one line, drawn again and again; elsewhere one line for each phase. On stderr: stdout is for results. */
export function showProgress(totalSeconds: number): Progress {
  const { stderr } = process
  let name = ''
  let done = 0
  let current = 0
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined

  const draw = () => {
    const passed = Math.min(current, (performance.now() - since) / 1000)
    const filled = Math.min(WIDTH, Math.round((WIDTH * (done + passed)) / totalSeconds))
    stderr.write(`\r\x1b[K[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${name}`)
  }
  return {
    begin(nextName, seconds) {
      done += current
      current = seconds
      since = performance.now()
      name = nextName
      if (!stderr.isTTY) {
        stderr.write(`${name}\n`)
        return
      }
      draw()
      timer ??= setInterval(draw, REDRAW_MS)
    },
    end() {
      clearInterval(timer)
      if (stderr.isTTY) stderr.write('\r\x1b[K')
    },
  }
}
