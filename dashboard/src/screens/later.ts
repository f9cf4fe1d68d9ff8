import { ANALYSIS } from '../analysis/file.ts'
import { AccessibilityScreen } from './accessibility.tsx'
import { ActivityScreen } from './activity.tsx'
import { BannerScreen } from './banner.tsx'
import { ConsentsScreen } from './consents.tsx'
import { DocumentsScreen } from './documents.tsx'
import { InstallationScreen } from './installation.tsx'
import { LanguagesScreen } from './languages.tsx'

/** Every screen but the first, in one file that is fetched after it; of the largest, only where it is found. */
export const SCREENS = {
  ANALYSIS,
  AccessibilityScreen,
  ActivityScreen,
  BannerScreen,
  ConsentsScreen,
  DocumentsScreen,
  InstallationScreen,
  LanguagesScreen,
}
