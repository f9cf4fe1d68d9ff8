import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Definições de cookies',
  intro:
    'Decida para cada finalidade se este site pode guardar e ler dados no seu dispositivo e transmiti-los aos destinatários indicados. O que é opcional permanece desativado até que o ative.',
  close: 'Fechar',
  save: 'Guardar escolha',
  acceptAll: 'Aceitar tudo',
  rejectAll: 'Recusar tudo',
  categories: {
    necessary: {
      name: 'Necessários',
      purpose:
        'Para aquilo que pede ao site, como iniciar sessão ou encher o carrinho de compras, e para o defender de ataques.',
    },
    functional: {
      name: 'Funcionalidades adicionais',
      purpose:
        'Para mostrar conteúdos de outros fornecedores, como vídeos, mapas ou chat, e para memorizar definições como o idioma.',
    },
    analytics: {
      name: 'Estatísticas',
      purpose:
        'Para contar as visitas e ver como as páginas são utilizadas. Alguns serviços também gravam os cliques e o deslocamento na página; a lista indica quais.',
    },
    marketing: {
      name: 'Publicidade',
      purpose:
        'Para escolher anúncios em função do que faz neste e noutros sites, medir o seu efeito e enviar mensagens publicitárias.',
    },
  },
  alwaysOn: 'Sempre ativos',
  alwaysOnWhy: 'O site não funciona sem eles, por isso não podem ser desativados aqui.',
  noServices: 'Não há serviços indicados nesta categoria.',
  by: 'de {vendor}',
  recipients: {
    title: 'Serviços e destinatários',
    service: 'Serviço',
    vendor: 'Fornecedor',
    country: 'País',
    privacyPolicy: 'Política de privacidade de {vendor} (abre o site do fornecedor)',
  },
  storage: {
    title: 'Cookies e dados guardados',
    name: 'Nome',
    purpose: 'Finalidade',
    lifetime: 'Duração',
    session: 'Até fechar o navegador',
    permanent: 'Permanente, até ser eliminado',
  },
  choice: {
    none: 'Ainda não escolheu.',
    made: 'A sua escolha de {date}',
    receipt: 'Número do comprovativo',
    downloadReceipt: 'Descarregar comprovativo',
    withdraw: 'Retirar o consentimento',
    withdrawn: 'O seu consentimento foi retirado. A página é recarregada para parar os serviços que estavam ativos.',
  },
  gpc: 'O seu navegador pede que os seus dados não sejam vendidos nem partilhados (Global Privacy Control), por isso a publicidade está desativada. Ainda assim, pode ativá-la aqui.',
}
