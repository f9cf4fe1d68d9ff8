// Every screen but the first, in one file that is fetched after it.
export { AccessibilityScreen } from './accessibility.tsx'
export { ActivityScreen } from './activity.tsx'
export { AnalysisScreen } from './analysis.tsx'
export { BannerScreen } from './banner.tsx'
export { ConsentsScreen } from './consents.tsx'
export { DocumentsScreen } from './documents.tsx'
export { InstallationScreen } from './installation.tsx'
export { LanguagesScreen } from './languages.tsx'
