export type FrameTexts = {
  /** The frame's name for screen readers. */
  readonly title: string
  readonly loading: string
  readonly trouble: string
  /** Said with it while changes of the customer wait to be saved. */
  readonly unsaved: string
  readonly tryAgain: string
}

const ENGLISH: FrameTexts = {
  title: 'Website dashboard',
  loading: 'Opening the dashboard…',
  trouble: 'The dashboard could not be opened right now.',
  unsaved: 'Some of your changes are not saved yet. Please try again before you leave this page.',
  tryAgain: 'Try again',
}

/** The languages of the dashboard itself. */
const TEXTS: Readonly<Record<string, FrameTexts>> = {
  en: ENGLISH,
  es: {
    title: 'Panel del sitio web',
    loading: 'Abriendo el panel…',
    trouble: 'El panel no se puede abrir en este momento.',
    unsaved: 'Algunos de sus cambios aún no están guardados. Vuelva a intentarlo antes de salir de esta página.',
    tryAgain: 'Volver a intentarlo',
  },
  de: {
    title: 'Übersicht der Website',
    loading: 'Das Dashboard wird geöffnet…',
    trouble: 'Das Dashboard lässt sich gerade nicht öffnen.',
    unsaved:
      'Einige Ihrer Änderungen sind noch nicht gespeichert. Bitte versuchen Sie es erneut, bevor Sie diese Seite verlassen.',
    tryAgain: 'Erneut versuchen',
  },
  fr: {
    title: 'Tableau de bord du site web',
    loading: 'Ouverture du tableau de bord…',
    trouble: 'Le tableau de bord ne peut pas être ouvert pour le moment.',
    unsaved:
      'Certaines de vos modifications ne sont pas encore enregistrées. Veuillez réessayer avant de quitter cette page.',
    tryAgain: 'Réessayer',
  },
  it: {
    title: 'Pannello del sito web',
    loading: 'Apertura del pannello…',
    trouble: 'Al momento il pannello non può essere aperto.',
    unsaved: 'Alcune modifiche non sono ancora salvate. Riprovi prima di lasciare questa pagina.',
    tryAgain: 'Riprova',
  },
  pt: {
    title: 'Painel do site',
    loading: 'A abrir o painel…',
    trouble: 'De momento não é possível abrir o painel.',
    unsaved: 'Algumas alterações ainda não estão guardadas. Tente de novo antes de sair desta página.',
    tryAgain: 'Tentar de novo',
  },
  'pt-br': {
    title: 'Painel do site',
    loading: 'Abrindo o painel…',
    trouble: 'Não é possível abrir o painel no momento.',
    unsaved: 'Algumas alterações ainda não foram salvas. Tente novamente antes de sair desta página.',
    tryAgain: 'Tentar novamente',
  },
}

/** In the language asked for, else the page's, else English. */
export function frameTextsFor(locale: string | undefined): FrameTexts {
  const tag = (locale ?? document.documentElement.lang).toLowerCase().replaceAll('_', '-')
  const [language = ''] = tag.split('-')
  return TEXTS[tag] ?? TEXTS[language] ?? ENGLISH
}
