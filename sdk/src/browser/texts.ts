export type Texts = {
  /** The frame's name for screen readers. */
  readonly title: string
  readonly loading: string
  readonly trouble: string
  readonly tryAgain: string
}

const ENGLISH: Texts = {
  title: 'Website dashboard',
  loading: 'Opening the dashboard…',
  trouble: 'The dashboard could not be opened right now. Nothing was lost.',
  tryAgain: 'Try again',
}

/** The languages of the dashboard itself. */
const TEXTS: Readonly<Record<string, Texts>> = {
  en: ENGLISH,
  es: {
    title: 'Panel del sitio web',
    loading: 'Abriendo el panel…',
    trouble: 'El panel no se puede abrir en este momento. No se ha perdido nada.',
    tryAgain: 'Volver a intentarlo',
  },
  de: {
    title: 'Übersicht der Website',
    loading: 'Das Dashboard wird geöffnet…',
    trouble: 'Das Dashboard lässt sich gerade nicht öffnen. Es ist nichts verloren gegangen.',
    tryAgain: 'Erneut versuchen',
  },
  fr: {
    title: 'Tableau de bord du site web',
    loading: 'Ouverture du tableau de bord…',
    trouble: 'Le tableau de bord ne peut pas être ouvert pour le moment. Rien n’a été perdu.',
    tryAgain: 'Réessayer',
  },
  it: {
    title: 'Pannello del sito web',
    loading: 'Apertura del pannello…',
    trouble: 'Al momento il pannello non può essere aperto. Non è andato perso nulla.',
    tryAgain: 'Riprova',
  },
  pt: {
    title: 'Painel do site',
    loading: 'A abrir o painel…',
    trouble: 'De momento não é possível abrir o painel. Nada se perdeu.',
    tryAgain: 'Tentar de novo',
  },
}

/** In the language asked for, else the page's, else English. */
export function textsFor(locale: string | undefined): Texts {
  const [language = ''] = (locale ?? document.documentElement.lang).toLowerCase().split(/[-_]/)
  return TEXTS[language] ?? ENGLISH
}
