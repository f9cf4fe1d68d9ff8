// An element with a name, `<form name="cookie">`, hides the document's property of that name. So we read properties from the
// prototype. The build replaces the global `document` by this in every file (see `build.ts`).
// APIs that need the document itself get `window.document`, which nothing can hide.

const real = window.document

export const document: Document = new Proxy(real, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, real)
    return typeof value === 'function' ? value.bind(real) : value
  },
  set: (_, name, value) => Reflect.set(Document.prototype, name, value, real),
})
