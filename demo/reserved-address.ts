import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createLimitedServer } from './limited-server.ts'
import { DemoError } from './service.ts'

/** An address that is reserved. Its request handler is set later. */
export type ReservedAddress = {
  readonly origin: string
  open(answer: RequestListener): void
  close(): void
}

/** Reserves a port first, because the address is part of what is set up behind it. */
export async function reserveAddress(host: string, variable: string, usual: string): Promise<ReservedAddress> {
  const port = process.env[variable] || usual
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', refresh: '1' }).end('This opens in a moment.\n')
  }
  const server = createLimitedServer((request, response) => answer(request, response))
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new DemoError(`${variable} must be a port, not "${port}".`)
  // Without a login, so for this machine alone. Other names than localhost are found on the one address that the scanner asks.
  server.listen(Number(port), host === 'localhost' ? host : '127.0.0.1')
  await once(server, 'listening').catch(({ code, message }) => {
    if (code !== 'EADDRINUSE')
      throw new DemoError(`Port ${port} cannot be used (${message}): set ${variable} to another.`)
    throw new DemoError(
      `Port ${port} is in use: if the demo runs already, it is at http://${host}:${port}; else set ${variable} to another port.`,
    )
  })
  const address = server.address()
  return {
    origin: `http://${host}:${typeof address === 'object' ? address?.port : port}`,
    open(next) {
      answer = next
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
