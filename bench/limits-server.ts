import { readConfig } from '../server/src/config.ts'
import { openLog } from '../server/src/log.ts'
import { stopOnSignals } from '../server/src/serve.ts'
import { startService } from '../server/src/service.ts'

// The service several times in one process, each on a port of its own: with rate limits, without, and without once more.
// Two processes of the same code differ by as much as a tenth. In one they share what V8 has compiled and where their
// memory lies, so that what is left is what the limits cost; the third shows how exact that is.

/** More than anybody can send here, so that every request is counted and none refused. */
const HIGH_LIMIT = '1000000'

const log = openLog('info')
const starting = Promise.all(
  [HIGH_LIMIT, 'off', 'off'].map((limit) => startService(readConfig({ ...process.env, RATE_LIMIT: limit }), log)),
)
stopOnSignals(
  starting.then((services) => ({ stop: async () => void (await Promise.all(services.map(({ stop }) => stop()))) })),
  log,
)
const urls = (await starting).flatMap(({ environments }) => environments.map(({ url }) => url))
process.stdout.write(`${urls.join(' ')}\n`)
