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
  released_by_interaction: {
    group: 'before',
    subject: 'named',
    severity: 'serious',
    needs: 'silent',
    pass: 'silent',
    title: '{name} starts at the first scroll or click, before the visitor has chosen',
    means:
      'A script waits until somebody scrolls or clicks anywhere, and takes that for a yes. Going on reading is no consent. What the HTML itself loads later, because it comes into sight, is “contacted before a choice”.',
    advice: 'Have the script wait for the choice instead of for the first scroll or click.',
    byHand:
      'Open the page in a private window with the network panel open, wait until it is quiet, click nothing in the banner, then scroll and click on an empty place.',
    screen: {
      is: 'starts at the first scroll or click',
      advice: 'Have it wait for the choice: scrolling or clicking is no consent.',
    },
  },
  tracker_behind_own_name: {
    group: 'before',
    subject: 'named',
    severity: 'serious',
    needs: 'silent',
    pass: null,
    title: '{name} is reached under the website’s own name, without a yes',
    means:
      'The tool of another company is asked through an address of the website itself (a subdomain, or a path), by its own paths and parameters. It needs the same yes as under its own name. What the website runs for itself, such as a Matomo of its own, is not meant.',
    advice: 'Mark what loads it, and switch it off on the server until the visitor has said yes.',
    byHand:
      'Filter the network panel by the website’s own name, and look for addresses such as /g/collect?v=2&tid=G-… or /gtm.js.',
    screen: {
      is: 'behind the website’s own name, without a yes',
      advice: 'It needs consent there as well: mark what loads it.',
    },
  },
  session_recording: {
    group: 'before',
    subject: 'named',
    severity: 'serious',
    needs: 'silent',
    pass: null,
    title: '{name} can record what visitors do on the page, without a yes',
    means:
      'A tool that plays back visits (what is shown, moved, scrolled and typed) runs before a choice, after a no, or in spite of a signal.',
    advice: 'Mark what loads it, so that it waits for a yes, and switch off the recording of what is typed.',
    byHand: 'Look for the recorder’s host in the network panel before choosing anything.',
    screen: {
      is: 'records visits without a yes',
      advice: 'Have the recording wait for a yes, and leave out what visitors type.',
    },
  },
  keystrokes_sent: {
    group: 'before',
    subject: 'named',
    severity: 'serious',
    needs: 'typed',
    pass: 'silent',
    title: 'What visitors type is sent to {name} before they send the form',
    means:
      'The scanner typed into a field that asks for a mail address or a name, and somebody else was sent what it typed, although no button was pressed.',
    advice:
      'Switch off the recording of fields in the tool, or exclude the form. Have the tool wait for a yes in any case.',
    byHand:
      'Type into the form with the network panel open, press nothing, and search the requests for what you typed.',
    screen: {
      is: 'is sent what visitors type, before they send it',
      advice: 'Exclude forms in the tool’s settings, and have it wait for a yes.',
    },
  },
  fingerprinting: {
    group: 'before',
    subject: 'named',
    severity: 'serious',
    needs: 'silent',
    pass: 'silent',
    title: '{name} reads the traits of the device, as fingerprinting does',
    means:
      'A script draws text that nobody sees and reads the picture back, or renders sound that nobody hears: both are different on each device and recognise it without a cookie. A drawing of a few signs, such as a test for emoji, is not meant.',
    advice: 'Mark the script, so that it waits for a yes, or remove it. A fingerprint needs the same yes as a cookie.',
    byHand:
      'Search the scripts for toDataURL, getImageData and OfflineAudioContext, and look in the developer tools who calls them.',
    screen: {
      is: 'reads the traits of the device (fingerprinting)',
      advice: 'Have it wait for a yes, as a cookie would, or remove it.',
    },
  },
  identifier_by_refusal: {
    group: 'reject',
    subject: 'itself',
    severity: 'serious',
    needs: 'reject',
    pass: 'reject',
    title: '{subject} is an identifier that refusing has set',
    means:
      'Saying no left a value that is another for each visitor and lasts longer than a day: those who refuse are recognised by it. What a known consent platform keeps of the choice is not meant.',
    advice: 'Keep the refusal itself (“no”), without a number for the visitor.',
    byHand: 'Refuse in two private windows, and compare what is stored: a refusal alone is the same in both.',
    screen: {
      is: 'an identifier, set by refusing',
      advice: 'Keep only the refusal: those who say no must not be recognised by it.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
