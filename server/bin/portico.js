#!/usr/bin/env -S node --max-heap-size=160
// Plain JavaScript, so that an old Node can still say what is wrong.
const major = Number(process.versions.node.split('.')[0])
if (major < 26) {
  process.stderr.write(
    `portico: this needs Node 26 and runs on ${process.version}: use "npx portico", which brings it.\n`,
  )
  process.exit(1)
}
await import('../src/cli.ts')
