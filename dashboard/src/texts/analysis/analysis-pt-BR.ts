import type { AnalysisTexts } from './shape.ts'

export const analysis: AnalysisTexts = {
  title: 'Análise',
  colon: ': ',
  intro:
    'Um navegador visita até dez páginas do site como um visitante novo: sem escolher, depois de recusar, depois de aceitar e com Global Privacy Control ativado. O relatório diz o que ele encontrou.',
  failedToLoad: 'Não foi possível carregar as análises.',
  credits: {
    title: 'Créditos',
    drawing: 'Créditos restantes: {left} de {allowance}',
    used: 'Usados neste mês',
    allowance: 'Cota mensal',
    remaining: 'Ainda disponíveis',
    renews: 'Novos créditos em',
    until: 'Disponíveis até',
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
    title: 'Nova análise',
    text: 'Costuma demorar cerca de um minuto. O crédito só é usado se houver um relatório.',
    freeText: 'Você publicou desde o último relatório. Verificar de novo é gratuito uma vez, durante 24 horas.',
    forCredit: 'Iniciar análise: 1 crédito',
    forFree: 'Verificar de novo gratuitamente',
    starting: 'Iniciando…',
    notStarted: 'Não iniciada: tente novamente.',
    priceChanged: 'Não iniciada: a verificação gratuita não é mais possível. O botão mostra o preço atual.',
    unavailableTitle: 'No momento as análises não estão disponíveis',
    unavailableText:
      'Avise seu provedor: este serviço precisa do Chromium e de “portico scanner” em execução; “portico doctor” diz o que falta.',
  },
  progress: {
    title: 'Análise em andamento',
    label: 'Progresso da análise',
    queued: 'Aguarda a sua vez.',
    leave: 'Ela continua sem você: você pode sair desta página.',
    first: 'Primeiro, a página inicial',
    starting: 'O navegador está iniciando.',
    page: 'Página {page} de {pages}',
    pass: 'Passagem {n} de {of}: {pass}',
    paused: 'Sem conexão: a análise continua e você a verá aqui assim que a conexão voltar.',
    finished: { one: 'A análise terminou: {n} resultado.', other: 'A análise terminou: {n} resultados.' },
    finishedNone: 'A análise terminou: nada foi encontrado.',
    ended: 'A análise terminou sem relatório.',
  },
  passes: {
    silent: 'sem escolher',
    reject: 'depois de recusar',
    accept: 'depois de aceitar',
    gpc: 'com Global Privacy Control',
  },
  failure: {
    title: 'Sem relatório: {reason}',
    noCredit: 'Não foi usado nenhum crédito.',
    reasons: {
      unreachable: {
        reason: 'o site não respondeu',
        text: 'Abra-o em um navegador. Se ele estiver lá, tente novamente; talvez um firewall não deixe entrar navegadores de centros de dados.',
      },
      not_a_page: {
        reason: 'o endereço não mostra nenhuma página',
        text: 'O endereço indicado respondeu com um erro, um arquivo ou nada que se leia. Veja o que mostra.',
      },
      moved_elsewhere: {
        reason: 'o endereço leva a outro site',
        text: 'Só o site indicado é visitado. Se mudou, peça ao seu provedor que indique o novo endereço.',
      },
      blocked: {
        reason: 'o site não deixa entrar o nosso navegador',
        text: 'Respondeu com um controle contra bots ou com uma recusa. Permita o navegador lá e tente novamente.',
      },
      too_much: {
        reason: 'o site carrega demais para uma visita',
        text: 'As suas páginas carregam mais do que uma análise pode. Procure páginas que carregam sem fim.',
      },
      timed_out: {
        reason: 'a análise demorou demais',
        text: 'As páginas não ficaram prontas a tempo. Tente novamente quando o site estiver menos carregado.',
      },
      scanner_failed: {
        reason: 'algo falhou do nosso lado',
        text: 'Tente novamente. Se voltar a acontecer, avise seu provedor.',
      },
      subscription_ended: {
        reason: 'a assinatura terminou nesse meio-tempo',
        text: 'Com uma assinatura ativa, você pode iniciar uma nova.',
      },
    },
  },
  monthly: {
    title: 'Todo mês, automaticamente',
    text: 'Uma análise por mês, assim que chegam os novos créditos. Usa um crédito de cada vez; se não restar nenhum, é omitida.',
    next: 'Próxima análise: {date}.',
    on: 'Ativada.',
    off: 'Desativada.',
    skipped: 'A última foi omitida, porque não restava nenhum crédito.',
  },
  report: {
    title: 'Relatório de {date}, {time}',
    about: { one: '{n} página, {browser}.', other: '{n} páginas, {browser}.' },
    version: 'Na época estava publicada a versão {version}.',
    noVersion: 'Na época não havia nada publicado.',
    first: 'Faça isto primeiro',
    nothing: 'Nada foi encontrado',
    nothingText:
      'Isso não quer dizer que está tudo bem. Só foi procurado o que está abaixo, nestas páginas, naquele momento. Não foi visto o que um site mostra depois do login, depois de um formulário ou a visitantes em outros lugares.',
    failed: 'Não foi possível carregar o relatório.',
    noneYet: 'Ainda não há nenhum relatório. O primeiro mostra o que o site carrega e armazena, e o que fazer.',
    severities: { serious: 'Grave', warning: 'Aviso', note: 'Nota' },
    counts: {
      serious: { one: '{n} grave', other: '{n} graves' },
      warning: { one: '{n} aviso', other: '{n} avisos' },
      note: { one: '{n} nota', other: '{n} notas' },
    },
    omitted: {
      findings: { one: 'Foi omitido mais {n} resultado.', other: 'Foram omitidos mais {n} resultados.' },
      kept: { one: 'Foi omitido mais {n} elemento.', other: 'Foram omitidos mais {n} elementos.' },
      parties: { one: 'Foi omitido mais {n} host.', other: 'Foram omitidos mais {n} hosts.' },
      pages: {
        one: 'Há mais {n} página conhecida que não foi visitada.',
        other: 'Há mais {n} páginas conhecidas que não foram visitadas.',
      },
    },
  },
  changes: {
    title: 'Desde o relatório de {date}',
    gone: { one: '{n} não mais encontrado', other: '{n} não mais encontrados' },
    new: { one: '{n} novo', other: '{n} novos' },
    still: { one: '{n} ainda está lá', other: '{n} ainda estão lá' },
    unknown: { one: '{n} não testável desta vez', other: '{n} não testáveis desta vez' },
    newBadge: 'Novo',
    goneTitle: 'O que não foi mais encontrado',
    unknownTitle: 'O que não foi testável desta vez',
    none: 'Nada mudou.',
  },
  groups: {
    before: {
      title: 'Antes de uma escolha',
      text: 'Aconteceu assim que se abriu uma página, quando ninguém tinha dito sim nem não.',
    },
    reject: { title: 'Depois de recusar', text: 'O visitante tinha recusado, e aconteceu mesmo assim.' },
    gpc: {
      title: 'Apesar do Global Privacy Control',
      text: 'O navegador tinha dito que o seu visitante não quer ser seguido.',
    },
    declared: {
      title: 'Ferramentas utilizadas',
      text: 'O que foi visto, comparado com as ferramentas que o aviso publicado indica.',
    },
    tag: { title: 'A tag', text: 'Se está nas páginas, e em que lugar.' },
    banners: { title: 'Avisos', text: 'De quem é o aviso que as páginas mostram.' },
    legal: {
      title: 'Páginas legais e formulários',
      text: 'Links para páginas legais, aonde levam, e o que está ao lado dos formulários.',
    },
    elsewhere: {
      title: 'Fontes e mapas de terceiros',
      text: 'Quem os entrega fica sabendo o endereço IP de cada visitante.',
    },
    transport: {
      title: 'Transporte e cabeçalhos',
      text: 'Como as páginas são entregues e o que se diz com elas aos navegadores.',
    },
    accessibility: {
      title: 'Acessibilidade',
      text: 'Os testes automáticos só veem uma parte das barreiras. Se as pessoas conseguem usar o site, só pessoas o podem dizer.',
    },
  },
  kinds: {
    contacted_before_choice: {
      is: 'contatado antes de uma escolha',
      advice: 'Marque o que o carrega, para que espere por um sim. Os navegadores não solicitam o que está marcado.',
    },
    stored_before_choice: {
      is: 'armazenado antes de uma escolha',
      advice:
        'Marque o script que o armazena. Se o site não funcionar sem ele, adicione-o como necessário às ferramentas utilizadas e diga por quê.',
    },
    contacted_after_reject: {
      is: 'contatado depois de recusar',
      advice: 'Marque o que o carrega. Procure também uma segunda cópia, na página ou em um tag manager.',
    },
    stored_after_reject: {
      is: 'armazenado depois de recusar',
      advice: 'Marque o script que o armazena, também onde um tag manager o carrega.',
    },
    contacted_despite_gpc: {
      is: 'contatado apesar do Global Privacy Control',
      advice: 'Coloque a ferramenta em “Publicidade” e marque o que a carrega: assim o aviso a mantém fora.',
    },
    stored_despite_gpc: {
      is: 'armazenado apesar do Global Privacy Control',
      advice: 'Coloque a ferramenta em “Publicidade” e marque o script que o armazena.',
    },
    not_declared: {
      is: 'visto, mas não entre as ferramentas utilizadas',
      advice:
        'Adicione-o às ferramentas utilizadas, para que os visitantes sejam informados e possam escolher. Se não o conhece, descubra quem o colocou lá.',
    },
    declared_not_seen: {
      is: 'entre as ferramentas utilizadas, mas não visto',
      advice: 'Se o site não o usa mais, remova-o. Também pode estar em uma página que não foi visitada.',
    },
    wrong_category: {
      is: 'em uma categoria que pergunta menos do que sugerimos',
      advice: 'Mova-o para a categoria mais rigorosa, ou veja se o seu motivo ainda vale.',
    },
    lifetime_too_long: {
      is: 'mantido por mais de 13 meses',
      advice: 'Coloque na ferramenta uma duração mais curta. Várias autoridades recomendam 13 meses, no máximo.',
    },
    needs_tcf: {
      is: 'precisa de um aviso com IAB TCF para anúncios personalizados',
      advice:
        'O Portico não oferece TCF. Sem ele, esta ferramenta não mostra anúncios personalizados no EEE, no Reino Unido e na Suíça.',
    },
    tag_missing: {
      is: 'página sem a tag',
      advice: 'Coloque a tag em todas as páginas: sem ela não há aviso.',
    },
    tag_late: { is: 'a tag chega tarde', advice: 'Coloque-a antes de qualquer outro script da página.' },
    tag_twice: {
      is: 'a tag está lá duas vezes',
      advice: 'Remova uma das duas, por exemplo em um plugin ou em um tag manager.',
    },
    tag_wrong_site: { is: 'a tag de outro site', advice: 'Coloque no seu lugar a tag deste site.' },
    tag_outdated: {
      is: 'é entregue uma versão anterior',
      advice: 'Esvazie os caches do site e da CDN à sua frente.',
    },
    tag_placement: {
      is: 'a tag tem async, e ao lado há scripts não marcados',
      advice:
        'Coloque-a em primeiro lugar na página, sem async, e marque esses scripts: só marcá-los impede que os navegadores os solicitem.',
    },
    other_banner: {
      is: 'outro aviso de consentimento',
      advice: 'Dois avisos perguntam duas vezes e podem se contradizer. Desative um deles.',
    },
    no_banner: {
      is: 'aviso ausente',
      advice: 'Nada é perguntado aos visitantes. Publique o aviso e coloque a tag em todas as páginas.',
    },
    legal_page_missing: {
      is: 'link ausente',
      advice: 'Coloque o link no rodapé de todas as páginas.',
    },
    legal_page_dead: {
      is: 'o link não leva a lugar nenhum',
      advice: 'Corrija o endereço, ou publique o documento.',
    },
    legal_page_language: {
      is: 'em um idioma diferente do da página',
      advice: 'Coloque um link para o documento no idioma da página.',
    },
    form_without_privacy_link: {
      is: 'formulário sem link para a política de privacidade',
      advice: 'Coloque o link ao lado do formulário.',
    },
    third_party_font: {
      is: 'fonte de terceiros',
      advice: 'Entregue a fonte a partir do próprio site.',
    },
    third_party_map: {
      is: 'mapa de terceiros',
      advice: 'Marque o mapa: até o visitante dizer que sim, fica lá um marcador de posição.',
    },
    no_https_redirect: {
      is: 'redirecionamento para https ausente',
      advice: 'Redirecione todos os endereços http para https.',
    },
    no_hsts: {
      is: 'Strict-Transport-Security ausente',
      advice: 'Envie-o com um max-age de pelo menos meio ano, para que os navegadores fiquem em https.',
    },
    mixed_content: { is: 'carregado sem criptografia', advice: 'Carregue-o por https.' },
    no_csp: {
      is: 'Content-Security-Policy ausente',
      advice: 'Indique as fontes de onde as páginas podem carregar. Comece com Content-Security-Policy-Report-Only.',
    },
    no_nosniff: {
      is: 'X-Content-Type-Options ausente',
      advice: 'Envie-o com nosniff, para que os navegadores não adivinhem o que é um arquivo.',
    },
    no_frame_protection: {
      is: 'qualquer site pode mostrá-lo em um quadro',
      advice: 'Envie frame-ancestors em Content-Security-Policy.',
    },
    no_referrer_policy: {
      is: 'Referrer-Policy ausente',
      advice: 'Envie strict-origin-when-cross-origin ou uma mais rigorosa.',
    },
    no_permissions_policy: {
      is: 'Permissions-Policy ausente',
      advice: 'Desative aquilo de que o site não precisa, como câmera, microfone e localização.',
    },
    cookie_flags: {
      is: 'cookie sem Secure ou HttpOnly',
      advice: 'Adicione o atributo que falta onde o cookie é criado.',
    },
    no_integrity: {
      is: 'script externo sem integrity',
      advice: 'Dê-lhe um atributo integrity, ou entregue-o a partir do próprio site.',
    },
    accessibility: {
      is: 'barreiras que os testes automáticos veem',
      advice: 'Corrija os elementos abaixo e depois deixe pessoas experimentarem a página.',
    },
  },
  finding: {
    evidence: 'O que foi visto',
    seen: { one: 'Encontrado uma vez.', other: 'Encontrado {n} vezes.' },
    of: '{n} de {of}',
    notSent: 'não enviado',
    storedBy: 'Armazenado por',
    elements: { one: '{n} elemento', other: '{n} elementos' },
    english: 'O nome desta regra está em inglês.',
    taken: 'Considerado: {category} ({source}).',
    unknown: 'Nenhuma das nossas fontes o conhece. Trate-o como publicidade até saber mais.',
    sources: {
      customer: 'a sua própria decisão',
      portico: 'a nossa tabela de ferramentas',
      initiator: 'pelo script que o carregou',
      open_cookie_database: 'proposto por Open Cookie Database',
      third_party_web: 'proposto por third-party-web',
      unknown: 'não se sabe',
    },
  },
  mends: {
    mark: 'Marque este elemento',
    before: 'Como está agora',
    after: 'Como deve estar',
    placeFirst: 'Coloque esta tag em primeiro lugar em todas as páginas',
    place: 'Coloque esta tag em todas as páginas',
    add_tool: 'Adicionar {name} às ferramentas utilizadas',
    add_own_tool: 'Descrevê-lo como ferramenta própria',
    move_tool: 'Mover {name} para “{category}”',
    remove_tool: 'Remover {name} das ferramentas utilizadas',
    inDraft: 'Feito no rascunho. Os visitantes o recebem quando você publicar.',
    published: 'Feito e publicado. Uma nova análise mostra se ajudou.',
    toPublish: 'Ir para o aviso e publicar',
    needsSubscription: 'Sem uma assinatura ativa não é possível alterar o rascunho.',
  },
  images: {
    title: 'Antes de uma escolha e depois de recusar',
    text: 'A mesma página sem escolher e depois de recusar, como o nosso navegador a viu.',
    page: 'Página',
    alt: '{page} {pass}',
    none: 'Sem imagem',
    loading: 'A imagem está carregando…',
    failed: 'Não foi possível carregar a imagem.',
  },
  parties: {
    title: 'Terceiros',
    text: 'Quem as páginas contataram: primeiro, quem foi contatado antes de uma escolha ou depois de recusar.',
    none: 'Nenhum terceiro foi contatado.',
    label:
      'Páginas: {pages}. Provedores: {vendors}, dos quais contatados antes de uma escolha: {before}. Todos estão na tabela.',
    left: { one: 'Mais {n} está na tabela.', other: 'Mais {n} estão na tabela.' },
    table: 'Como tabela',
    host: 'Host',
    vendor: 'Provedor',
    kinds: 'O quê',
    requests: 'Solicitações',
    pages: 'Páginas',
    by: 'Carregado por',
    notByPage: 'Momento não registrado por página',
    byPage: 'a página',
    kindNames: {
      script: 'script',
      style: 'estilo',
      image: 'imagem',
      font: 'fonte',
      frame: 'quadro',
      media: 'mídia',
      fetch: 'dados',
      beacon: 'beacon',
      socket: 'socket',
      other: 'outro',
    },
  },
  moments: {
    silent: 'Antes de uma escolha',
    reject: 'Depois de recusar',
    gpc: 'Com Global Privacy Control',
    accept: 'Só depois de aceitar',
  },
  kept: {
    title: 'Cookies e outro armazenamento',
    text: 'São anotados nomes e tamanhos, nunca o conteúdo.',
    none: 'Nada foi armazenado.',
    name: 'Nome',
    moment: 'Quando',
    lifetime: 'Mantido',
    domain: 'Onde',
    category: 'Categoria',
    flags: 'Atributos',
    sort: 'Ordenar por: {column}',
    session: 'até fechar o navegador',
    deleted: 'até alguém o apagar',
    unknown: 'não se sabe',
    kinds: { cookie: 'Cookie', local: 'Local Storage', session: 'Session Storage', indexed_db: 'IndexedDB' },
  },
  looked: {
    title: 'O que foi verificado',
    pages: 'Páginas',
    noAnswer: 'sem resposta',
    passes: 'Passagens',
    done: 'solicitações a terceiros: {requests}, itens armazenados: {kept}',
    notTestable: 'não testável: {reason}',
    banners: {
      portico: 'aviso do Portico',
      other: 'aviso: {name}',
      unnamed: 'aviso de terceiros',
      none: 'nenhum aviso',
    },
    reasons: {
      no_banner: 'não havia nenhum aviso',
      no_way_to_choose: 'o nosso navegador não encontrou no aviso como o escolher',
      choice_failed: 'escolher não funcionou',
      too_much: 'as páginas carregaram demais',
      timed_out: 'demorou demais',
    },
    checks: 'Foi procurado',
    outcomes: { found: 'encontrado', not_found: 'não encontrado', not_testable: 'não testável' },
  },
  export: {
    title: 'Exportar o relatório',
    json: 'Tudo (JSON)',
    csv: 'Resultados (CSV)',
    kept: 'Cookies e armazenamento (CSV)',
    print: 'Imprimir o relatório',
    preparing: 'O arquivo está sendo preparado…',
    handed: 'O arquivo foi entregue ao navegador.',
    failed: 'Não foi possível preparar o arquivo. Tente novamente.',
  },
  history: {
    title: 'Todas as análises',
    show: 'Mostrar relatório',
    shown: 'Mostrado acima',
    more: 'Mostrar mais',
    statuses: { queued: 'Aguardando', running: 'Em andamento', completed: 'Terminada', failed: 'Sem relatório' },
    nothing: 'nada encontrado',
    price: { one: '{n} crédito', other: '{n} créditos' },
    free: 'gratuito',
    newest: 'Voltar ao relatório mais recente',
  },
}
