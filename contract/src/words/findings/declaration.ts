import type { Kind } from './kind.ts'

/** Whether what the website says of itself is what it does. */
export const DECLARATION_FINDINGS = {
  not_declared: {
    group: 'declared',
    subject: 'named',
    severity: 'warning',
    needs: 'any_pass',
    pass: null,
    title: '{name} is in use and not declared',
    means:
      'Visitors are not told of it: neither the banner nor a policy names it, or the cookie policy lacks what it stores. What our table of tools has as necessary is left out.',
    advice:
      'Add it to the tools in use and publish. The category is a suggestion: look at what the tool does on your website, and confirm it. If you do not need it, remove it from the website.',
    byHand: 'Compare the tools in use with the network panel, cookies and storage after accepting everything.',
    screen: {
      is: 'seen, but not among the tools in use',
      advice:
        'Add it to the tools in use, so that visitors read of it and are asked. If you do not know it, find out who put it there.',
    },
  },
  not_confirmed: {
    group: 'declared',
    subject: 'named',
    severity: 'warning',
    needs: 'any_pass',
    pass: null,
    title: 'What is {name}? The banner names it, and nobody has said what it is',
    means:
      'A survey has seen it, so the banner names it by its host, under marketing. Nobody has said who it is and what it is for; until somebody does, it is not held back.',
    advice:
      'Find out what it is for, say so among the tools in use, confirm it and publish, so that it waits for a yes. If you do not need it, remove it from the website.',
    byHand: 'Look for its host in the network panel, and ask whoever made the website what it is for.',
    screen: {
      is: 'named in the banner, but nobody has said what it is',
      advice:
        'Say what it is among the tools in use and publish, so that it waits for a yes. If nobody needs it, remove it from the website.',
    },
  },
  declared_not_seen: {
    group: 'declared',
    subject: 'named',
    severity: 'note',
    needs: 'accept_and_published',
    pass: 'accept',
    title: '{name} is declared and was not seen',
    means: 'Visitors are asked about a tool that the visited pages do not use.',
    advice:
      'If the website no longer uses it, remove it from the tools in use. If it is on pages that were not visited, behind a login for example, leave it.',
    byHand: 'Accept everything, open the pages and look for its addresses and its cookies.',
    screen: {
      is: 'among the tools in use, but not seen',
      advice: 'If the website no longer uses it, remove it. It may also be on a page that was not visited.',
    },
  },
  wrong_category: {
    group: 'declared',
    subject: 'named',
    severity: 'warning',
    needs: 'published',
    pass: null,
    title: '{name} is declared as {declared}; the table of tools says {known}',
    means:
      'The tool runs after a weaker yes, or after none, than its use usually asks for. Where the customer has kept a reason for it, it is a note.',
    advice:
      'Move it to the stricter category, unless your reason for the looser one holds for what the tool does on your website. If in doubt, ask somebody who knows the law of your country.',
    byHand: 'Read what the vendor says the tool is for, and compare it with the category.',
    screen: {
      is: 'in a category that asks less than we suggest',
      advice: 'Move it to the stricter category, or check whether your reason still holds.',
    },
  },
  lifetime_too_long: {
    group: 'declared',
    subject: 'itself',
    severity: 'warning',
    needs: 'any_pass',
    pass: null,
    title: '{subject} is kept for longer than 13 months',
    means: 'Authorities hold thirteen months to be the most for a cookie that recognises a visitor.',
    advice:
      'Set a shorter lifetime where the tool or the website has a setting for it. Most tools of statistics and advertising have one.',
    byHand: 'Look at the expiry date of the cookie in the developer tools.',
    screen: {
      is: 'kept for more than 13 months',
      advice: 'Set a shorter lifetime in the tool. Several authorities recommend at most 13 months.',
    },
  },
  needs_tcf: {
    group: 'declared',
    subject: 'named',
    severity: 'warning',
    needs: 'any_pass',
    pass: null,
    title: '{name} asks for an IAB TCF platform, which Portico is not',
    means:
      'In the EEA, the UK and Switzerland Google shows personalised ads only where a platform of the IAB’s framework asked for consent.',
    advice:
      'Show ads without personalisation, or use a registered TCF platform for these ads instead of Portico. Not both on one page.',
    byHand: 'Look for pagead2.googlesyndication.com or securepubads.g.doubleclick.net in the network panel.',
    screen: {
      is: 'needs a banner with IAB TCF for personalised ads',
      advice:
        'Portico does not offer TCF. Without it, this tool shows no personalised ads in the EEA, the United Kingdom and Switzerland.',
    },
  },
  unknown_first_party: {
    group: 'declared',
    subject: 'itself',
    severity: 'note',
    needs: 'any_pass',
    pass: null,
    title: 'What is {subject} for? The website itself stores it',
    means:
      'The website’s own server or script stores it, nobody knows it, and nothing speaks for tracking: nobody else is sent it, and it is no identifier that lasts longer than a day. It may be a session, a cart or a setting.',
    advice:
      'Ask whoever made the website. If it is needed, add it to the tools in use as necessary and say what for; if it is not, have it wait for a yes.',
    byHand: 'Look at cookies and storage in the developer tools, and search the website’s code for the name.',
    screen: {
      is: 'stored by the website itself: what is it for?',
      advice: 'Ask whoever made the website, then add it to the tools in use, as necessary if it is.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
