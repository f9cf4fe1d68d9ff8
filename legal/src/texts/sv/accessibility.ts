import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Den här redogörelsen handlar om tillgängligheten hos {website}. Webbplatsen drivs av {name}.',
  law: 'Den lämnas enligt {law}.',
  service: { heading: 'Tjänsten' },
  measures: {
    heading: 'Hur kraven hanteras',
  },
  state: {
    heading: 'Vad som har mätts',
    nothing: 'Ingen mätning av webbplatsens tillgänglighet finns att tillgå.',
    measured: 'Webbplatsen har undersökts med ett automatiskt test:',
    date: 'Testets datum',
    pages: 'Testade sidor',
    found: 'Hittade problem',
    part: 'Ett automatiskt test hittar bara en del av de hinder som kan finnas. Att det inte hittar några betyder inte att det inte finns några.',
  },
  limits: {
    heading: 'Kända begränsningar',
    none: 'Inga begränsningar är kända. Hör gärna av dig om du hittar någon.',
    beyond: 'Utöver det som testet hittade är inga begränsningar kända. Hör gärna av dig om du hittar någon.',
  },
  feedback: {
    heading: 'Anmäl ett hinder',
    text: 'Om något på webbplatsen inte går att använda eller läsa, skriv gärna vad det är och på vilken sida. Du kan också be om information i en annan form.',
    email: 'E-post',
    phone: 'Telefon',
    answer: 'Du får svar inom',
  },
  authority: {
    heading: 'Tillsyn',
    text: 'Om ett svar inte hjälper kan du vända dig till den myndighet som har tillsyn över tjänsters tillgänglighet:',
    name: 'Ansvarig myndighet',
  },
}
