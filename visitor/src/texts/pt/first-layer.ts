import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'A sua escolha sobre cookies',
  title: 'Cookies neste site',
  description:
    'Com a sua autorização, este site guarda e lê dados no seu dispositivo, por exemplo em cookies, para {purposes}. Pode recusar e alterar a sua escolha em qualquer altura.',
  purposes: {
    functional: 'funcionalidades adicionais (como vídeos ou mapas)',
    analytics: 'estatísticas de visitas',
    marketing: 'publicidade',
  },
  and: 'e',
  recipients: {
    one: 'Se aceitar, {count} destinatário recebe dados.',
    many: 'Se aceitar, {count} de destinatários recebem dados.',
    other: 'Se aceitar, {count} destinatários recebem dados.',
  },
  acceptAll: 'Aceitar tudo',
  rejectAll: 'Recusar tudo',
  choose: 'Escolher',
  closeAndRefuse: 'Fechar e recusar',
  links: {
    cookies: 'Política de cookies',
    privacy: 'Política de privacidade',
    notice: 'Aviso legal',
    accessibility: 'Declaração de acessibilidade',
  },
}
