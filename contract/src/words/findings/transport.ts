import type { Kind } from './kind.ts'

const HEADERS = 'Look at the headers of the page’s answer in the network panel, or with curl -I.'

/** How pages travel, and what they tell the browser to be careful about. */
export const TRANSPORT_FINDINGS = {
  no_https_redirect: {
    group: 'transport',
    subject: 'named',
    severity: 'warning',
    needs: 'plain_http',
    pass: null,
    title: '{subject} answers without encryption',
    means: 'Whoever is on the way can read and change what visitors see and send.',
    advice: 'Let the web server send every http address to https, with status 301 or 308.',
    byHand: 'Open http:// and the name of the website: the address bar must show https afterwards.',
    screen: { is: 'missing redirect to https', advice: 'Redirect every http address to https.' },
  },
  no_hsts: {
    group: 'transport',
    subject: 'none',
    severity: 'warning',
    needs: 'https',
    pass: null,
    title: 'Pages come without Strict-Transport-Security',
    means: 'A browser may be talked into http on the next visit.',
    advice:
      'Send Strict-Transport-Security: max-age=31536000 with every answer over https, once all of the host works over https.',
    byHand: HEADERS,
    screen: {
      is: 'missing Strict-Transport-Security',
      advice: 'Send it with a max-age of at least half a year, so that browsers stay with https.',
    },
  },
  mixed_content: {
    group: 'transport',
    subject: 'named',
    severity: 'warning',
    needs: 'https',
    pass: null,
    title: 'A page over https loads something over http from {subject}',
    means: 'Whoever is on the way can change it. Browsers block some of it, and the page stays incomplete.',
    advice: 'Change the addresses to https. If the other host has none, copy the file to your own.',
    byHand: 'Look at the console of the developer tools.',
    screen: { is: 'loaded without encryption', advice: 'Load it over https.' },
  },
  no_csp: {
    group: 'transport',
    subject: 'none',
    severity: 'note',
    needs: 'page',
    pass: null,
    title: 'Pages come without Content-Security-Policy',
    means:
      'If somebody gets a script into a page, nothing keeps it from running. A policy in a meta element is not seen here.',
    advice:
      'Have a developer write a policy and try it with Content-Security-Policy-Report-Only first. Portico works under the strictest.',
    byHand: HEADERS,
    screen: {
      is: 'missing Content-Security-Policy',
      advice: 'Name the sources that pages may load from. Begin with Content-Security-Policy-Report-Only.',
    },
  },
  no_nosniff: {
    group: 'transport',
    subject: 'none',
    severity: 'note',
    needs: 'page',
    pass: null,
    title: 'Pages come without X-Content-Type-Options: nosniff',
    means: 'A browser may take a file for something that it is not, such as an upload for a script.',
    advice: 'Send X-Content-Type-Options: nosniff with every answer.',
    byHand: HEADERS,
    screen: {
      is: 'missing X-Content-Type-Options',
      advice: 'Send it with nosniff, so that browsers do not guess what a file is.',
    },
  },
  no_frame_protection: {
    group: 'transport',
    subject: 'none',
    severity: 'note',
    needs: 'page',
    pass: null,
    title: 'Other websites may show these pages in a frame',
    means: 'Visitors may be made to click something that they do not see.',
    advice:
      'Send Content-Security-Policy: frame-ancestors ’self’, or X-Frame-Options: SAMEORIGIN, unless others are to embed the pages.',
    byHand: HEADERS,
    screen: { is: 'can be framed by any website', advice: 'Send frame-ancestors in the Content-Security-Policy.' },
  },
  no_referrer_policy: {
    group: 'transport',
    subject: 'none',
    severity: 'note',
    needs: 'page',
    pass: null,
    title: 'Pages come without a careful Referrer-Policy',
    means: 'Other websites may be told which page a visitor comes from. Browsers of today are careful by themselves.',
    advice: 'Send Referrer-Policy: strict-origin-when-cross-origin, or something stricter.',
    byHand: HEADERS,
    screen: { is: 'missing Referrer-Policy', advice: 'Send strict-origin-when-cross-origin or a stricter one.' },
  },
  no_permissions_policy: {
    group: 'transport',
    subject: 'none',
    severity: 'note',
    needs: 'page',
    pass: null,
    title: 'Pages come without Permissions-Policy',
    means: 'Scripts and frames may ask visitors for camera, microphone or place.',
    advice: 'Send Permissions-Policy: camera=(), microphone=(), geolocation=() and allow what the website uses.',
    byHand: HEADERS,
    screen: {
      is: 'missing Permissions-Policy',
      advice: 'Switch off what the website does not need, such as camera, microphone and location.',
    },
  },
  cookie_flags: {
    group: 'transport',
    subject: 'itself',
    severity: 'warning',
    needs: 'https_and_any_pass',
    pass: null,
    title: 'The cookie {subject} lacks {flags}',
    means:
      'Without Secure a cookie also travels unencrypted; without HttpOnly any script in the page can read a login or a session.',
    advice:
      'Set the missing attributes where the cookie is made: in the settings of the software or of the web server.',
    byHand: 'Look at the cookies in the developer tools.',
    screen: { is: 'cookie without Secure or HttpOnly', advice: 'Set the missing attribute where the cookie is made.' },
  },
  no_integrity: {
    group: 'transport',
    subject: 'named',
    severity: 'note',
    needs: 'page',
    pass: null,
    title: 'Scripts or styles from {subject} come without integrity',
    means:
      'If that host is broken into, whatever it sends runs in the page. What a tool changes whenever it likes cannot have one, and is left out.',
    advice:
      'Copy the files to your own host, or add the integrity attribute with the hash of the file. Files that change by themselves cannot have one.',
    byHand: 'Look at the source of the page for script and link elements from elsewhere.',
    screen: {
      is: 'script from elsewhere without integrity',
      advice: 'Give it an integrity attribute, or deliver it from the website itself.',
    },
  },
  form_over_http: {
    group: 'transport',
    subject: 'named',
    severity: 'serious',
    needs: 'page',
    pass: null,
    title: 'A form sends what people type over http: {subject}',
    means:
      'The form asks for personal data or a password on a page with https, and sends it unencrypted: whoever is on the way can read it.',
    advice: 'Change the action of the form to https.',
    byHand: 'Look at the action attribute of the form.',
    screen: { is: 'form that sends without encryption', advice: 'Change its address to https.' },
  },
} as const satisfies Readonly<Record<string, Kind>>
