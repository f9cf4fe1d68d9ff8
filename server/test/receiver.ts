import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { Webhook } from 'standardwebhooks'

/** One webhook as it arrived. */
export type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
  readonly body: any
  readonly path: string
}

export type WebhookReceiver = {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** Decides how the next ones are answered. An answer that never comes is a receiver that hangs. */
  answer: (received: ReceivedRequest, response: ServerResponse) => void
  ids(): string[]
}

/** A real receiver on a real socket, which does what the test says. With `tls` it is reached by https. */
export async function startWebhookReceiver(
  answer: WebhookReceiver['answer'] = answerOk,
  tls?: ServerOptions,
): Promise<WebhookReceiver> {
  const received: ReceivedRequest[] = []
  const listener: RequestListener = async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const one = { headers: request.headers, text, body: JSON.parse(text), path: request.url ?? '' }
    received.push(one)
    receiver.answer(one, response)
  }
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => void server.close().closeAllConnections())
  const receiver: WebhookReceiver = {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer,
    ids: () => received.map(({ body }) => body.id),
  }
  return receiver
}

export function answerOk(_received: ReceivedRequest, response: ServerResponse): void {
  response.writeHead(204).end()
}

export const answerWith =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (_received: ReceivedRequest, response: ServerResponse): void =>
    void response.writeHead(status, headers).end()

export function neverAnswer(): void {}

/** Throws when a signature is not the secret's. */
export function assertSignature({ headers, text }: ReceivedRequest, secret: string): void {
  new Webhook(secret).verify(text, headers as Record<string, string>)
}
