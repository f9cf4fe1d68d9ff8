import type { Kind } from './kind.ts'

/** Whether Portico itself is where it should be, and what other banners there are. */
export const TAG_KINDS = {
  tag_missing: {
    severity: 'serious',
    needs: 'published',
    pass: null,
    title: 'Pages without the tag of Portico: {count} of {pages}',
    means: 'On these pages nobody is asked, and what was marked never runs.',
    advice: 'Put the tag into every page, best into the template that all pages share.',
    byHand: 'Look at the source of the page and search for the address of the tag.',
  },
  tag_late: {
    severity: 'warning',
    needs: 'tag',
    pass: null,
    title: 'The tag stands behind others, without async',
    means: 'Scripts, frames or styles of others are loaded before it, so it cannot keep them from running.',
    advice: 'Make the tag the first thing in the head of the HTML itself. A tag manager puts it in too late.',
    byHand: 'Look at the source of the page: nothing from elsewhere may stand before the tag.',
  },
  tag_twice: {
    severity: 'warning',
    needs: 'tag',
    pass: null,
    title: 'The tag stands on a page more than once',
    means: 'Only the first one works. It is a sign that two people or plugins install it.',
    advice: 'Remove all but one. A plugin, a template and a tag manager are the usual places.',
    byHand: 'Search for the address of the tag in the elements panel of the developer tools.',
  },
  tag_wrong_site: {
    severity: 'serious',
    needs: 'tag',
    pass: null,
    title: 'A page has the tag of another website',
    means: 'Visitors see the banner of another website, or none, and their choices are not recorded here.',
    advice: 'Replace it by the tag of this website.',
    byHand: 'Compare the id in the address of the tag with the one in the dashboard, under Installation.',
  },
  tag_outdated: {
    severity: 'warning',
    needs: 'delivered_version',
    pass: null,
    title: 'Version {delivered} is delivered, version {published} is published',
    means: 'Visitors are shown an older banner: something between Portico and them keeps a copy.',
    advice:
      'Clear the cache of the website, its plugins and its content delivery network, and exclude the tag from being cached, bundled or minified.',
    byHand: 'Open the address of the tag in a browser and look at its answer’s headers.',
  },
  tag_placement: {
    severity: 'warning',
    needs: 'tag',
    pass: null,
    title: 'The tag is async, and scripts from elsewhere stand unmarked in the HTML',
    means: 'With async the tag runs what is marked and holds back nothing else.',
    advice:
      'Mark the scripts. Until then put the tag without async first in the head: it keeps listed scripts from running, though not the browser from asking for them.',
    byHand: 'Look at the source of the page for scripts from elsewhere without data-category.',
  },
  other_banner: {
    severity: 'warning',
    needs: 'silent',
    pass: null,
    title: 'Another banner asks visitors: {subject}',
    means:
      'Two banners ask twice, and what one is told the other does not know. One of another maker is not ours to judge.',
    advice: 'Decide for one. If it is Portico, remove the other one’s script or plugin.',
    byHand: 'Open the page in a private window.',
  },
  no_banner: {
    severity: 'serious',
    needs: 'silent',
    pass: null,
    title: 'No banner asks visitors, although something waits for a yes',
    means: 'The website contacts or stores what is not necessary, and nobody can say yes or no to it.',
    advice:
      'Publish the banner and put the tag into every page. If it is there already, see what keeps it from running.',
    byHand: 'Open the page in a private window and wait ten seconds.',
  },
} as const satisfies Readonly<Record<string, Kind>>
