// Keeps nginx's files of all websites up to date: whenever one was published, its tag seen or its subscription changed.
//
//   PORTICO_KEY=… PORTICO_URL=… node follow-websites.mjs /etc/nginx/conf.d /var/lib/portico/state.json 'nginx -t && nginx -s reload'
//
// Run it as a service. It follows the log of events and writes the files that onboard-websites.mjs has written once, of those
// websites that have a file in this folder. The state is its place in the log: a restart misses nothing. A number after that is the
// seconds between two looks, 10 if left out.

import { access, rename, writeFile } from 'node:fs/promises'
import { follow, Portico, runCommand } from '@portico/client'
import { marks, tag } from './nginx-marks.mjs'

const [folder, stateFile, reload, every = '10'] = process.argv.slice(2)
const portico = new Portico({ key: process.env.PORTICO_KEY ?? '', baseUrl: process.env.PORTICO_URL ?? '' })

async function onWebsite({ fqdn, installation }) {
  const isHere = await access(`${folder}/${fqdn}.conf`).then(
    () => true,
    () => false,
  )
  if (!isHere) return
  const erased = '# This website was erased.\n'
  await write(`${folder}/${fqdn}.marks`, installation === null ? erased : marks(installation))
  await write(`${folder}/${fqdn}.tag`, installation === null ? erased : tag(installation))
}

/** Moved into place, so that nginx never reads half a file. */
async function write(file, text) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

const end = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => end.abort())
await follow(portico, {
  stateFile,
  onWebsite,
  onChanged: () => runCommand(reload),
  every: Number(every),
  signal: end.signal,
})
