export * from './errors.ts'
export { Portico, type PorticoOptions } from './portico.ts'
export type { RequestOptions } from './transport.ts'
export type * from './wire.ts'
