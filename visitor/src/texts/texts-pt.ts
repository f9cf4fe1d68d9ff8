import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'A sua escolha sobre cookies',
  title: 'Cookies neste site',
  description:
    'Com a sua autorização, este site guarda e lê dados no seu dispositivo, por exemplo em cookies, para {purposes}. Pode recusar e alterar a sua escolha em qualquer altura.',
  purposes: {
    functional: 'funcionalidades adicionais (como vídeos ou mapas)',
    analytics: 'estatísticas de visitas',
    marketing: 'publicidade baseada num perfil da sua navegação',
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

const preferences: PreferencesTexts = {
  title: 'Definições de cookies',
  intro:
    'Decida para cada finalidade se este site pode guardar e ler dados no seu dispositivo e transmiti-los aos destinatários indicados. O que é opcional permanece desativado até que o ative.',
  storedBy: 'Guardam dados: este site',
  close: 'Fechar',
  save: 'Guardar escolha',
  acceptAll: 'Aceitar tudo',
  rejectAll: 'Recusar tudo',
  categories: {
    necessary: {
      name: 'Necessários',
      purpose: 'Para que o site funcione, por exemplo para memorizar a sua escolha.',
    },
    functional: {
      name: 'Funcionalidades adicionais',
      purpose:
        'Para mostrar conteúdos e funções de outros fornecedores, como vídeos, mapas, chat ou pagamentos, e para memorizar definições como o idioma.',
    },
    analytics: {
      name: 'Estatísticas',
      purpose:
        'Para contar as visitas e ver como as páginas são utilizadas. Alguns serviços podem também gravar os cliques e o deslocamento na página.',
    },
    marketing: {
      name: 'Publicidade',
      purpose:
        'Consoante o serviço, para escolher anúncios em função do que faz neste e noutros sites, medir o seu efeito ou enviar mensagens publicitárias.',
    },
  },
  alwaysOn: 'Sempre ativos',
  alwaysOnWhy: 'O site não funciona sem eles, por isso não podem ser desativados aqui.',
  noServices: 'Não há serviços indicados nesta categoria.',
  early: 'Pode receber dados antes de escolher.',
  by: 'de {vendor}',
  recipients: {
    title: 'Serviços e destinatários',
    service: 'Serviço',
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

const placeholder: PlaceholderTexts = {
  why: 'O serviço {service} é fornecido por {vendor}. Ao ser carregado, {vendor} fica a conhecer o seu endereço IP e pode guardar dados no seu dispositivo.',
  whyUnknown:
    'Este conteúdo vem do servidor {host}. Ao ser carregado, o fornecedor fica a conhecer o seu endereço IP e pode guardar dados no seu dispositivo.',
  loadOnce: 'Carregar uma vez',
  loadAlways: 'Carregar sempre {service}',
  kinds: { video: 'Vídeo', content: 'Conteúdo' },
}

const widget: WidgetTexts = {
  opener: 'Acessibilidade: ajustar a apresentação',
  title: 'Ajustar a apresentação',
  close: 'Fechar',
  reset: 'Repor tudo',
  value: '{name}: {value}',
  textSize: { name: 'Tamanho do texto', less: 'Texto mais pequeno', more: 'Texto maior' },
  lineSpacing: { name: 'Espaço entre linhas', less: 'Menos espaço entre linhas', more: 'Mais espaço entre linhas' },
  letterSpacing: { name: 'Espaço entre letras', less: 'Menos espaço entre letras', more: 'Mais espaço entre letras' },
  contrast: { name: 'Contraste', off: 'Inalterado', dark: 'Escuro', light: 'Claro', high: 'Alto' },
  underlineLinks: 'Sublinhar as ligações',
  readableFont: 'Tipo de letra legível',
  fontLicence: 'Licença do tipo de letra',
  fontNotLoaded: 'Não foi possível carregar o tipo de letra nesta página.',
  stopMotion: 'Parar as animações',
  readingLine: 'Linha de leitura',
  largerPointer: 'Ponteiro maior',
  on: 'Ativado',
  off: 'Desativado',
  about:
    'Aqui pode ajustar o aspeto desta página neste dispositivo. Isto não repara o site nem substitui uma tecnologia de apoio. As definições são guardadas apenas neste dispositivo.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Distingue os visitantes para os contar',
  visit: 'Liga as páginas de uma mesma visita',
  'traffic-source': 'Memoriza como chegou ao site',
  'audience-statistics': 'Recolhe estatísticas sobre a utilização das páginas',
  'session-recording': 'Grava cliques, deslocamentos e movimentos do rato',
  'ab-test': 'Mostra uma de várias versões para comparação',
  'ad-measurement': 'Mede os resultados de um anúncio',
  'ad-targeting': 'Escolhe anúncios segundo a sua atividade na internet',
  'ad-frequency': 'Limita o número de vezes que um anúncio aparece',
  'ad-identifier': 'Reconhece o seu navegador para fins publicitários',
  'ad-fraud': 'Deteta cliques falsos em anúncios',
  affiliate: 'Atribui uma venda ao site que a originou',
  'email-marketing': 'Associa a sua visita a e-mails publicitários',
  crm: 'Associa a sua visita à base de clientes',
  personalisation: 'Adapta o conteúdo às suas visitas anteriores',
  'video-playback': 'Reproduz vídeos e memoriza as definições do leitor',
  'map-display': 'Mostra mapas na página',
  chat: 'Faz funcionar o chat e memoriza a conversa',
  'embedded-content': 'Mostra conteúdo de outro site',
  'social-sharing': 'Permite partilhar páginas nas redes sociais',
  'bot-detection': 'Distingue as pessoas dos programas automáticos',
  security: 'Ajuda a evitar ataques e abusos',
  'load-balancing': 'Distribui as visitas por vários servidores',
  login: 'Mantém a sessão iniciada',
  cart: 'Memoriza o conteúdo do carrinho',
  'payment-fraud': 'Ajuda a detetar fraudes nos pagamentos',
  preferences: 'Memoriza as definições que escolheu',
  language: 'Memoriza o idioma da página',
  consent: 'Memoriza a sua escolha sobre cookies',
  'error-tracking': 'Comunica erros do site',
  performance: 'Mede a rapidez com que as páginas carregam',
  'request-limit': 'Limita o número de pedidos enviados',
  survey: 'Memoriza os inquéritos a que respondeu ou que fechou',
  'file-delivery': 'Fornece ficheiros para a página',
  fonts: 'Carrega tipos de letra para a página',
  'tag-management': 'Carrega outros serviços do site',
  'storage-test': 'Verifica se o navegador pode guardar dados',
  form: 'Faz funcionar um formulário e memoriza os dados',
  'not-stated': 'Finalidade ainda não indicada',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
