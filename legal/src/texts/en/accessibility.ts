import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'This statement is about the accessibility of {website}, a website of {name}.',
  law: 'It is given under {law}.',
  service: { heading: 'The service' },
  measures: {
    heading: 'How requirements are addressed',
  },
  state: {
    heading: 'What was measured',
    nothing: 'No measurement of the accessibility of this website is at hand.',
    measured: 'An automatic test examined the website:',
    date: 'Date of the test',
    pages: 'Pages tested',
    found: 'Problems found',
    part: 'An automatic test finds only a part of the barriers that there may be. That it finds none does not mean that there are none.',
  },
  limits: {
    heading: 'Known limits',
    none: 'No limits are known. If you find one, a message is welcome.',
    beyond: 'Beyond what the test found, no limits are known. If you find one, a message is welcome.',
  },
  feedback: {
    heading: 'Report a barrier',
    text: 'If something on this website cannot be used or read, please say what it is and on which page. You can also ask for information in another form.',
    email: 'E-mail',
    phone: 'Telephone',
    answer: 'You receive an answer within',
  },
  authority: {
    heading: 'Supervision',
    text: 'If an answer does not help, you can turn to the body that watches over the accessibility of services:',
    name: 'Responsible body',
  },
}
