export { DashboardError, type DashboardErrorCode } from './error.ts'
export type { Screen, Wanted } from './messages.ts'
export { type Dashboard, type DashboardOptions, mountDashboard } from './mount.ts'
