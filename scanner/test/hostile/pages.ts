// Pages that try every way out of a browser, served by a website of a test.

/** Each way tries to reach `to` and says its own name in the path. `here` is the page's own origin. */
type EscapePage = (to: string, here: string) => string

/** HTML or a script for each way that a page has to make somebody contact an address. */
export const ESCAPE_PAGES: Readonly<Record<string, EscapePage>> = {
  image: (to) => `<img src="${to}/image">`,
  script: (to) => `<script src="${to}/script"></script>`,
  style: (to) => `<link rel="stylesheet" href="${to}/style">`,
  font: (to) =>
    `<style>@font-face { font-family: f${id(to)}; src: url(${to}/font) }</style><p style="font-family: f${id(to)}">f`,
  frame: (to) => `<iframe src="${to}/frame"></iframe>`,
  object: (to) => `<object data="${to}/object"></object>`,
  video: (to) => `<video src="${to}/video" preload="auto"></video>`,
  refresh: (to) => `<iframe srcdoc='<meta http-equiv="refresh" content="0; url=${to}/refresh">'></iframe>`,
  navigate: (to) => `<iframe srcdoc='<script>location.href = "${to}/navigate"</script>'></iframe>`,
  form: (to) =>
    `<iframe srcdoc='<form method=post action="${to}/form"></form><script>document.forms[0].submit()</script>'></iframe>`,
  redirect: (to, here) => `<img src="${here}/redirect?to=${encodeURIComponent(`${to}/redirect`)}">`,
  fetch: (to) => js(`fetch('${to}/fetch', { mode: 'no-cors' })`),
  beacon: (to) => js(`navigator.sendBeacon('${to}/beacon', 'x')`),
  events: (to) => js(`new EventSource('${to}/events')`),
  socket: (to) => js(`new WebSocket('${to.replace(/^http/, 'ws')}/socket')`),
  worker: (to) => js(`new Worker(URL.createObjectURL(new Blob(["fetch('${to}/worker', { mode: 'no-cors' })"])))`),
  service: (to) => js(`navigator.serviceWorker.ready.then((on) => on.active.postMessage('${to}/service'))`),
}

/** Connections that no request shows, or none that differs from others. Says `gathered` to the page's own origin. */
export const HIDDEN_ESCAPE_PAGE: EscapePage = (to, here) => {
  const { hostname, port } = new URL(to)
  const at = `${hostname}:${port}`
  return `<link rel="preconnect" href="${to}"><link rel="dns-prefetch" href="${to}">
    <iframe src="file:///etc/passwd"></iframe><script src="file:///etc/passwd"></script>
    ${js(`await fetch('file:///etc/passwd'); document.title = 'read a file'`)}${js(`window.open('${to}/popup')`)}
    ${js(`new WebTransport('https://${at}/transport').ready.catch(() => {})`)}
    ${js(`const turn = ['turn:${at}?transport=udp', 'turn:${at}?transport=tcp']
    const peer = new RTCPeerConnection({
      iceServers: [{ urls: 'stun:${at}' }, { urls: turn, username: 'a', credential: 'b' }],
    })
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && fetch('${here}/gathered')
    peer.createDataChannel('x')
    peer.setLocalDescription(await peer.createOffer())`)}`
}

export const SERVICE_WORKER = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('message', ({ data }) => fetch(data, { mode: 'no-cors' }).catch(() => {}))`

export function pageWithServiceWorker(body: string): string {
  return `<!doctype html><title>page</title><script>navigator.serviceWorker?.register('/service-worker.js')</script>${body}`
}

function js(code: string): string {
  return `<script>try { (async () => { ${code} })().catch(() => {}) } catch {}</script>`
}

function id(text: string): string {
  return Buffer.from(text).toString('hex')
}
