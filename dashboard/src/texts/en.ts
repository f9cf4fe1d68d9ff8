/** Words in braces are filled in; `one` and `other` are chosen by the number `n`. */
export const en = {
  title: 'Website compliance',
  opening: 'Opening your dashboard…',
  stillOpening: 'This takes a little longer than usual. We keep trying…',
  tryAgain: 'Try again',
  order: { module: 'Add “{name}”', tier: 'Choose the {name} plan' },
  undo: 'Undo',
  undone: 'The change was undone.',
  nav: {
    label: 'Sections',
    overview: 'Overview',
    languages: 'Languages',
    accessibility: 'Accessibility',
    widget: 'Widget',
    analysis: 'Analysis',
    activity: 'Activity',
  },
  site: {
    technical: 'Technical name: {name}',
    whole: 'Show the whole address',
    less: 'Shorten the address',
  },
  status: {
    protected: 'Protected',
    ending: 'Protected until {date}',
    off: 'Not protected',
  },
  connection: {
    lost: 'No connection at the moment. What you see may be out of date; we reconnect by ourselves.',
  },
  notices: {
    no_token: {
      title: 'Open the dashboard from your account',
      text: 'This page cannot be opened on its own. Sign in to your customer account and open the dashboard there.',
    },
    reloaded: {
      title: 'The page was reloaded',
      text: 'For your security, each opening counts once. Reload the whole page around this frame, or open the dashboard again from your account.',
    },
    token_expired: {
      title: 'This link has expired',
      text: 'A link to the dashboard is valid for five minutes. Reload the whole page, or open the dashboard again from your account.',
    },
    token_used: {
      title: 'This link was already used',
      text: 'For your security, each link opens the dashboard once. Reload the whole page, or open the dashboard again from your account.',
    },
    token_unknown: {
      title: 'This link is not valid',
      text: 'It may be incomplete or no longer exist. Reload the whole page, or open the dashboard again from your account.',
    },
    access_revoked: {
      title: 'Access is switched off',
      text: 'Your provider’s access to this dashboard has been switched off. Your settings are kept. Please contact your provider.',
    },
    session_ended: {
      title: 'You have been signed out',
      text: 'Your session ended, usually after a longer break. Everything you changed is saved. Reload the whole page, or open the dashboard again from your account.',
    },
    offline: {
      title: 'No connection',
      text: 'The dashboard cannot be reached. Please check your internet connection. As soon as it is back, we continue by ourselves.',
    },
    unavailable: {
      title: 'Back in a moment',
      text: 'The service is not available right now, probably because of a short restart. Please try again in a minute. Your website is not affected.',
    },
    unexpected: {
      title: 'Something went wrong',
      text: 'That should not have happened. Nothing is lost: please try again. If it happens again, contact your provider.',
    },
  },
  profiles: {
    starter: 'For simple websites with basic compliance needs.',
    growth: 'For company websites and growing online shops.',
    professional: 'For demanding or multilingual projects. Every available language is included.',
    comfort: 'The fully managed plan. Every module and a monthly allowance of analysis credits are included.',
  },
  intervals: { monthly: 'Billed monthly', annually: 'Billed yearly' },
  modules: {
    extra_language: {
      name: 'Extra language',
      does: 'One more language for your cookie banner and your legal documents.',
    },
    accessibility_plugin: {
      name: 'Accessibility widget',
      does: 'Visitors adjust text size, contrast and spacing of your website to their needs.',
    },
    ai_sentinel_module: {
      name: 'AI Sentinel',
      does: 'Analyses of your website, with a monthly allowance of credits.',
    },
  },
  overview: {
    isProtected: 'Your website is protected',
    isEnding: 'Your website is protected until {date}',
    isEnded: 'Your website is no longer protected',
    isNone: 'Your website is not protected',
    protectedText: 'Your subscription covers the consent banner and the legal documents of this website.',
    endingText:
      'Renewal is cancelled. Everything keeps working until then. To continue after that, ask your provider to renew.',
    endedText:
      'The subscription ended on {date}. Your settings are kept: with a new subscription you continue where you left off.',
    noneText:
      'There is no subscription for this website. Your provider can start one for you; this page then shows it.',
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
    endsText: 'On {date} the service stops. It is not renewed.',
    stoppedText: 'The service stopped on {date}.',
    switchMonthly: 'From {date} on you are billed monthly.',
    switchAnnually: 'From {date} on you are billed yearly.',
    drawing: 'Billing period from {start} to {end}. {today}',
    modules: 'Modules',
    quantity: { one: '{n} booked', other: '{n} booked' },
    included: 'Included',
    notIncluded: 'Not booked',
    allLanguages: 'All languages are part of your plan.',
    credits: { one: '{n} credit a month', other: '{n} credits a month' },
  },
  languages: {
    title: 'Languages',
    intro:
      'The languages that your cookie banner and your legal documents speak. Visitors see their own language if it is here, and otherwise the default one.',
    used: { one: '{used} of {n} language in use', other: '{used} of {n} languages in use' },
    allIncluded: 'Your plan includes every available language.',
    yours: 'Your languages',
    default: 'Default',
    paused: 'Paused',
    pausedText: {
      one: '{n} language is paused, because your plan covers fewer. Your choice is kept.',
      other: '{n} languages are paused, because your plan covers fewer. Your choice is kept.',
    },
    makeDefault: 'Make default',
    removeOf: 'Remove {language}',
    add: 'Add a language',
    addOf: 'Add {language}',
    search: 'Search languages',
    noMatch: 'No language matches “{text}”.',
    allChosen: 'You have added every available language.',
    showAll: { one: 'Show {n} more', other: 'Show {n} more' },
    added: '{language} was added.',
    removed: '{language} was removed.',
    defaultIs: '{language} is now the default.',
    fullTitle: { one: 'Your plan covers {n} language', other: 'Your plan covers {n} languages' },
    fullText:
      'To add another one, ask your provider for the module “Extra language”, or for the Professional or Comfort plan, which include every language. You can also remove one of yours first.',
    noneTitle: 'Without an active subscription, languages cannot be changed',
    noneText: 'Your choice is kept and works again as soon as your provider starts a subscription.',
  },
  accessibility: {
    title: 'Accessibility widget',
    intro: 'A small button on your website with which visitors adjust the display to their needs.',
    switch: 'Show the widget on my website',
    isOn: 'The widget is switched on for your website.',
    isOff: 'The widget is off. Visitors do not see it.',
    turnedOn: 'The widget was switched on.',
    turnedOff: 'The widget was switched off.',
    does: 'What it does',
    doesList: [
      'Enlarges text and widens spacing',
      'Raises contrast and calms colours',
      'Makes links and the current position easier to see',
      'Stops animations',
    ],
    doesNot: 'What it does not do',
    doesNotList: [
      'It makes no website compliant with accessibility law',
      'It does not repair missing image descriptions, wrong headings or forms',
      'It does not replace a check of your website by experts or by people with disabilities',
    ],
    honest: 'The widget helps visitors right now. An accessible website begins with how it is built.',
    missingTitle: 'Not part of your subscription',
    missingText:
      'Your provider can add the module “Accessibility widget” to your plan. With the Comfort plan it is included.',
    noneTitle: 'Not available without an active subscription',
    noneText:
      'Your provider can start one with the module “Accessibility widget”, or with the Comfort plan, which includes it. Your setting is kept.',
  },
  analysis: {
    title: 'Analysis',
    intro: 'Analyses of your website use credits. You get a fresh allowance every month.',
    drawing: '{left} of {allowance} credits left',
    used: 'Used this month',
    allowance: 'Monthly allowance',
    remaining: 'Still available',
    renews: 'New credits on',
    until: 'Available until',
    renewsText: 'Credits renew every month, also with yearly billing. Unused credits are not carried over.',
    empty:
      'All credits of this month are used. New ones arrive on {date}. Your provider can add further AI Sentinel modules.',
    missingTitle: 'Not part of your subscription',
    missingText:
      'Your provider can add the module “AI Sentinel” to your plan. With the Comfort plan, analyses are included.',
    noneTitle: 'Not available without an active subscription',
    noneText:
      'Your provider can start one with the module “AI Sentinel”, or with the Comfort plan, which includes analyses.',
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
      changed: 'The subscription was changed: {plan}.',
      languagesAdded: 'Added: {languages}.',
      languagesRemoved: 'Removed: {languages}.',
      languagesDefault: 'Default language: {language}.',
      languagesChanged: 'The languages were changed.',
      widgetOn: 'The accessibility widget was switched on.',
      widgetOff: 'The accessibility widget was switched off.',
      creditsUsed: { one: '{n} analysis credit was used.', other: '{n} analysis credits were used.' },
      other: 'A change was made to this website.',
    },
  },
  refusals: {
    language_limit_reached: 'Not saved: your plan does not cover another language.',
    no_active_subscription: 'Not saved: this website has no active subscription.',
    not_in_plan: 'Not saved: the widget is not part of your subscription.',
    offline: 'Not saved: there is no connection. Please try again.',
    unavailable: 'Not saved: the service is not available right now. Please try again in a moment.',
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
