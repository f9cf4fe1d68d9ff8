// What the files of a process share, such as a browser, is closed when the last of them has run (`queue.ts`).

const closing = new Map<string, () => Promise<void>>()

export function closeAtProcessEnd(name: string, close: () => Promise<void>): void {
  closing.set(name, close)
}

export async function runProcessEndSteps(): Promise<void> {
  for (const close of closing.values()) await close()
}
