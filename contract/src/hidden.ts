export { HIDDEN } from '@portico/legal/hidden'
