import { ChangeNotes } from '../parts/changes/change-notes.tsx'
import { UnsavedChanges } from '../parts/changes/unsaved-changes.tsx'
import { AccessibilityScreen } from './accessibility/accessibility-screen.tsx'
import { ActivityScreen } from './activity/activity-screen.tsx'
import { lazyAnalysis } from './analysis/lazy-analysis.ts'
import { BannerScreen } from './banner/banner-screen.tsx'
import { ConsentsScreen } from './consents/consents-screen.tsx'
import { lazyDocuments } from './documents/lazy-documents.ts'
import { FixScreen } from './fix/fix-screen.tsx'
import { InstallationScreen } from './installation/installation-screen.tsx'
import { LanguagesScreen } from './languages/languages-screen.tsx'
import { BelowVerdict } from './overview/below-verdict.tsx'
import { VerdictPicture } from './overview/verdict-picture.tsx'
import { PlanScreen } from './plan/plan-screen.tsx'
import { lazyTools } from './tools/lazy-tools.ts'

/** Every screen but the first, in one file that is fetched after it. The largest screens are in files of their own. */
export const LAZY_SCREENS = {
  lazyAnalysis,
  lazyDocuments,
  lazyTools,
  AccessibilityScreen,
  ActivityScreen,
  BannerScreen,
  BelowVerdict,
  ChangeNotes,
  ConsentsScreen,
  InstallationScreen,
  LanguagesScreen,
  FixScreen,
  PlanScreen,
  UnsavedChanges,
  VerdictPicture,
}
