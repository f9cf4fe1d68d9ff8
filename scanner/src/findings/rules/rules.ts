import type { FindingKind } from '@portico/contract/words'
import { noBanner, otherBanner } from './banner.ts'
import { contactedInPass } from './contacts.ts'
import { declaredNotSeen, needsTcf, notConfirmed, notDeclared, wrongCategory } from './declaration.ts'
import type { FindingRule } from './finding.ts'
import * as firstLayer from './first-layer.ts'
import { formWithoutPrivacyLink, legalPageDead, legalPageLanguage, legalPageMissing } from './legal.ts'
import { accessibility, mixedContent, noIntegrity, thirdPartyFont, thirdPartyMap } from './page.ts'
import { cookieFlags, identifierByRefusal, lifetimeTooLong, storedInPass, unknownFirstParty } from './stored.ts'
import { tagLate, tagMissing, tagOutdated, tagPlacement, tagTwice, tagWrongSite } from './tag.ts'
import * as tracking from './tracking.ts'
import * as transport from './transport.ts'

/** How each kind is found. A kind without a rule does not compile. */
export const FINDING_RULES: Readonly<Record<FindingKind, FindingRule>> = {
  contacted_before_choice: contactedInPass('silent'),
  stored_before_choice: storedInPass('silent'),
  contacted_after_reject: contactedInPass('reject'),
  stored_after_reject: storedInPass('reject'),
  contacted_despite_gpc: contactedInPass('gpc'),
  stored_despite_gpc: storedInPass('gpc'),
  not_declared: notDeclared,
  not_confirmed: notConfirmed,
  declared_not_seen: declaredNotSeen,
  wrong_category: wrongCategory,
  lifetime_too_long: lifetimeTooLong,
  needs_tcf: needsTcf,
  tag_missing: tagMissing,
  tag_late: tagLate,
  tag_twice: tagTwice,
  tag_wrong_site: tagWrongSite,
  tag_outdated: tagOutdated,
  tag_placement: tagPlacement,
  other_banner: otherBanner,
  no_banner: noBanner,
  legal_page_missing: legalPageMissing,
  legal_page_dead: legalPageDead,
  legal_page_language: legalPageLanguage,
  form_without_privacy_link: formWithoutPrivacyLink,
  third_party_font: thirdPartyFont,
  third_party_map: thirdPartyMap,
  no_https_redirect: transport.noHttpsRedirect,
  no_hsts: transport.noHsts,
  mixed_content: mixedContent,
  no_csp: transport.noCsp,
  no_nosniff: transport.noNosniff,
  no_frame_protection: transport.noFrameProtection,
  no_referrer_policy: transport.noReferrerPolicy,
  no_permissions_policy: transport.noPermissionsPolicy,
  cookie_flags: cookieFlags,
  no_integrity: noIntegrity,
  accessibility,
  released_by_interaction: tracking.releasedByInteraction,
  tracker_behind_own_name: tracking.trackerBehindOwnName,
  session_recording: tracking.sessionRecording,
  keystrokes_sent: tracking.keystrokesSent,
  fingerprinting: tracking.fingerprinting,
  identifier_by_refusal: identifierByRefusal,
  unknown_first_party: unknownFirstParty,
  no_refusal_first_layer: firstLayer.noRefusalFirstLayer,
  refusal_weaker: firstLayer.refusalWeaker,
  preticked_boxes: firstLayer.pretickedBoxes,
  consent_wall: firstLayer.consentWall,
  form_over_http: transport.formOverHttp,
}
