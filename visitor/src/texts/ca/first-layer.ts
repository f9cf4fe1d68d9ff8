import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'La vostra decisió sobre les galetes',
  title: 'Galetes en aquest lloc web',
  description:
    'Amb el vostre permís, aquest lloc web desa i llegeix dades al vostre dispositiu, per exemple en galetes, per a {purposes}. Podeu rebutjar-ho i canviar la vostra decisió en qualsevol moment.',
  purposes: {
    functional: 'funcions addicionals (com ara vídeos o mapes)',
    analytics: 'estadístiques de visites',
    marketing: 'publicitat',
  },
  and: 'i',
  recipients: {
    one: 'Si ho accepteu, {count} destinatari rep dades.',
    many: 'Si ho accepteu, {count} de destinataris reben dades.',
    other: 'Si ho accepteu, {count} destinataris reben dades.',
  },
  acceptAll: 'Accepta-ho tot',
  rejectAll: 'Rebutja-ho tot',
  choose: 'Tria',
  closeAndRefuse: 'Tanca i rebutja',
  links: {
    cookies: 'Política de galetes',
    privacy: 'Política de privadesa',
    notice: 'Avís legal',
    accessibility: 'Declaració d’accessibilitat',
  },
}
