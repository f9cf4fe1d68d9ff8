import { createInterface } from 'node:readline'
import { CommandRefused } from './arguments.ts'

/**
 * Says what a command will do to an integrator, and goes on only where its name is typed, or comes on stdin. Called while no
 * connection is open: whoever reads a sentence must not hold one meanwhile.
 */
export async function confirmByName(name: string, whatItDoes: string, otherwise = ''): Promise<void> {
  // On stderr: what the command itself says may be read by a program.
  process.stderr.write(`${whatItDoes}\nType the integrator's name to go on: `)
  if ((await firstLine(process.stdin)).trim() === name) return
  throw new CommandRefused(`Nothing was changed: the name is "${name}". Type it, or send it on stdin${otherwise}.`)
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
