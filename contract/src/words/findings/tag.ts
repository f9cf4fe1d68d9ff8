import type { Kind } from './kind.ts'

/** Whether Portico itself is where it should be, and what other banners there are. */
export const TAG_FINDINGS = {
  tag_missing: {
    group: 'tag',
    subject: 'named',
    severity: 'serious',
    needs: 'published',
    pass: null,
    title: 'Pages without the tag of Portico: {count} of {pages}',
    means: 'On these pages nobody is asked, and what was marked never runs.',
    advice: 'Put the tag into every page, best into the template that all pages share.',
    byHand: 'Look at the source of the page and search for the address of the tag.',
    screen: { is: 'page without the tag', advice: 'Put the tag into every page: without it there is no banner.' },
  },
  tag_late: {
    group: 'tag',
    subject: 'named',
    severity: 'warning',
    needs: 'tag',
    pass: null,
    title: 'The tag stands behind others, without async',
    means: 'Scripts, frames or styles of others are loaded before it, so it cannot keep them from running.',
    advice: 'Make the tag the first thing in the head of the HTML itself. A tag manager puts it in too late.',
    byHand: 'Look at the source of the page: nothing from elsewhere may stand before the tag.',
    screen: { is: 'the tag comes late', advice: 'Move it before every other script of the page.' },
  },
  tag_twice: {
    group: 'tag',
    subject: 'named',
    severity: 'warning',
    needs: 'tag',
    pass: null,
    title: 'The tag stands on a page more than once',
    means: 'Only the first one works. It is a sign that two people or plugins install it.',
    advice: 'Remove all but one. A plugin, a template and a tag manager are the usual places.',
    byHand: 'Search for the address of the tag in the elements panel of the developer tools.',
    screen: {
      is: 'the tag is there twice',
      advice: 'Remove one of the two, for instance in a plugin or a tag manager.',
    },
  },
  tag_wrong_site: {
    group: 'tag',
    subject: 'named',
    severity: 'serious',
    needs: 'tag',
    pass: null,
    title: 'A page has the tag of another website',
    means: 'Visitors see the banner of another website, or none, and their choices are not recorded here.',
    advice: 'Replace it by the tag of this website.',
    byHand: 'Compare the id in the address of the tag with the one in the dashboard, under Installation.',
    screen: { is: 'the tag of another website', advice: 'Put the tag of this website in its place.' },
  },
  tag_outdated: {
    group: 'tag',
    subject: 'named',
    severity: 'warning',
    needs: 'delivered_version',
    pass: null,
    title: 'Version {delivered} is delivered, version {published} is published',
    means: 'Visitors are shown an older banner: something between Portico and them keeps a copy.',
    advice:
      'Clear the cache of the website, its plugins and its content delivery network, and exclude the tag from being cached, bundled or minified.',
    byHand: 'Open the address of the tag in a browser and look at its answer’s headers.',
    screen: {
      is: 'an older version is delivered',
      advice: 'Empty the caches of the website and of the CDN in front of it.',
    },
  },
  tag_placement: {
    group: 'tag',
    subject: 'named',
    severity: 'warning',
    needs: 'tag',
    pass: null,
    title: 'The tag is async, and scripts from elsewhere stand unmarked in the HTML',
    means: 'With async the tag runs what is marked and holds back nothing else.',
    advice:
      'Mark the scripts. Until then put the tag without async first in the head: it keeps listed scripts from running, though not the browser from asking for them.',
    byHand: 'Look at the source of the page for scripts from elsewhere without data-category.',
    screen: {
      is: 'the tag has async, and scripts beside it are not marked',
      advice:
        'Put it first into the page, without async, and mark those scripts: only marking keeps browsers from requesting them.',
    },
  },
  other_banner: {
    group: 'banners',
    subject: 'named',
    severity: 'warning',
    needs: 'silent',
    pass: null,
    title: 'Another banner asks visitors: {name}',
    means:
      'The banner of another maker asks visitors. Beside Portico’s, two ask twice, and what one is told the other does not know. Where nothing of Portico is published there is only one: then it is a note.',
    advice:
      'Let one banner ask. If it is Portico’s, remove the other one’s script or plugin; until Portico’s is published, there is nothing to do.',
    byHand: 'Open the page in a private window.',
    screen: {
      is: 'another consent banner',
      advice:
        'Where Portico’s banner asks too, two ask twice and may contradict each other: then switch one of them off.',
    },
  },
  no_banner: {
    group: 'banners',
    subject: 'none',
    severity: 'serious',
    needs: 'silent',
    pass: null,
    title: 'No banner asks visitors, although something waits for a yes',
    means:
      'The website contacts or stores what waits for a yes, and nobody can say yes or no to it. Where all of it only serves the page it is a warning; fonts and libraries from elsewhere do not count, because the own host can do that.',
    advice:
      'Publish the banner and put the tag into every page. If it is there already, see what keeps it from running.',
    byHand: 'Open the page in a private window and wait ten seconds.',
    screen: {
      is: 'missing banner',
      advice: 'Visitors are asked nothing. Publish the banner, and put the tag into every page.',
    },
  },
  no_refusal_first_layer: {
    group: 'banners',
    subject: 'named',
    severity: 'serious',
    needs: 'first_layer',
    pass: 'silent',
    title: 'The banner has no refusal where it has consent: {name}',
    means:
      'What is first seen of another maker’s banner has a button that agrees and none that refuses (nor one that goes on without agreeing): saying no takes more presses than saying yes.',
    advice: 'Switch on the button that refuses on the first layer, in the settings of the banner.',
    byHand: 'Open the page in a private window and count the presses that a no takes.',
    screen: {
      is: 'no refusal on the first layer',
      advice: 'Show the button that refuses beside the one that agrees.',
    },
  },
  refusal_weaker: {
    group: 'banners',
    subject: 'named',
    severity: 'warning',
    needs: 'first_layer',
    pass: 'silent',
    title: 'In the banner refusing is harder to see than agreeing: {name}',
    means:
      'On the first layer agreeing is a filled button and refusing plain text without fill or border; or what refuses has less than half the area, less than four fifths of the size of letters, or text of a contrast below 3 to 1. A border in place of a fill is not meant.',
    advice: 'Give both the same form, size and contrast in the settings of the banner.',
    byHand: 'Look at the banner from an arm’s length, and see which button you notice first.',
    screen: {
      is: 'refusing is harder to see than agreeing',
      advice: 'Give both buttons the same form, size and contrast.',
    },
  },
  preticked_boxes: {
    group: 'banners',
    subject: 'named',
    severity: 'serious',
    needs: 'first_layer',
    pass: 'silent',
    title: 'Boxes in the banner are ticked before anybody has chosen: {name}',
    means:
      'A box or switch for something that is not necessary is on, in the first layer or behind its settings button, and can be switched off. A box that is ticked beforehand is no consent.',
    advice: 'Have everything but the necessary switched off by default in the settings of the banner.',
    byHand: 'Open the page in a private window, open the settings of the banner and look at the boxes.',
    screen: {
      is: 'boxes ticked beforehand',
      advice: 'Have everything but the necessary off until the visitor switches it on.',
    },
  },
  consent_wall: {
    group: 'banners',
    subject: 'named',
    severity: 'serious',
    needs: 'first_layer',
    pass: 'silent',
    title: 'The banner covers the page and leaves no way past but to agree: {name}',
    means:
      'It covers the page, and has neither a refusal, nor settings, nor a way to close it. A choice between paying and agreeing is not judged.',
    advice: 'Add a refusal of the same form as the consent.',
    byHand: 'Open the page in a private window and try to read it without agreeing.',
    screen: {
      is: 'covers the page until somebody agrees',
      advice: 'Add a refusal: a yes without another way is none.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
