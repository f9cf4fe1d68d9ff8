/** Words in braces are filled in; `one` and `other` are chosen by the number `n`. */
export const en = {
  title: 'Website compliance',
  opening: 'Opening your dashboard…',
  stillOpening: 'This takes a little longer than usual. We keep trying…',
  tryAgain: 'Try again',
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
    overview: 'Overview',
    languages: 'Languages',
    accessibility: 'Accessibility',
    analysis: 'Analysis',
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
  profiles: {
    starter: 'For simple websites with basic compliance needs.',
    growth: 'For company websites and growing online shops.',
    professional: 'For demanding or multilingual projects. Every available language is included.',
    comfort:
      'The fullest plan. Every available language, the module “Accessibility widget” and a monthly allowance of analysis credits are included.',
  },
  intervals: { monthly: 'Billed monthly', annually: 'Billed yearly' },
  modules: {
    extra_language: {
      name: 'Extra language',
      does: 'One more language that you can choose.',
    },
    accessibility_plugin: {
      name: 'Accessibility widget',
      does: 'You decide in this dashboard whether you want the widget.',
    },
    ai_sentinel_module: {
      name: 'AI Sentinel',
      does: 'A monthly allowance of analysis credits.',
    },
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
    plan: 'Plan',
    lastPlan: 'Last plan',
    since: 'Subscribed since {date}',
    period: 'Billing period',
    lastPeriod: 'Last billing period',
    today: 'Today',
    dayOf: 'Day {day} of {days}',
    daysLeft: { one: '{n} day left', other: '{n} days left' },
    renewsOn: 'Renews on {date}',
    endsOn: 'Ends on {date}',
    endedOn: 'Ended on {date}',
    renewsText: 'The next period starts on {date} by itself.',
    endsText: 'On {date} the subscription ends. It is not renewed.',
    notRenewedText: 'The subscription was not renewed.',
    switchMonthly: 'From {date} on you are billed monthly.',
    switchAnnually: 'From {date} on you are billed yearly.',
    drawing: 'Billing period from {start} to {end}. {today}',
    modules: 'Modules',
    quantity: { one: '{n} booked', other: '{n} booked' },
    active: 'Active',
    included: 'Included',
    notIncluded: 'Not booked',
    inLastPlan: 'In your last plan',
    allLanguages: 'All languages are part of your plan.',
    credits: { one: '{n} credit a month', other: '{n} credits a month' },
  },
  languages: {
    title: 'Languages',
    intro:
      'The languages chosen for this website, one of them as the default. How many can be chosen depends on the plan.',
    used: { one: '{used} of {n} language chosen', other: '{used} of {n} languages chosen' },
    allIncluded: 'Your plan includes every available language.',
    yours: 'Your languages',
    default: 'Default',
    beyond: 'Beyond your plan',
    beyondText: {
      one: '{n} language is beyond what your plan covers. Your choice is kept.',
      other: '{n} languages are beyond what your plan covers. Your choice is kept.',
    },
    makeDefault: 'Make default',
    removeOf: 'Remove {language}',
    add: 'Add a language',
    addOf: 'Add {language}',
    replace: 'Choose another language',
    replaceBy: 'Use {language} instead of {current}',
    search: 'Search languages',
    noMatch: 'No language matches “{text}”.',
    already: '{language} is already in your list.',
    allChosen: 'You have added every available language.',
    showAll: { one: 'Show {n} more', other: 'Show {n} more' },
    added: '{language} was added.',
    removed: '{language} was removed.',
    defaultIs: '{language} is now the default.',
    fullTitle: { one: 'Your plan covers {n} language', other: 'Your plan covers {n} languages' },
    fullText:
      'To add another one, ask your provider for the module “Extra language”, or for the Professional or Comfort plan, which include every language.',
    makeRoom: { one: 'You can also remove one of yours first.', other: 'You can also remove {n} of yours first.' },
    canReplace: 'You can also choose another one instead of {language} below.',
    noneTitle: 'Without an active subscription, languages cannot be changed',
    noneText: 'Your choice is kept. It can be changed again as soon as your provider starts a subscription.',
  },
  accessibility: {
    title: 'Accessibility widget',
    intro:
      'Here you say whether you want the accessibility widget for this website. The setting is stored; by itself it changes nothing on your website.',
    switch: 'I want the widget for this website',
    isOn: 'The setting is on.',
    isOff: 'The setting is off.',
    turnOn: 'Switch the widget’s setting on',
    turnOff: 'Switch the widget’s setting off',
    turnedOn: 'The setting was switched on.',
    turnedOff: 'The setting was switched off.',
    cannot: 'What a widget cannot do',
    cannotList: [
      'It makes no website compliant with accessibility law',
      'It does not repair missing image descriptions, wrong headings or forms',
      'It does not replace a check of your website by experts or by people with disabilities',
    ],
    honest: 'An accessible website begins with how it is built.',
    missingTitle: 'Not part of your subscription',
    missingText:
      'Your provider can add the module “Accessibility widget” to your plan. With the Comfort plan it is included.',
    noneTitle: 'Not available without an active subscription',
    noneText:
      'Your provider can start one with the module “Accessibility widget”, or with the Comfort plan, which includes it. Your setting is kept.',
  },
  analysis: {
    title: 'Analysis',
    intro:
      'How many analysis credits the plan gives each month, and how many are left. Analyses cannot be started or read here.',
    drawing: '{left} of {allowance} credits left',
    used: 'Used this month',
    allowance: 'Monthly allowance',
    remaining: 'Still available',
    renews: 'New credits on',
    until: 'Available until',
    renewsText: 'Credits renew every month, also with yearly billing. Unused credits are not carried over.',
    empty:
      'All credits of this month are used. New ones arrive on {date}. Your provider can add more with the module “AI Sentinel”.',
    missingTitle: 'Not part of your subscription',
    missingText:
      'Your provider can add the module “AI Sentinel” to your plan. The Comfort plan includes analysis credits.',
    noneTitle: 'Not available without an active subscription',
    noneText:
      'Your provider can start one with the module “AI Sentinel”, or with the Comfort plan, which includes analysis credits.',
  },
  activity: {
    title: 'Activity',
    intro: 'What happened to this website and its subscription, newest first.',
    more: 'Show more',
    loading: 'Loading…',
    loaded: { one: '{n} more entry is shown.', other: '{n} more entries are shown.' },
    empty: 'Nothing has happened yet.',
    failed: 'The activity could not be loaded.',
    by: { integrator: 'Your provider', operator: 'Service team', customer: 'You', time: 'Automatically' },
    sentences: {
      siteCreated: 'The website {site} was registered.',
      created: 'The subscription started: {plan}.',
      renewalCanceled: 'Renewal was cancelled. The subscription runs until {date}.',
      reactivated: 'Renewal was restored. The next period starts on {date}.',
      terminated: 'The subscription was terminated with immediate effect.',
      renewed: 'The subscription was renewed until {date}.',
      ended: 'The subscription ended.',
      planChanged: 'The plan changed from {from} to {to}.',
      modulesAdded: { one: '{modules} was added.', other: '{modules} were added.' },
      modulesRemoved: { one: '{modules} was removed.', other: '{modules} were removed.' },
      moduleCount: '{module} changed from {from} to {to}.',
      billedNow: { monthly: 'It is now billed monthly.', annually: 'It is now billed yearly.' },
      billingStays: { monthly: 'Billing stays monthly.', annually: 'Billing stays yearly.' },
      billingIfRenewed: {
        monthly: 'If the subscription is renewed, it is billed monthly from {date} on.',
        annually: 'If the subscription is renewed, it is billed yearly from {date} on.',
      },
      billingChanged: 'The billing interval from the next period on was changed.',
      changed: 'The subscription was changed: {plan}.',
      languagesAdded: { one: '{languages} was added.', other: '{languages} were added.' },
      languagesRemoved: { one: '{languages} was removed.', other: '{languages} were removed.' },
      languagesChanged: 'The languages were changed.',
      widgetOn: 'The setting for the accessibility widget was switched on.',
      widgetOff: 'The setting for the accessibility widget was switched off.',
      creditsUsed: {
        one: '{n} analysis credit was recorded as used.',
        other: '{n} analysis credits were recorded as used.',
      },
      other: 'A change was made to this website.',
    },
  },
  refusals: {
    language_limit_reached: 'Not saved: your plan does not cover another language.',
    no_active_subscription: 'Not saved: this website has no active subscription.',
    language_is_default: 'Not saved: the default language cannot be removed. Make another one the default first.',
    language_not_selected: 'Not saved: this language is no longer in your list.',
    not_in_plan: 'Not saved: the widget is not part of your subscription.',
    offline: 'Not saved: there is no connection. We try again as soon as it is back.',
    unavailable: 'Not saved: the service is not available right now. We try again by ourselves.',
    other: 'Not saved: {reason}',
  },
}

type Shape<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Shape<T[K]> }

/** Every language has every text: a missing one does not compile. */
export type Texts = Shape<typeof en>
