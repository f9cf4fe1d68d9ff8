import type { Kind } from './kind.ts'

/** What happens before a choice, after a no, and in spite of a signal. Things that are only functional are warnings. */
export const CONSENT_FINDINGS = {
  contacted_before_choice: {
    group: 'before',
    subject: 'named',
    severity: 'serious',
    needs: 'silent',
    pass: 'silent',
    title: '{name} is contacted before the visitor has chosen',
    means: 'The page asks somebody else for something, who learns who visits which page, before anybody said yes.',
    advice:
      'Mark the element so that it waits for the choice. If nothing in the HTML loads it, find the script that does and mark that one. A script in the page can keep others from running, but only marked HTML keeps a browser from asking.',
    byHand:
      'Open the page in a private window with the network panel of the developer tools open, and click nothing in the banner.',
    screen: {
      is: 'contacted before a choice',
      advice: 'Mark what loads it, so that it waits for a yes. Browsers do not request what is marked.',
    },
  },
  stored_before_choice: {
    group: 'before',
    subject: 'itself',
    severity: 'serious',
    needs: 'silent',
    pass: 'silent',
    title: '{subject} is stored before the visitor has chosen',
    means: 'Something that is not necessary is kept in the browser before anybody said yes.',
    advice:
      'Mark the script that stores it so that it waits for the choice. If the website itself stores it and cannot work without it, declare it as a tool of your own, as necessary, with the reason.',
    byHand:
      'Open the page in a private window, click nothing in the banner, and look at cookies and storage in the developer tools.',
    screen: {
      is: 'stored before a choice',
      advice:
        'Mark the script that stores it. If the website cannot work without it, add it to the tools in use as necessary and say why.',
    },
  },
  contacted_after_reject: {
    group: 'reject',
    subject: 'named',
    severity: 'serious',
    needs: 'reject',
    pass: 'reject',
    title: '{name} is contacted although the visitor refused',
    means: 'After a no, the page still asks somebody else for something. This is what authorities fine most.',
    advice:
      'Mark the element so that it waits for a yes. If another banner runs on the website, its refusal does not reach this tool: remove one of the two.',
    byHand: 'Open the page in a private window, refuse everything, reload, and look at the network panel.',
    screen: {
      is: 'contacted after refusing',
      advice: 'Mark what loads it. Look also for a second copy, in the page or in a tag manager.',
    },
  },
  stored_after_reject: {
    group: 'reject',
    subject: 'itself',
    severity: 'serious',
    needs: 'reject',
    pass: 'reject',
    title: '{subject} is stored although the visitor refused',
    means: 'After a no, something that is not necessary is kept in the browser.',
    advice:
      'Mark the script that stores it so that it waits for a yes. What was stored before the choice stays until somebody deletes it: mend that first.',
    byHand: 'Open the page in a private window, refuse everything, reload, and look at cookies and storage.',
    screen: {
      is: 'stored after refusing',
      advice: 'Mark the script that stores it, also where a tag manager loads it.',
    },
  },
  contacted_despite_gpc: {
    group: 'gpc',
    subject: 'named',
    severity: 'serious',
    needs: 'gpc',
    pass: 'gpc',
    title: '{name} is contacted although the browser says no to it (Global Privacy Control)',
    means: 'The browser refuses tracking by a signal, and the page asks a marketing tool, or one that nobody knows.',
    advice: 'Mark the element so that it waits for a yes: with this signal Portico refuses marketing without asking.',
    byHand:
      'Switch Global Privacy Control on in a browser that has it, open the page in a private window and look at the network panel.',
    screen: {
      is: 'contacted in spite of Global Privacy Control',
      advice: 'Put the tool into “Advertising” and mark what loads it: the banner then keeps it away.',
    },
  },
  stored_despite_gpc: {
    group: 'gpc',
    subject: 'itself',
    severity: 'serious',
    needs: 'gpc',
    pass: 'gpc',
    title: '{subject} is stored although the browser says no to it (Global Privacy Control)',
    means: 'The browser refuses tracking by a signal, and something of marketing, or unknown, is stored.',
    advice: 'Mark the script that stores it so that it waits for a yes.',
    byHand:
      'Switch Global Privacy Control on in a browser that has it, open the page in a private window and look at cookies and storage.',
    screen: {
      is: 'stored in spite of Global Privacy Control',
      advice: 'Put the tool into “Advertising” and mark the script that stores it.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
