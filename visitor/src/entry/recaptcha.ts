// THE CALLS OF RECAPTCHA, KEPT WHILE ITS SCRIPT WAITS. Pages call `grecaptcha.ready` right behind that script or once they are parsed,
// and plugins set up their forms only after it: without it their forms would stay dead even after a yes. The script makes up for the kept
// calls as soon as it runs. It is the queue that Google documents for scripts that load late
// (https://developers.google.com/recaptcha/docs/loading), and the first thing that the script itself would set up.
//
// Only on websites that list reCAPTCHA: behind the entry, and inline before the loader, because the entry may come too late.

type Late = { grecaptcha?: object; ___grecaptcha_cfg?: { fns?: unknown[] } }

const page = self as unknown as Late

function ready(go: unknown): void {
  page.___grecaptcha_cfg ??= {}
  page.___grecaptcha_cfg.fns ??= []
  page.___grecaptcha_cfg.fns.push(go)
}

function keepCallsOf(nodes: NodeList): void {
  for (const node of nodes) {
    const { src, dataset } = node as HTMLScriptElement
    if (node.nodeName === 'SCRIPT' && (src || dataset['src'] || '').includes('/recaptcha/'))
      page.grecaptcha ??= { ready, enterprise: { ready } }
  }
}

// An element with a name hides the document's own methods.
keepCallsOf(Document.prototype.querySelectorAll.call(document, 'script'))
// What the parser adds is seen before the next script runs.
new MutationObserver((records) => {
  for (const { addedNodes } of records) keepCallsOf(addedNodes)
}).observe(document, { childList: true, subtree: true })
