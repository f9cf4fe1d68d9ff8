/**
 * For a route whose rules read its body, whatever is in it, and say in words what is wrong with each field: of its schema only
 * that it is an object is checked.
 */
export const anyObject = () =>
  Object.assign((body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body), {
    errors: [{ keyword: 'type', instancePath: '', schemaPath: '#/type', params: { type: 'object' } }],
  })
