import type { Kind } from './kind.ts'

/** Documents, and forms that should lead to them. */
export const LEGAL_FINDINGS = {
  legal_page_missing: {
    group: 'legal',
    subject: 'named',
    severity: 'warning',
    needs: 'page',
    pass: null,
    title: 'No link to the {document} in the footer: {count} of {pages} pages',
    means: 'Visitors must find it from every page, without searching.',
    advice:
      'Put a link to it into the footer of every page. Its text should say what it is. Whether your website needs this document depends on your country and on what you do: the interview under Documents asks for it.',
    byHand: 'Scroll to the end of each page.',
    screen: { is: 'missing link', advice: 'Link it in the footer of every page.' },
  },
  legal_page_dead: {
    group: 'legal',
    subject: 'named',
    severity: 'warning',
    needs: 'legal_answer',
    pass: null,
    title: 'The link to the {document} leads nowhere',
    means: 'Visitors who look for it get an error.',
    advice: 'Correct the address of the link, or publish the page again.',
    byHand: 'Follow the link.',
    screen: { is: 'the link leads nowhere', advice: 'Correct its address, or publish the document.' },
  },
  legal_page_language: {
    group: 'legal',
    subject: 'named',
    severity: 'note',
    needs: 'legal_answer',
    pass: null,
    title: 'The {document} is in another language than the page that links to it',
    means: 'Visitors should be able to read it in the language of the website.',
    advice:
      'Link to the document in the language of the page, or publish it in that language too. If the language is right, correct the lang attribute of the html element.',
    byHand: 'Follow the link, and compare the languages and the lang attributes of both pages.',
    screen: { is: 'in another language than the page', advice: 'Link the document in the language of the page.' },
  },
  form_without_privacy_link: {
    group: 'legal',
    subject: 'named',
    severity: 'warning',
    needs: 'page',
    pass: null,
    title: 'A form asks for personal data without a link to the privacy policy: {subject}',
    means: 'Whoever is asked for data must be told what happens with it, where they are asked.',
    advice: 'Put a sentence with a link to the privacy policy beside the button of the form.',
    byHand: 'Look at the form and the text around it.',
    screen: { is: 'form without a link to the privacy policy', advice: 'Put the link beside the form.' },
  },
} as const satisfies Readonly<Record<string, Kind>>
