import type { Shape } from './shape.ts'

/** Words in braces are filled in; `one` and `other` are chosen by the number `n`. */
export const en = {
  title: 'Website compliance',
  opening: 'Opening your dashboard…',
  stillOpening: 'This takes a little longer than usual. We keep trying…',
  tryAgain: 'Try again',
  loading: 'Loading…',
  order: { module: 'Add “{name}”', tier: 'Choose the {name} plan', again: 'Continue with {name}' },
  undo: 'Undo',
  undone: 'The change was undone.',
  saving: {
    saving: 'Saving…',
    discard: 'Discard',
    discarded: 'Discarded.',
    notSaved: 'Not saved:',
    allSaved: 'Everything you changed is saved.',
  },
  nav: {
    label: 'Sections',
    groups: { website: 'Website', legal: 'Legal', check: 'Check', account: 'Account' },
    overview: 'Overview',
    banner: 'Banner',
    tools: 'Tools',
    languages: 'Languages',
    accessibility: 'Accessibility',
    installation: 'Installation',
    documents: 'Documents',
    consents: 'Consents',
    analysis: 'Analysis',
    plan: 'Plan',
    activity: 'Activity',
  },
  site: {
    technical: 'Technical name: {name}',
    whole: 'Show the whole address',
    less: 'Shorten the address',
  },
  status: { active: 'Subscription active', ending: 'Active until {date}', off: 'No active subscription' },
  connection: {
    lost: 'No connection at the moment. What you see may be out of date; we reconnect by ourselves.',
    unavailable: 'The service is not available right now. What you see may be out of date; we try again by ourselves.',
  },
  openAgain: {
    framed: 'Reload the whole page, or open the dashboard again from your account.',
    alone: 'Please open the dashboard again from your account.',
  },
  notices: {
    no_token: {
      title: 'Open the dashboard from your account',
      text: 'This page cannot be opened on its own. Sign in to your customer account and open the dashboard there.',
    },
    reloaded: {
      title: 'The page was reloaded',
      text: 'For your security, each opening counts once.',
    },
    token_expired: {
      title: 'This link has expired',
      text: 'A link to the dashboard is valid for five minutes.',
    },
    token_used: {
      title: 'This link was already used',
      text: 'For your security, each link opens the dashboard once.',
    },
    token_unknown: {
      title: 'This link is not valid',
      text: 'It may be incomplete or no longer exist.',
    },
    access_revoked: {
      title: 'Access is switched off',
      text: 'Your provider’s access to this dashboard has been switched off. What you have saved is kept. Please contact your provider.',
    },
    session_ended: {
      title: 'You have been signed out',
      text: 'Your session ended, usually after a longer break.',
    },
    offline: {
      title: 'No connection',
      text: 'Your device is not connected to the internet. As soon as the connection is back, we continue by ourselves.',
    },
    unreachable: {
      title: 'The dashboard cannot be reached',
      text: 'Please try again in a moment. If other pages do not open either, check your internet connection.',
    },
    unavailable: {
      title: 'Back in a moment',
      text: 'The service is not available right now, probably because of a short restart. Please try again in a minute.',
    },
    unexpected: {
      title: 'Something went wrong',
      text: 'That should not have happened. Please try again. If it happens again, contact your provider.',
    },
  },
  modules: {
    extra_language: 'Extra language',
    accessibility_plugin: 'Accessibility widget',
    ai_sentinel_module: 'AI Sentinel',
  },
  overview: {
    isActive: 'Your subscription is active',
    isEnding: 'Your subscription is active until {date}',
    isEnded: 'Your subscription has ended',
    isNone: 'This website has no subscription',
    activeText: 'Your plan: {plan}. The subscription renews by itself on {date}.',
    endingText: 'Renewal is cancelled. To continue after that date, ask your provider to restore the renewal.',
    endedText:
      'It ended on {date}. Your settings are kept: if your provider starts a new subscription, you continue where you left off.',
    noneText: 'Your provider can start one for you; this page then shows it.',
  },
  languages: {
    makeDefault: 'Make default',
    removeOf: 'Remove {language}',
    addOf: 'Add {language}',
    added: '{language} was added.',
    removed: '{language} was removed.',
    defaultIs: '{language} is now the default.',
  },
  accessibility: {
    turnOn: 'Switch the widget’s setting on',
    turnOff: 'Switch the widget’s setting off',
    turnedOn: 'The setting was switched on.',
    turnedOff: 'The setting was switched off.',
  },
  monthly: {
    turnOn: 'Switch the monthly analysis on',
    turnOff: 'Switch the monthly analysis off',
    turnedOn: 'The website is analysed every month from now on, for one credit each time.',
    turnedOff: 'The website is no longer analysed automatically.',
  },
  standing: {
    unpublished: 'No banner is published yet, so visitors see nothing of it.',
    published: 'Version {version} of the banner is published.',
    ended: 'Without an active subscription visitors see neither banner nor widget.',
    toDraft: 'Look at the draft and publish it',
  },
  edits: {
    text: 'Change the banner’s text ({language})',
    look: 'Change the banner’s look',
    tool: 'Change the tool “{name}”',
    mode: 'Change the consent mode',
    side: 'Change the widget’s side',
    publish: 'Publish the draft',
    published: 'Version {version} is published. Visitors get it with the next page they open, if the tag is on it.',
    toolRemoved: '{name} was removed from the list.',
    fact: 'Answer “{name}”',
    discard: 'Discard the draft',
    restore: 'Put version {version} back as the draft',
    restored: 'Version {version} is the draft now. Visitors get it once you publish.',
    draftDiscarded: 'The draft was discarded.',
    leftOut: 'Not put back, because the rules do not allow it any more: {names}.',
  },
  refusals: {
    language_limit_reached: 'Not saved: your plan does not cover another language.',
    no_active_subscription: 'Not saved: this website has no active subscription.',
    language_is_default: 'Not saved: the default language cannot be removed. Make another one the default first.',
    language_not_selected: 'Not saved: this language is no longer in your list.',
    not_in_plan: 'Not saved: this is not part of your subscription.',
    draft_changed: 'Not published: the draft has been changed elsewhere. Look at it again, then publish.',
    details_changed:
      'Not published: answers for the documents have been changed elsewhere. Look at them again, then publish.',
    subscription_not_active: 'Not published: this website has no active subscription.',
    not_publishable: 'Not published: something in the draft has to be put right first.',
    offline: 'Not saved: there is no connection. We try again as soon as it is back.',
    unavailable: 'Not saved: the service is not available right now. We try again by ourselves.',
    changed_meanwhile: 'Not saved: it has been changed elsewhere in the meantime. Look at it again first.',
    validation_failed: 'Not saved: something in it is not allowed.',
    not_found: 'Not saved: it does not exist any more.',
    too_large: 'Not saved: this is too much. Shorten or remove some of it.',
    other: 'Not saved. If it happens again, tell your provider this code: {code}',
  },
}

/** Every language has every text: a missing one does not compile. */
export type Texts = Shape<typeof en>
