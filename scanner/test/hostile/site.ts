import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Certificate } from '../../../server/test/certificates.ts'

// A website with a page for each way to harm whoever visits it.

const PAGES: Readonly<Record<string, () => string>> = {
  '/fine': () => '<title>fine</title>',
  '/alerts': () => '<title>alerts</title><script>for (;;) alert("again")</script>',
  '/busy': () => '<title>busy</title><script>for (;;) {}</script>',
  '/popups': () => '<title>popups</title><script>for (let i = 0; i < 10; i += 1) window.open("/fine")</script>',
  '/cookies': () =>
    `<title>cookies</title><script>for (let i = 0; i < 10000; i += 1) document.cookie = 'c' + i + '=' + 'x'.repeat(100)</script>`,
  '/files': () =>
    `<title>files</title><iframe src="file:///"></iframe><script>
      globalThis.trying = true
      setTimeout(() => { location.href = 'file:///etc/passwd' })
      setTimeout(() => { globalThis.trying = false }, 200)
    </script>`,
  '/asks': () =>
    `<title>asks</title><script>
      globalThis.trying = true
      const place = new Promise((settle) => navigator.geolocation.getCurrentPosition(() => settle('located'), ({ code }) => settle(code)))
      Promise.all([Notification.requestPermission(), place]).then((answers) => {
        document.title = answers.join()
        globalThis.trying = false
      })
    </script>`,
  '/images': () => Array.from({ length: 60 }, (_, at) => `<img src="/image-${at}">`).join(''),
  // It stops by itself at two gigabytes, should nobody stop it before.
  '/bomb': () =>
    `<title>bomb</title><script>
      const all = []
      setInterval(() => all.length < 40 && all.push(new Uint8Array(50e6).fill(1)), 50)
    </script>`,
}

/** Gives its port. */
export async function openHostileSite(certificate?: Certificate): Promise<number> {
  let count = 0
  const answer: RequestListener = (request, response) => {
    count += 1
    const path = new URL(request.url ?? '/', 'http://site').pathname
    response.on('error', () => {})
    if (path === '/redirects') return response.writeHead(302, { location: `/redirects?${count}` }).end()
    if (path === '/download') response.setHeader('content-disposition', 'attachment; filename=run.exe')
    if (path === '/huge') response.setHeader('content-length', 2 * 1024 ** 3)
    response.setHeader('content-type', path === '/download' ? 'application/octet-stream' : 'text/html')
    if (!['/download', '/huge', '/endless'].includes(path)) return response.end(PAGES[path]?.() ?? '')
    const piece = Buffer.alloc(64 * 1024, `<p>${'x'.repeat(60)}`)
    const write = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', write)
    write()
    return response
  }
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
