// An element with a name, `<form name="cookie">`, takes the place of what the document has under it. So what we ask of the
// document is asked of its prototype. The build puts this in place of the global `document` in every file (see `build.ts`);
// where the browser itself wants the document, it is `window.document`, which nothing can hide.

const real = window.document

export const document: Document = new Proxy(real, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, real)
    return typeof value === 'function' ? value.bind(real) : value
  },
  set: (_, name, value) => Reflect.set(Document.prototype, name, value, real),
})
