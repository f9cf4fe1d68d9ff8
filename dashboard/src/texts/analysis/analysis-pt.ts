import type { AnalysisTexts } from './shape.ts'

export const analysis: AnalysisTexts = {
  title: 'Análise',
  colon: ': ',
  intro:
    'Um navegador visita até dez páginas do site como um visitante novo: sem escolher, depois de recusar, depois de aceitar e com Global Privacy Control ligado. O relatório diz o que encontrou.',
  failedToLoad: 'Não foi possível carregar as análises.',
  credits: {
    title: 'Créditos',
    drawing: 'Créditos restantes: {left} de {allowance}',
    used: 'Usados este mês',
    allowance: 'Quota mensal',
    remaining: 'Ainda disponíveis',
    renews: 'Novos créditos em',
    until: 'Disponíveis até',
    renewsText:
      'Os créditos renovam-se todos os meses, também com faturação anual. Os créditos não usados não transitam.',
    empty:
      'Todos os créditos deste mês foram usados. Os novos chegam em {date}. O seu fornecedor pode acrescentar mais com o módulo «AI Sentinel».',
    missingTitle: 'Não faz parte da sua subscrição',
    missingText:
      'O seu fornecedor pode acrescentar ao plano o módulo «AI Sentinel». No plano Comfort, os créditos de análise estão incluídos.',
    noneTitle: 'Indisponível sem uma subscrição ativa',
    noneText:
      'O seu fornecedor pode iniciar uma com o módulo «AI Sentinel» ou com o plano Comfort, que inclui créditos de análise.',
  },
  start: {
    title: 'Nova análise',
    text: 'Costuma demorar cerca de um minuto. O crédito só é usado se houver um relatório.',
    freeText: 'Publicou desde o último relatório. Verificar de novo é gratuito uma vez, durante 24 horas.',
    forCredit: 'Iniciar análise: 1 crédito',
    forFree: 'Verificar de novo gratuitamente',
    starting: 'A iniciar…',
    notStarted: 'Não iniciada: tente novamente.',
    priceChanged: 'Não iniciada: a verificação gratuita já não é possível. O botão mostra o preço atual.',
    unavailableTitle: 'De momento as análises não estão disponíveis',
    unavailableText:
      'Diga-o ao seu fornecedor: este serviço precisa do Chromium e de «portico scanner» em execução; «portico doctor» diz o que falta.',
  },
  progress: {
    title: 'Análise em curso',
    label: 'Progresso da análise',
    queued: 'Aguarda a sua vez.',
    leave: 'Continua sem si: pode sair desta página.',
    first: 'Primeiro, a página inicial',
    starting: 'O navegador está a arrancar.',
    page: 'Página {page} de {pages}',
    pass: 'Passagem {n} de {of}: {pass}',
    paused: 'Sem ligação: a análise continua e verá o resultado aqui assim que a ligação voltar.',
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
        text: 'Abra-o num navegador. Se lá estiver, tente novamente; talvez uma firewall não deixe entrar navegadores de centros de dados.',
      },
      not_a_page: {
        reason: 'o endereço não mostra nenhuma página',
        text: 'O endereço indicado respondeu com um erro, um ficheiro ou nada que se leia. Veja o que mostra.',
      },
      moved_elsewhere: {
        reason: 'o endereço leva a outro site',
        text: 'Só o site indicado é visitado. Se mudou, peça ao seu fornecedor que indique o novo endereço.',
      },
      blocked: {
        reason: 'o site não deixa entrar o nosso navegador',
        text: 'Respondeu com um controlo contra bots ou com uma recusa. Permita lá o navegador e tente novamente.',
      },
      too_much: {
        reason: 'o site carrega demasiado para uma visita',
        text: 'As suas páginas carregam mais do que uma análise pode. Procure páginas que carregam sem fim.',
      },
      timed_out: {
        reason: 'a análise demorou demasiado',
        text: 'As páginas não ficaram prontas a tempo. Tente novamente quando o site estiver menos carregado.',
      },
      scanner_failed: {
        reason: 'algo falhou do nosso lado',
        text: 'Tente novamente. Se voltar a acontecer, diga-o ao seu fornecedor.',
      },
      subscription_ended: {
        reason: 'a subscrição terminou entretanto',
        text: 'Com uma subscrição ativa pode iniciar uma nova.',
      },
    },
  },
  monthly: {
    title: 'Todos os meses, automaticamente',
    text: 'Uma análise por mês, assim que chegam os novos créditos. Usa um crédito de cada vez; se não restar nenhum, é omitida.',
    next: 'Próxima análise: {date}.',
    on: 'Ligada.',
    off: 'Desligada.',
    skipped: 'A última foi omitida, porque não restava nenhum crédito.',
  },
  report: {
    title: 'Relatório de {date}, {time}',
    about: { one: '{n} página, {browser}.', other: '{n} páginas, {browser}.' },
    version: 'Então estava publicada a versão {version}.',
    noVersion: 'Então não havia nada publicado.',
    first: 'Faça isto primeiro',
    nothing: 'Nada foi encontrado',
    nothingText:
      'Isso não quer dizer que esteja tudo bem. Só se procurou o que está abaixo, nestas páginas, nesse momento. Não se viu o que um site mostra depois de iniciar sessão, depois de um formulário ou a visitantes noutros lugares.',
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
      parties: { one: 'Foi omitido mais {n} anfitrião.', other: 'Foram omitidos mais {n} anfitriões.' },
      pages: {
        one: 'Conhece-se mais {n} página que não foi visitada.',
        other: 'Conhecem-se mais {n} páginas que não foram visitadas.',
      },
    },
  },
  causes: {
    title: { one: '{n} causa', other: '{n} causas' },
    text: 'O que foi encontrado, segundo a sua origem: primeiro os serviços de outros, depois o próprio site. Cada linha abre-se.',
    findings: { one: '{n} resultado', other: '{n} resultados' },
  },
  changes: {
    title: 'Desde o relatório de {date}',
    gone: { one: '{n} já não encontrado', other: '{n} já não encontrados' },
    new: { one: '{n} novo', other: '{n} novos' },
    still: { one: '{n} ainda lá está', other: '{n} ainda lá estão' },
    unknown: { one: '{n} não testável desta vez', other: '{n} não testáveis desta vez' },
    newBadge: 'Novo',
    goneTitle: 'O que já não foi encontrado',
    unknownTitle: 'O que não foi testável desta vez',
    none: 'Nada mudou.',
  },
  groups: {
    before: {
      title: 'Antes de uma escolha',
      text: 'Aconteceu quando ninguém tinha dito sim nem não: ao abrir uma página, ao lê-la ou ao escrever nela.',
    },
    reject: { title: 'Depois de recusar', text: 'O visitante tinha recusado, e aconteceu na mesma.' },
    gpc: {
      title: 'Apesar do Global Privacy Control',
      text: 'O navegador tinha dito que o seu visitante não quer ser seguido.',
    },
    declared: {
      title: 'Ferramentas utilizadas',
      text: 'O que se viu, comparado com as ferramentas que o aviso publicado indica.',
    },
    tag: { title: 'A etiqueta', text: 'Se está nas páginas, e em que lugar.' },
    banners: {
      title: 'Avisos',
      text: 'De quem é o aviso que as páginas mostram, e se um não é tão fácil como um sim.',
    },
    legal: {
      title: 'Páginas legais e formulários',
      text: 'Hiperligações para páginas legais, aonde levam, e o que está junto dos formulários.',
    },
    elsewhere: {
      title: 'Tipos de letra e mapas de terceiros',
      text: 'Quem os entrega fica a saber o endereço IP de cada visitante.',
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
      is: 'contactado antes de uma escolha',
      advice: 'Marque o que o carrega, para que espere por um sim. Os navegadores não pedem o que está marcado.',
    },
    stored_before_choice: {
      is: 'armazenado antes de uma escolha',
      advice:
        'Marque o script que o armazena. Se o site não funcionar sem ele, acrescente-o como necessário às ferramentas utilizadas e diga porquê.',
    },
    contacted_after_reject: {
      is: 'contactado depois de recusar',
      advice: 'Marque o que o carrega. Procure também uma segunda cópia, na página ou num gestor de etiquetas.',
    },
    stored_after_reject: {
      is: 'armazenado depois de recusar',
      advice: 'Marque o script que o armazena, também onde um gestor de etiquetas o carrega.',
    },
    contacted_despite_gpc: {
      is: 'contactado apesar do Global Privacy Control',
      advice: 'Ponha a ferramenta em «Publicidade» e marque o que a carrega: assim o aviso mantém-na afastada.',
    },
    stored_despite_gpc: {
      is: 'armazenado apesar do Global Privacy Control',
      advice: 'Ponha a ferramenta em «Publicidade» e marque o script que o armazena.',
    },
    released_by_interaction: {
      is: 'arranca com o primeiro deslocamento ou clique',
      advice: 'Faça com que espere pela escolha: deslocar a página ou clicar não é um consentimento.',
    },
    tracker_behind_own_name: {
      is: 'sob o nome do próprio site, sem um sim',
      advice: 'Também aí precisa de consentimento: marque o que o carrega.',
    },
    session_recording: {
      is: 'grava as visitas sem um sim',
      advice: 'Faça com que a gravação espere por um sim e exclua o que os visitantes escrevem.',
    },
    keystrokes_sent: {
      is: 'recebe o que os visitantes escrevem, antes de o enviarem',
      advice: 'Exclua os formulários nas definições da ferramenta e faça com que espere por um sim.',
    },
    fingerprinting: {
      is: 'lê as características do dispositivo (fingerprinting)',
      advice: 'Faça com que espere por um sim, como um cookie, ou retire-o.',
    },
    identifier_by_refusal: {
      is: 'um identificador, criado pela recusa',
      advice: 'Guarde apenas a recusa: quem recusa não deve ser reconhecido por isso.',
    },
    not_declared: {
      is: 'visto, mas não entre as ferramentas utilizadas',
      advice:
        'Acrescente-o às ferramentas utilizadas, para que os visitantes sejam informados e possam escolher. Se não o conhece, descubra quem o pôs lá.',
    },
    not_confirmed: {
      is: 'indicado no aviso, mas ninguém disse o que é',
      advice:
        'Diga entre as ferramentas utilizadas o que é e publique, para que espere por um sim. Se ninguém precisa dele, retire-o do site.',
    },
    declared_not_seen: {
      is: 'entre as ferramentas utilizadas, mas não visto',
      advice: 'Se o site já não o usa, retire-o. Também pode estar numa página que não foi visitada.',
    },
    wrong_category: {
      is: 'numa categoria que pergunta menos do que sugerimos',
      advice: 'Mova-o para a categoria mais rigorosa, ou veja se a sua razão ainda vale.',
    },
    lifetime_too_long: {
      is: 'mantido por mais de 13 meses',
      advice: 'Ponha na ferramenta uma duração mais curta. Várias autoridades recomendam 13 meses, no máximo.',
    },
    needs_tcf: {
      is: 'precisa de um aviso com IAB TCF para anúncios personalizados',
      advice:
        'O Portico não oferece TCF. Sem ele, esta ferramenta não mostra anúncios personalizados no EEE, no Reino Unido e na Suíça.',
    },
    unknown_first_party: {
      is: 'armazenado pelo próprio site: para que serve?',
      advice: 'Pergunte a quem fez o site e acrescente-o depois às ferramentas utilizadas, como necessário se o for.',
    },
    tag_missing: {
      is: 'página sem a etiqueta',
      advice: 'Ponha a etiqueta em todas as páginas: sem ela não há aviso.',
    },
    tag_late: { is: 'a etiqueta chega tarde', advice: 'Ponha-a antes de qualquer outro script da página.' },
    tag_twice: {
      is: 'a etiqueta está lá duas vezes',
      advice: 'Retire uma das duas, por exemplo num plugin ou num gestor de etiquetas.',
    },
    tag_wrong_site: { is: 'a etiqueta de outro site', advice: 'Ponha no seu lugar a etiqueta deste site.' },
    tag_outdated: {
      is: 'é entregue uma versão anterior',
      advice: 'Esvazie as caches do site e da CDN à sua frente.',
    },
    tag_placement: {
      is: 'a etiqueta tem async, e ao lado há scripts não marcados',
      advice:
        'Ponha-a em primeiro lugar na página, sem async, e marque esses scripts: só marcá-los impede que os navegadores os peçam.',
    },
    other_banner: {
      is: 'outro aviso de consentimento',
      advice:
        'Se o aviso do Portico também pergunta, dois perguntam duas vezes e podem contradizer-se: desligue então um deles.',
    },
    no_banner: {
      is: 'aviso em falta',
      advice: 'Nada é perguntado aos visitantes. Publique o aviso e ponha a etiqueta em todas as páginas.',
    },
    no_refusal_first_layer: {
      is: 'não há recusa na primeira camada',
      advice: 'Mostre o botão de recusar ao lado do de aceitar.',
    },
    refusal_weaker: {
      is: 'recusar vê-se menos do que aceitar',
      advice: 'Dê aos dois botões a mesma forma, o mesmo tamanho e o mesmo contraste.',
    },
    preticked_boxes: {
      is: 'caixas já assinaladas',
      advice: 'Deixe desligado tudo o que não é necessário até o visitante o ligar.',
    },
    consent_wall: {
      is: 'cobre a página até alguém aceitar',
      advice: 'Acrescente uma forma de recusar: um sim sem outra saída não é um sim.',
    },
    legal_page_missing: {
      is: 'hiperligação em falta',
      advice: 'Ponha a hiperligação no rodapé de todas as páginas.',
    },
    legal_page_dead: {
      is: 'a hiperligação não leva a lado nenhum',
      advice: 'Corrija o endereço, ou publique o documento.',
    },
    legal_page_language: {
      is: 'numa língua diferente da da página',
      advice: 'Ponha uma hiperligação para o documento na língua da página.',
    },
    form_without_privacy_link: {
      is: 'formulário sem hiperligação para a política de privacidade',
      advice: 'Ponha a hiperligação junto do formulário.',
    },
    third_party_font: {
      is: 'tipo de letra de terceiros',
      advice: 'Entregue o tipo de letra a partir do próprio site.',
    },
    third_party_map: {
      is: 'mapa de terceiros',
      advice: 'Marque o mapa: até o visitante dizer que sim, fica lá um marcador de posição.',
    },
    no_https_redirect: {
      is: 'redirecionamento para https em falta',
      advice: 'Redirecione todos os endereços http para https.',
    },
    no_hsts: {
      is: 'Strict-Transport-Security em falta',
      advice: 'Envie-o com um max-age de pelo menos meio ano, para que os navegadores fiquem em https.',
    },
    mixed_content: { is: 'carregado sem encriptação', advice: 'Carregue-o por https.' },
    no_csp: {
      is: 'Content-Security-Policy em falta',
      advice: 'Indique as fontes de onde as páginas podem carregar. Comece com Content-Security-Policy-Report-Only.',
    },
    no_nosniff: {
      is: 'X-Content-Type-Options em falta',
      advice: 'Envie-o com nosniff, para que os navegadores não adivinhem o que é um ficheiro.',
    },
    no_frame_protection: {
      is: 'qualquer site o pode mostrar numa moldura',
      advice: 'Envie frame-ancestors em Content-Security-Policy.',
    },
    no_referrer_policy: {
      is: 'Referrer-Policy em falta',
      advice: 'Envie strict-origin-when-cross-origin ou uma mais rigorosa.',
    },
    no_permissions_policy: {
      is: 'Permissions-Policy em falta',
      advice: 'Desligue aquilo de que o site não precisa, como câmara, microfone e localização.',
    },
    cookie_flags: {
      is: 'cookie sem Secure ou HttpOnly',
      advice: 'Acrescente o atributo em falta onde o cookie é criado.',
    },
    no_integrity: {
      is: 'script externo sem integrity',
      advice: 'Dê-lhe um atributo integrity, ou entregue-o a partir do próprio site.',
    },
    form_over_http: {
      is: 'formulário que envia sem encriptação',
      advice: 'Mude o endereço dele para https.',
    },
    accessibility: {
      is: 'barreiras que os testes automáticos veem',
      advice: 'Corrija os elementos abaixo e depois deixe pessoas experimentarem a página.',
    },
  },
  finding: {
    evidence: 'O que se viu',
    seen: { one: 'Encontrado uma vez.', other: 'Encontrado {n} vezes.' },
    of: '{n} de {of}',
    notSent: 'não enviado',
    storedBy: 'Armazenado por',
    typed: 'contém o que foi escrito e não enviado',
    register: {
      visit: 'segundo a política de privacidade: em cada página',
      consent: 'segundo a política de privacidade: só depois do consentimento',
      use: 'segundo a política de privacidade: quando o serviço é usado',
    },
    canvas: 'volta a ler uma imagem de texto oculto',
    audio: 'volta a ler um som que ninguém ouve',
    look: '{text}: {look}, {area} px², letra de {size} px, contraste {contrast}',
    looks: { filled: 'preenchido', bordered: 'com contorno', plain: 'só texto' },
    elements: { one: '{n} elemento', other: '{n} elementos' },
    following: { one: '{n} consequência', other: '{n} consequências' },
    followingTitle: 'O que daí resulta',
    followingText: 'A causa é o resultado acima: comece por ele.',
    lacks: 'cookie sem {attributes}',
    addAttributes: 'Acrescente {attributes} onde o cookie é criado.',
    presses: { one: 'Recusar exige {n} clique.', other: 'Recusar exige {n} cliques.' },
    onPages: 'Em {count} de {pages} páginas.',
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
    line: 'linha {line} do HTML',
    begins: 'O script começa assim',
    after: 'Como deve estar',
    placeFirst: 'Ponha esta etiqueta em primeiro lugar em todas as páginas',
    place: 'Ponha esta etiqueta em todas as páginas',
    add_tool: 'Acrescentar {name} às ferramentas utilizadas',
    add_own_tool: 'Descrevê-lo como ferramenta própria',
    move_tool: 'Mover {name} para «{category}»',
    remove_tool: 'Retirar {name} das ferramentas utilizadas',
    inDraft: 'Feito no rascunho. Os visitantes recebem-no quando publicar.',
    published: 'Feito e publicado. Uma nova análise mostra se ajudou.',
    toPublish: 'Ir para o aviso e publicar',
    needsSubscription: 'Sem uma subscrição ativa não é possível alterar o rascunho.',
  },
  images: {
    title: 'Antes de uma escolha e depois de recusar',
    text: 'A mesma página sem escolher e depois de recusar, como o nosso navegador a viu.',
    page: 'Página',
    alt: '{page} {pass}',
    none: 'Sem imagem',
    loading: 'A imagem está a carregar…',
    failed: 'Não foi possível carregar a imagem.',
  },
  parties: {
    title: 'Terceiros',
    text: 'Quem as páginas contactaram: primeiro, quem foi contactado antes de uma escolha ou depois de recusar.',
    none: 'Nenhum terceiro foi contactado.',
    label:
      'Páginas: {pages}. Fornecedores: {vendors}, dos quais contactados antes de uma escolha: {before}. Todos estão na tabela.',
    left: { one: 'Mais {n} está na tabela.', other: 'Mais {n} estão na tabela.' },
    table: 'Como tabela',
    host: 'Anfitrião',
    vendor: 'Fornecedor',
    kinds: 'O quê',
    requests: 'Pedidos',
    pages: 'Páginas',
    by: 'Carregado por',
    notByPage: 'Momento não registado por página',
    byPage: 'a página',
    kindNames: {
      script: 'script',
      style: 'estilo',
      image: 'imagem',
      font: 'tipo de letra',
      frame: 'moldura',
      media: 'multimédia',
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
    text: 'Anotam-se nomes e comprimentos, nunca o conteúdo.',
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
    kinds: {
      cookie: 'Cookie',
      local: 'Local Storage',
      session: 'Session Storage',
      indexed_db: 'IndexedDB',
      cache: 'Cache Storage',
    },
  },
  looked: {
    title: 'O que foi verificado',
    pages: 'Páginas',
    noAnswer: 'sem resposta',
    passes: 'Passagens',
    done: 'pedidos a terceiros: {requests}, elementos armazenados: {kept}',
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
      choice_failed: 'escolher não resultou',
      not_loaded: 'as páginas não foram carregadas',
      too_much: 'as páginas carregaram demasiado',
      timed_out: 'demorou demasiado',
    },
    checks: 'Procurou-se',
    outcomes: { found: 'encontrado', not_found: 'não encontrado', not_testable: 'não testável' },
  },
  export: {
    title: 'Exportar o relatório',
    json: 'Tudo (JSON)',
    csv: 'Resultados (CSV)',
    kept: 'Cookies e armazenamento (CSV)',
    print: 'Imprimir o relatório',
    preparing: 'O ficheiro está a ser preparado…',
    handed: 'O ficheiro foi entregue ao navegador.',
    failed: 'Não foi possível preparar o ficheiro. Tente novamente.',
  },
  history: {
    title: 'Todas as análises',
    show: 'Mostrar relatório',
    shown: 'Mostrado acima',
    more: 'Mostrar mais',
    statuses: { queued: 'À espera', running: 'Em curso', completed: 'Terminada', failed: 'Sem relatório' },
    nothing: 'nada encontrado',
    price: { one: '{n} crédito', other: '{n} créditos' },
    free: 'gratuito',
    newest: 'Voltar ao relatório mais recente',
  },
}
