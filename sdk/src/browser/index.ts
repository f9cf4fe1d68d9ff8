export { DashboardError, type DashboardErrorCode } from './error.ts'
export type { Screen } from './messages.ts'
export { type Dashboard, type DashboardOptions, mountDashboard } from './mount.ts'
