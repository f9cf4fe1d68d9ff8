#!/usr/bin/env -S node --max-heap-size=160
// Plain JavaScript for whatever Node runs it. An old one hands over to the Node that "npm ci" brought.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MISSING, pinnedNode } from './pinned-node.js'

if (Number.parseInt(process.versions.node, 10) >= 26) {
  const { keepCompiled } = await import('../src/compiled.ts')
  keepCompiled()
  await import('../src/cli.ts')
} else handOver()

function handOver() {
  const node = pinnedNode()
  if (node === null) {
    process.stderr.write(`portico: ${MISSING}`)
    process.exit(1)
  }
  const args = ['--max-heap-size=160', fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (signal) process.stderr.write(`portico: ended by ${signal}\n`)
  })
}
