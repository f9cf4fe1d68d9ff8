import { withDifferences } from '../differences.ts'
import { analysis as pt } from './analysis-pt.ts'
import type { AnalysisTexts } from './shape.ts'

/** Only what Brazil says otherwise than Portugal. */
export const analysis: AnalysisTexts = withDifferences(pt, {
  intro:
    'Um navegador visita até dez páginas do site como um visitante novo: sem escolher, depois de recusar, depois de aceitar e com Global Privacy Control ativado. O relatório diz o que ele encontrou.',
  credits: {
    used: 'Usados neste mês',
    allowance: 'Cota mensal',
    renewsText:
      'Os créditos são renovados todo mês, também com cobrança anual. Créditos não usados não são acumulados.',
    empty:
      'Todos os créditos deste mês foram usados. Os novos chegam em {date}. Seu provedor pode adicionar mais com o módulo “AI Sentinel”.',
    missingTitle: 'Não faz parte da sua assinatura',
    missingText:
      'Seu provedor pode adicionar ao plano o módulo “AI Sentinel”. O plano Comfort inclui créditos de análise.',
    noneTitle: 'Indisponível sem uma assinatura ativa',
    noneText:
      'Seu provedor pode iniciar uma com o módulo “AI Sentinel” ou com o plano Comfort, que inclui créditos de análise.',
  },
  start: {
    freeText: 'Você publicou desde o último relatório. Verificar de novo é gratuito uma vez, durante 24 horas.',
    starting: 'Iniciando…',
    priceChanged: 'Não iniciada: a verificação gratuita não é mais possível. O botão mostra o preço atual.',
    unavailableTitle: 'No momento as análises não estão disponíveis',
    unavailableText:
      'Avise seu provedor: este serviço precisa do Chromium e de “portico scanner” em execução; “portico doctor” diz o que falta.',
  },
  progress: {
    title: 'Análise em andamento',
    leave: 'Ela continua sem você: você pode sair desta página.',
    starting: 'O navegador está iniciando.',
    paused: 'Sem conexão: a análise continua e você a verá aqui assim que a conexão voltar.',
  },
  failure: {
    reasons: {
      unreachable: {
        text: 'Abra-o em um navegador. Se ele estiver lá, tente novamente; talvez um firewall não deixe entrar navegadores de centros de dados.',
      },
      not_a_page: {
        text: 'O endereço indicado respondeu com um erro, um arquivo ou nada que se leia. Veja o que mostra.',
      },
      moved_elsewhere: {
        text: 'Só o site indicado é visitado. Se mudou, peça ao seu provedor que indique o novo endereço.',
      },
      blocked: {
        text: 'Respondeu com um controle contra bots ou com uma recusa. Permita o navegador lá e tente novamente.',
      },
      too_much: { reason: 'o site carrega demais para uma visita' },
      timed_out: { reason: 'a análise demorou demais' },
      scanner_failed: { text: 'Tente novamente. Se voltar a acontecer, avise seu provedor.' },
      subscription_ended: {
        reason: 'a assinatura terminou nesse meio-tempo',
        text: 'Com uma assinatura ativa, você pode iniciar uma nova.',
      },
    },
  },
  monthly: { title: 'Todo mês, automaticamente', on: 'Ativada.', off: 'Desativada.' },
  report: {
    version: 'Na época estava publicada a versão {version}.',
    noVersion: 'Na época não havia nada publicado.',
    nothingText:
      'Isso não quer dizer que está tudo bem. Só foi procurado o que está abaixo, nestas páginas, naquele momento. Não foi visto o que um site mostra depois do login, depois de um formulário ou a visitantes em outros lugares.',
    omitted: {
      parties: { one: 'Foi omitido mais {n} host.', other: 'Foram omitidos mais {n} hosts.' },
      pages: {
        one: 'Há mais {n} página conhecida que não foi visitada.',
        other: 'Há mais {n} páginas conhecidas que não foram visitadas.',
      },
    },
  },
  causes: {
    text: 'O que foi encontrado, segundo a origem: primeiro os serviços de outros, depois o próprio site. Cada linha se abre.',
  },
  changes: {
    gone: { one: '{n} não mais encontrado', other: '{n} não mais encontrados' },
    still: { one: '{n} ainda está lá', other: '{n} ainda estão lá' },
    goneTitle: 'O que não foi mais encontrado',
  },
  groups: {
    reject: { text: 'O visitante tinha recusado, e aconteceu mesmo assim.' },
    declared: { text: 'O que foi visto, comparado com as ferramentas que o aviso publicado indica.' },
    tag: { title: 'A tag' },
    legal: { text: 'Links para páginas legais, aonde levam, e o que está ao lado dos formulários.' },
    elsewhere: {
      title: 'Fontes e mapas de terceiros',
      text: 'Quem os entrega fica sabendo o endereço IP de cada visitante.',
    },
  },
  kinds: {
    contacted_before_choice: {
      is: 'contatado antes de uma escolha',
      advice: 'Marque o que o carrega, para que espere por um sim. Os navegadores não solicitam o que está marcado.',
    },
    stored_before_choice: {
      advice:
        'Marque o script que o armazena. Se o site não funcionar sem ele, adicione-o como necessário às ferramentas utilizadas e diga por quê.',
    },
    contacted_after_reject: {
      is: 'contatado depois de recusar',
      advice: 'Marque o que o carrega. Procure também uma segunda cópia, na página ou em um tag manager.',
    },
    stored_after_reject: { advice: 'Marque o script que o armazena, também onde um tag manager o carrega.' },
    contacted_despite_gpc: {
      is: 'contatado apesar do Global Privacy Control',
      advice: 'Coloque a ferramenta em “Publicidade” e marque o que a carrega: assim o aviso a mantém fora.',
    },
    stored_despite_gpc: { advice: 'Coloque a ferramenta em “Publicidade” e marque o script que o armazena.' },
    released_by_interaction: {
      is: 'inicia com a primeira rolagem ou clique',
      advice: 'Faça com que espere pela escolha: rolar a página ou clicar não é um consentimento.',
    },
    session_recording: { advice: 'Faça com que a gravação espere por um sim e exclua o que os visitantes digitam.' },
    keystrokes_sent: {
      is: 'recebe o que os visitantes digitam, antes de enviarem',
      advice: 'Exclua os formulários nas configurações da ferramenta e faça com que espere por um sim.',
    },
    fingerprinting: { advice: 'Faça com que espere por um sim, como um cookie, ou remova-o.' },
    not_declared: {
      advice:
        'Adicione-o às ferramentas utilizadas, para que os visitantes sejam informados e possam escolher. Se não o conhece, descubra quem o colocou lá.',
    },
    not_confirmed: {
      advice:
        'Diga entre as ferramentas utilizadas o que é e publique, para que espere por um sim. Se ninguém precisa dele, remova-o do site.',
    },
    declared_not_seen: {
      advice: 'Se o site não o usa mais, remova-o. Também pode estar em uma página que não foi visitada.',
    },
    wrong_category: {
      is: 'em uma categoria que pergunta menos do que sugerimos',
      advice: 'Mova-o para a categoria mais rigorosa, ou veja se o seu motivo ainda vale.',
    },
    lifetime_too_long: {
      advice: 'Coloque na ferramenta uma duração mais curta. Várias autoridades recomendam 13 meses, no máximo.',
    },
    unknown_first_party: {
      advice:
        'Pergunte a quem fez o site e depois adicione-o às ferramentas utilizadas, como necessário se for o caso.',
    },
    tag_missing: { is: 'página sem a tag', advice: 'Coloque a tag em todas as páginas: sem ela não há aviso.' },
    tag_late: { is: 'a tag chega tarde', advice: 'Coloque-a antes de qualquer outro script da página.' },
    tag_twice: {
      is: 'a tag está lá duas vezes',
      advice: 'Remova uma das duas, por exemplo em um plugin ou em um tag manager.',
    },
    tag_wrong_site: { is: 'a tag de outro site', advice: 'Coloque no seu lugar a tag deste site.' },
    tag_outdated: { advice: 'Esvazie os caches do site e da CDN à sua frente.' },
    tag_placement: {
      is: 'a tag tem async, e ao lado há scripts não marcados',
      advice:
        'Coloque-a em primeiro lugar na página, sem async, e marque esses scripts: só marcá-los impede que os navegadores os solicitem.',
    },
    other_banner: {
      advice:
        'Se o aviso do Portico também pergunta, dois perguntam duas vezes e podem se contradizer: desative então um deles.',
    },
    no_banner: {
      is: 'aviso ausente',
      advice: 'Nada é perguntado aos visitantes. Publique o aviso e coloque a tag em todas as páginas.',
    },
    refusal_weaker: { is: 'recusar aparece menos do que aceitar' },
    preticked_boxes: {
      is: 'caixas já marcadas',
      advice: 'Deixe desativado tudo o que não é necessário até o visitante ativar.',
    },
    consent_wall: { advice: 'Adicione uma forma de recusar: um sim sem outra saída não é um sim.' },
    legal_page_missing: { is: 'link ausente', advice: 'Coloque o link no rodapé de todas as páginas.' },
    legal_page_dead: { is: 'o link não leva a lugar nenhum' },
    legal_page_language: {
      is: 'em um idioma diferente do da página',
      advice: 'Coloque um link para o documento no idioma da página.',
    },
    form_without_privacy_link: {
      is: 'formulário sem link para a política de privacidade',
      advice: 'Coloque o link ao lado do formulário.',
    },
    third_party_font: { is: 'fonte de terceiros', advice: 'Entregue a fonte a partir do próprio site.' },
    no_https_redirect: { is: 'redirecionamento para https ausente' },
    no_hsts: { is: 'Strict-Transport-Security ausente' },
    mixed_content: { is: 'carregado sem criptografia' },
    no_csp: { is: 'Content-Security-Policy ausente' },
    no_nosniff: {
      is: 'X-Content-Type-Options ausente',
      advice: 'Envie-o com nosniff, para que os navegadores não adivinhem o que é um arquivo.',
    },
    no_frame_protection: { is: 'qualquer site pode mostrá-lo em um quadro' },
    no_referrer_policy: { is: 'Referrer-Policy ausente' },
    no_permissions_policy: {
      is: 'Permissions-Policy ausente',
      advice: 'Desative aquilo de que o site não precisa, como câmera, microfone e localização.',
    },
    cookie_flags: { advice: 'Adicione o atributo que falta onde o cookie é criado.' },
    form_over_http: { is: 'formulário que envia sem criptografia' },
  },
  finding: {
    evidence: 'O que foi visto',
    typed: 'contém o que foi digitado e não enviado',
    addAttributes: 'Adicione {attributes} onde o cookie é criado.',
  },
  mends: {
    placeFirst: 'Coloque esta tag em primeiro lugar em todas as páginas',
    place: 'Coloque esta tag em todas as páginas',
    add_tool: 'Adicionar {name} às ferramentas utilizadas',
    move_tool: 'Mover {name} para “{category}”',
    remove_tool: 'Remover {name} das ferramentas utilizadas',
    inDraft: 'Feito no rascunho. Os visitantes o recebem quando você publicar.',
    needsSubscription: 'Sem uma assinatura ativa não é possível alterar o rascunho.',
  },
  images: { loading: 'A imagem está carregando…' },
  parties: {
    text: 'Quem as páginas contataram: primeiro, quem foi contatado antes de uma escolha ou depois de recusar.',
    none: 'Nenhum terceiro foi contatado.',
    label:
      'Páginas: {pages}. Provedores: {vendors}, dos quais contatados antes de uma escolha: {before}. Todos estão na tabela.',
    host: 'Host',
    vendor: 'Provedor',
    requests: 'Solicitações',
    notByPage: 'Momento não registrado por página',
    kindNames: { font: 'fonte', frame: 'quadro', media: 'mídia' },
  },
  kept: { text: 'São anotados nomes e tamanhos, nunca o conteúdo.' },
  looked: {
    done: 'solicitações a terceiros: {requests}, itens armazenados: {kept}',
    reasons: {
      choice_failed: 'escolher não funcionou',
      too_much: 'as páginas carregaram demais',
      timed_out: 'demorou demais',
    },
    checks: 'Foi procurado',
  },
  export: {
    preparing: 'O arquivo está sendo preparado…',
    handed: 'O arquivo foi entregue ao navegador.',
    failed: 'Não foi possível preparar o arquivo. Tente novamente.',
  },
  history: { statuses: { queued: 'Aguardando', running: 'Em andamento' } },
})
