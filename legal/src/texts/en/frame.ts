import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Version {version}',
  since: 'In force since {date}',
  same: 'Version {version} left this text unchanged.',
  earlier: 'This is an earlier version of the document.',
  present: 'To the current version',
  ended:
    'The website no longer publishes this document here. This version stays readable because choices about cookies that were made at the time refer to it.',
  changed: 'What changed in this version',
  removed: 'Removed',
  added: 'Added',
  versions: 'Other versions',
  languages: 'Other languages',
  review: {
    nobody: 'Nobody has reviewed the sentences of this text yet.',
    noAdvice: 'It is no legal advice.',
  },
  notAvailable: {
    heading: 'This document is not available',
    text: 'There is no such document here, or the website does not publish it in this language.',
  },
  notKept: {
    heading: 'This version is no longer kept',
    text: 'No choice about cookies that is still kept refers to it.',
  },
}
