import { withDifferences } from '../differences.ts'
import type { WebsiteTexts } from './shape.ts'
import { website as pt } from './website-pt.ts'

/** Only what Brazil says otherwise than Portugal. */
export const website: WebsiteTexts = withDifferences(pt, {
  state: {
    automatic: {
      publish: {
        text: 'O site é observado de vez em quando. Você pode desfazer cada publicação, e uma lista que você editou não é alterada.',
      },
      propose: { text: 'Você decide o que entra e publica.' },
      off: { text: 'O site não é observado. Você mantém a lista por conta própria.' },
    },
    names: { tag: 'Tag' },
    language: {
      lang: '{language}, porque o site indica isso.',
      hreflang: '{language}, porque os links do site para as traduções indicam isso.',
    },
    tools: {
      waiting: 'Ninguém olhou o site ainda. Isso acontece automaticamente.',
      noScanner: 'No momento ninguém pode olhar o site. Seu provedor precisa cuidar disso.',
      failed: 'Não foi possível olhar o site: {reason}',
    },
    failures: {
      robots: 'o robots.txt dele pede para não olharmos.',
      timed_out: 'demorou demais.',
    },
    published: {
      soon: 'Ainda não há nada publicado. Isso acontece automaticamente assim que o site tiver sido observado.',
      by: {
        customer: 'Versão {version}, publicada por você em {date}.',
        integrator: 'Versão {version}, publicada pelo seu provedor em {date}.',
      },
      pending: 'A versão {version} está publicada e o rascunho tem alterações não publicadas.',
    },
    tag: {
      none: 'A tag ainda não foi vista no site.',
      gone: 'A tag foi vista pela última vez em {date} e desde então não foi mais vista.',
      step: 'Colocar a tag no site',
      check: 'Verificar a tag',
    },
    works: {
      waiting: 'Na próxima vez que o site for observado, ficará claro se algo funciona antes do consentimento.',
      waitingUntil: 'Em {date}, quando o site for observado, ficará claro se algo funciona antes do consentimento.',
      before: 'Antes de alguém aceitar, foram contatados: {names}.',
      afterReject: 'Depois de “Rejeitar”, foram contatados: {names}.',
      notMarked: 'Sem marcação na página, por isso os navegadores pedem imediatamente: {names}.',
      good: 'Em {date} ninguém foi contatado antes do consentimento nem depois de rejeitar.',
      goodBefore:
        'Em {date} ninguém foi contatado antes do consentimento. Não foi possível testar o que faz uma rejeição.',
      step: 'Ver como segurar',
    },
  },
  installation: {
    intro: 'Uma única tag leva o aviso e o widget de acessibilidade ao site. Está aqui, tal como se foi vista lá.',
    where: {
      title: 'Onde está seu site?',
      ways: {
        host: 'Meu provedor cuida disso',
        builder: 'Em um criador de sites',
        paste: 'Eu colo o código',
        other: 'Outra pessoa cuida disso',
      },
      wordpressText:
        'Pergunte primeiro ao seu provedor: há um plugin que ele pode instalar para você, e aí não é preciso colar nada. Caso contrário, basta este código.',
      hostText:
        'Diga ao seu provedor que a tag deve ser colocada em {site}. Ele tem o código e as instruções; você não precisa colar nada.',
      builderText:
        'Procure nas configurações do seu criador de sites um lugar para código próprio no head de todas as páginas. Muitas vezes ele se chama “Código personalizado”, “Injeção de código” ou “Head”; alguns só o oferecem em planos pagos. Cole lá este código, antes de qualquer outro.',
      after: 'Depois abra uma página do site em um navegador e volte a olhar aqui depois de um minuto.',
      mailText: 'Envie isto a quem cuida do site. A tag incluída é a curta, que cabe em um e-mail.',
      mailBody:
        'Olá,\n\ncoloque, por favor, esta linha em todas as páginas de {site}, como primeira coisa dentro de <head>, antes de qualquer outro script:\n\n{tag}\n\nDepois esvazie os caches do site e abra uma das páginas: o painel diz se a tag foi vista. O que precisa esperar pela escolha de um visitante é marcado com data-category: os scripts levam também type="text/plain"; as molduras e as imagens, data-src em vez de src.\n\nAtenciosamente',
      rest: 'Todas as formas de colocá-la e o que fazem',
    },
    unpublishedText: 'A tag já pode ser colocada no site. Não mostra nada até publicar o aviso.',
    endedTitle: 'Sem uma assinatura ativa, a tag não faz nada',
    endedText: 'Pode ficar no site: não mostra nada até que seu provedor inicie uma assinatura.',
    unseenText:
      'Até agora nenhuma página do site carregou a tag. Abra uma página em um navegador e volte a olhar aqui depois de um minuto. Se nada mudar, a razão é uma destas:',
    reasons: [
      'A tag não está na página ou está dentro de um comentário. Procure “/s/” no código-fonte da página.',
      'Ainda é entregue uma cópia antiga da página: esvazie o cache do site, de seus plugins e da rede à frente dele.',
      'Um plugin que junta ou atrasa scripts alterou a tag. Exclua-a nesse plugin.',
      'A Content-Security-Policy do site não permite o endereço da tag.',
      'Um bloqueador de anúncios em seu próprio navegador afasta a tag. Tente com outro navegador.',
      'A página está em um domínio diferente do site cadastrado.',
    ],
    tagsTitle: 'A tag',
    tagsText:
      'Há três formas de colocá-la. Nenhuma impede um navegador de pedir o que está na página sem marcação: só a marcação faz isso.',
    loader_: {
      can: [
        'Mostra o aviso e executa o que você marcou assim que um visitante permitir',
        'Diz a tempo às tags do Google e da Microsoft o que um visitante permitiu',
        'Impede até então a execução dos scripts das ferramentas de sua lista',
        'Se o Portico não responder em um segundo, a página continua como se ele não estivesse lá, e o que está marcado fica parado',
      ],
      cannot:
        'Os navegadores continuam pedindo esses scripts, imagens e molduras: quem os fornece vê o pedido. Copie-o de novo quando sua lista de ferramentas tiver mudado.',
    },
    csp: 'Se o site tiver uma Content-Security-Policy, o script-src dela também precisa disto:',
    first_: {
      where: 'A primeira coisa dentro de <head>, antes de qualquer outro script. A página espera até ela chegar.',
      can: [
        'Mostra o aviso e executa o que você marcou assim que um visitante permitir',
        'Diz a tempo às tags do Google e da Microsoft o que um visitante permitiu',
        'Impede até então a execução dos scripts das ferramentas de sua lista',
      ],
      cannot: 'Os navegadores continuam pedindo esses scripts, imagens e molduras: quem os fornece vê o pedido.',
    },
    async_: {
      can: ['Mostra o aviso e executa o que você marcou assim que um visitante permitir'],
      cannot:
        'Os scripts sem marcação são executados antes de ela chegar, e as tags do Google e da Microsoft ficam sabendo tarde demais.',
    },
    howTitle: 'Como colocá-la',
    how: {
      html: {
        text: 'Coloque a tag em todas as páginas e marque cada script que precisa esperar por uma escolha: type="text/plain" e a categoria dele. Molduras e imagens têm data-src em vez de src.',
      },
      wordpress: {
        text: 'No functions.php de um tema filho ou em um pequeno plugin próprio. Depois esvazie o cache e exclua a tag dos plugins que juntam ou atrasam scripts.',
      },
      nginx: {
        text: 'Coloca a tag em primeiro lugar em cada página. Um servidor que comprime as páginas antes de o nginx as ver precisa enviá-las sem compressão. Onde este proxy_set_header estiver, os de níveis superiores deixam de valer: repita-os ao lado, por exemplo o de Host.',
      },
    },
    docs: 'Seu provedor tem as instruções completas, também para marcar scripts no servidor. Daqui não é possível abrir links para elas.',
    blockingTitle: 'Scripts impedidos de ser executados',
    blockingText:
      'Com a tag em primeiro lugar na página, os scripts destes hosts não são executados antes de a categoria ser permitida. Vêm de sua lista de ferramentas.',
  },
  banner: {
    intro:
      'O que se pergunta aos visitantes e com que aparência. Cada alteração fica no rascunho; os visitantes a recebem quando você publica.',
    noneTitle: 'Sem uma assinatura ativa, o aviso não pode ser alterado',
    noneText:
      'O rascunho e todas as versões são mantidos. Os visitantes não veem nenhum aviso até que seu provedor inicie uma assinatura.',
    textsText: 'Deixe um campo vazio para usar o nosso texto, mostrado em cinza.',
    purposes:
      'Escreva {purposes} onde ficam as finalidades de suas ferramentas; são preenchidas para cada visitante. Sem isso, o texto não é salvo.',
    look: 'Aparência',
    positions: {
      bottom: 'Embaixo, a toda a largura',
      'bottom-left': 'Embaixo, à esquerda',
      'bottom-right': 'Embaixo, à direita',
    },
    reopen: 'Botão que abre as opções de novo',
    contrastBad: 'não salvo: é preciso pelo menos 4,5 para 1',
    equal: 'Aceitar e recusar têm sempre a mesma aparência: o mesmo tamanho, as mesmas cores, lado a lado.',
  },
  preview: { loading: 'A pré-visualização está sendo preparada…' },
  publish: {
    saved: 'O rascunho está salvo.',
    notSaved: 'O rascunho ainda não está salvo.',
    material: 'Pergunta-se de novo aos visitantes',
    materialText: 'Pergunta-se de novo aos visitantes que já escolheram: há algo novo que não podiam conhecer.',
    waits: 'É possível publicar assim que o rascunho estiver salvo.',
    reasons: { subscription_not_active: 'Sem uma assinatura ativa não se pode publicar nada.' },
    wrong: 'Nem tudo o que está nos campos está salvo.',
    blocked: 'Será possível publicar quando isto estiver corrigido ou descartado:',
    discardAsk: 'Descartar todas as alterações do rascunho? Ele volta a ser igual à versão publicada.',
    discardFirst: 'Descartar todas as alterações do rascunho? Ele volta a ser como no começo.',
    discardYes: 'Descartar de vez',
  },
  versions: {
    asSeen: 'Do jeito que os visitantes a viram, nos idiomas que o site tem agora. Aqui nada pode ser alterado.',
    restore: 'Restaurar como rascunho',
    restoreAsk:
      'Restaurar a versão {version} como rascunho? Ela substitui o rascunho atual. Os documentos são escritos de novo a partir das suas respostas atuais.',
    restoreYes: 'Restaurar',
  },
  held: {
    elsewhere: 'Nesse meio-tempo alterado em outro lugar, talvez em outra aba. Nada se perde: escolha qual vale.',
    theirs: 'Alterado em outro lugar',
  },
  problems: {
    required: 'Não salvo: este dado é necessário.',
    tooLarge: 'Não salvo: é demais. Encurte ou remova uma parte.',
    duplicate: 'Não salvo: já existe.',
    nameTaken: 'Não salvo: já há outra ferramenta com este nome. Escolha outro.',
    lowContrast: 'Não salvo: o contraste é baixo demais para ler.',
    purposes: 'Não salvo: o texto precisa conter {purposes}, onde os visitantes leem para que se pede sua autorização.',
    plain: 'Não salvo: é longo demais ou contém caracteres que não podem ser mostrados.',
    country: 'Não salvo: escolha um país ou deixe em aberto.',
    hosts: 'Não salvo: escreva apenas nomes de host, por exemplo cdn.example.com, sem https:// e sem caminho.',
    policy: 'Não salvo: escreva o endereço completo, começando com https://.',
    storedName: 'Não salvo: aqui só cabem caracteres visíveis sem acentos nem espaços, com * apenas no fim.',
    lifetime: 'Não salvo: escreva um número inteiro de 1 a 9999.',
    unknownTool: 'Esta ferramenta não é mais conhecida. Remova-a ou adicione-a como ferramenta própria.',
    other: 'Não salvo: isto não serve aqui.',
  },
  changes: {
    look_changed: 'Aparência alterada: {part}',
    document_removed: 'Documento removido: {document}, {language}',
  },
  seen: {
    never: 'Ninguém olhou o seu site ainda. O que for visto ficará aqui.',
    proposedText: 'Isto foi visto no seu site e o aviso ainda não diz.',
    goneText:
      'O que sai da lista não é mais perguntado nem retido. Aceite somente se o seu site não o usa mais. Isso nunca acontece automaticamente.',
    asksAgain: 'Pergunta-se de novo aos visitantes que já tinham escolhido.',
    waits:
      'Caso contrário, é publicado automaticamente depois de {date}: os visitantes só são perguntados de novo automaticamente, no máximo, uma vez em 30 dias.',
    moved: 'Algo mudou nesse meio-tempo. Olhe de novo, por favor.',
    unreachable: 'Não foi possível acessar o serviço. Tente de novo em instantes.',
    unconfirmed: 'Diga o que é isto, por favor',
    payments:
      'Para pagamentos: {names}. Isso não é adicionado automaticamente, porque os pagamentos ficariam esperando o consentimento. Adicione você mesmo à lista e informe o motivo, se a loja não funcionar sem isso.',
    sayWhat:
      'Foi visto no seu site e não está na nossa lista. O aviso o indica em marketing; ele não é retido até você dizer o que é.',
    back: {
      button: 'Desfazer',
      ask: 'As ferramentas voltam a ser as da versão anterior, os visitantes a recebem imediatamente e as ferramentas deixam de ser preenchidas automaticamente. Desfazer?',
      yes: 'Desfazer',
    },
  },
  tools: {
    intro:
      'Serviços de outros no site. Os visitantes veem esta lista e decidem por categoria; o que não está na lista não é indicado a eles.',
    noneTitle: 'Sem uma assinatura ativa, as ferramentas não podem ser alteradas',
    noneText:
      'A lista e todas as versões são mantidas. Até que seu provedor inicie uma assinatura, os visitantes não veem nenhum aviso e nada é retido no site.',
    looser: 'Esta categoria é menos exigente do que a proposta. Por quê? O motivo fica com cada versão.',
    move: 'Passar para “{category}”',
    noMatch: 'Nenhuma ferramenta conhecida corresponde a “{text}”. Pode adicioná-la abaixo como própria.',
    necessaryReason: 'Por que o site não funciona sem ela?',
    hosts: 'Hosts de seus scripts, molduras e imagens',
    throwAsk: 'Descartar o que você preencheu?',
    throwYes: 'Descartar',
    throwNo: 'Continuar editando',
  },
  mode: {
    title: 'Modo de consentimento do Google e da Microsoft',
    basic: { text: 'As suas tags esperam até um visitante as ter permitido. Antes nada é enviado.' },
    advanced: {
      text: 'As tags deles são executadas desde o início e são informadas sobre o que é permitido. Entram em contato com o Google e a Microsoft também quando um visitante recusa: peça a um advogado que verifique se você pode fazer isso.',
    },
    off: {
      text: 'O Portico não diz nada a essas tags. Para sites com uma preparação própria; sem ela são executadas como se ninguém tivesse sido consultado.',
    },
  },
  consents: {
    honest: 'Os registros provam o que navegadores honestos enviaram, nada mais.',
    chartLabel: '{n} escolhas de {from} a {to}: {list}. A tabela abaixo tem cada dia.',
    find: 'Encontrar um registro',
    findText: 'Pelo número do recibo que um visitante pode baixar.',
    notFound: 'Não há nenhum registro com este número. Pode ter expirado ou sido apagado.',
    findFailed: 'Não foi possível procurar o registro. Tente de novo.',
    found: 'Registro {id}',
    fields: { placement: 'Colocação da tag' },
    methods: { placeholder: 'Em um marcador de posição' },
    delete: 'Apagar este registro',
    deleteAsk: 'Apagar este registro definitivamente? A prova desta escolha desaparece.',
    deleting: 'Apagando…',
    deleted: 'O registro foi apagado.',
    otherHost: 'Outro host do site',
    remove: 'Remover os registros de um período',
    removeText:
      'Para uma enxurrada de escolhas inventadas: todos os registros salvos nesse período são apagados, inclusive os verdadeiros, e saem do gráfico. Antes, exporte o que você ainda possa precisar.',
    removeWrong: 'O fim precisa ser depois do início.',
    removeAsk:
      'Remover definitivamente todos os registros de {from} até {to}? A prova dessas escolhas deixa de existir.',
    removeNo: 'Manter',
    removing: { one: 'Removendo… {n} registro até agora.', other: 'Removendo… {n} registros até agora.' },
    removed: { one: '{n} registro foi removido.', other: '{n} registros foram removidos.' },
    removeFailed: 'Depois ocorreu um erro: tente de novo para o restante.',
    exportText: 'Todos os registros de um intervalo de dias, em um arquivo.',
    download: 'Baixar',
    exporting: 'O arquivo está sendo preparado…',
    exported: 'O arquivo foi entregue ao navegador.',
    exportFailed: 'O arquivo não pôde ser preparado. Tente de novo.',
    tooLong: 'Em um arquivo cabem no máximo 24 meses. Escolha um período mais curto e exporte um mais longo em partes.',
  },
  activity: {
    intro: 'O que aconteceu com este site e sua assinatura, do mais recente para o mais antigo.',
    loaded: { one: 'Mais {n} registro é exibido.', other: 'Mais {n} registros são exibidos.' },
    by: { integrator: 'Seu provedor', operator: 'Equipe do serviço', customer: 'Você' },
    sentences: {
      plain: {
        'subscription.terminated': 'A assinatura foi encerrada com efeito imediato.',
        'subscription.ended': 'A assinatura terminou.',
        'settings.consent_deleted': 'Foi apagado um registro da escolha de um visitante.',
      },
      siteCreated: 'O site {site} foi registrado.',
      created: 'A assinatura começou: {plan}.',
      renewalCanceled: 'A renovação foi cancelada. A assinatura vale até {date}.',
      reactivated: 'A renovação foi restabelecida. O próximo período começa em {date}.',
      renewed: 'A assinatura foi renovada até {date}.',
      billedNow: { monthly: 'Agora a cobrança é mensal.', annually: 'Agora a cobrança é anual.' },
      billingStays: { monthly: 'A cobrança continua mensal.', annually: 'A cobrança continua anual.' },
      billingIfRenewed: {
        monthly: 'Se a assinatura for renovada, a cobrança será mensal a partir de {date}.',
        annually: 'Se a assinatura for renovada, a cobrança será anual a partir de {date}.',
      },
      billingChanged: 'A cobrança a partir do próximo período foi alterada.',
      changed: 'A assinatura foi alterada: {plan}.',
      widgetOn: 'A configuração do widget de acessibilidade foi ativada.',
      widgetOff: 'A configuração do widget de acessibilidade foi desativada.',
      detailsChanged: {
        one: '{n} resposta para os documentos foi alterada: {names}.',
        other: '{n} respostas para os documentos foram alteradas: {names}.',
      },
      detailsCounted: {
        one: '{n} resposta para os documentos foi alterada.',
        other: '{n} respostas para os documentos foram alteradas.',
      },
      assumed: {
        lang: 'Escolhido automaticamente, porque o site indica isso.',
        hreflang: 'Escolhido automaticamente, porque o site indica isso.',
      },
      askedAgain: 'Pergunta-se de novo aos visitantes que já tinham escolhido.',
      websiteSeen: 'A tag foi vista pela primeira vez no site, com a versão {version}.',
      websiteSeenOnly: 'A tag foi vista pela primeira vez no site.',
      attentionOver: 'Nada no site precisa mais de atenção.',
      consentsRemoved: {
        one: '{n} registro da escolha de um visitante foi removido: todos de {from} até {to}.',
        other: '{n} registros de escolhas de visitantes foram removidos: todos de {from} até {to}.',
      },
      creditsUsed: {
        one: '{n} crédito de análise foi registrado como usado.',
        other: '{n} créditos de análise foram registrados como usados.',
      },
      other: 'Foi feita uma alteração neste site.',
    },
  },
  documents: {
    intro:
      'Aviso legal, política de privacidade, política de cookies e declaração de acessibilidade, escritos a partir das suas respostas em cada idioma do site. As respostas são salvas ao longo do caminho; os visitantes leem os documentos quando você publica.',
    noneTitle: 'Sem uma assinatura ativa, os documentos não podem ser alterados',
    noneText:
      'Suas respostas e todas as versões são mantidas. As versões anteriores continuam legíveis em seus endereços com data.',
    progress: 'Até onde você chegou',
    notNeeded: 'Não é necessário',
    noAdvice:
      'Isto não é consultoria jurídica: os textos são escritos a partir das suas respostas e do que foi visto no site. Só um advogado pode dizer se servem para o seu caso.',
    heldBack:
      'Não é publicado com o resto, porque ainda há algo em aberto: {names}. Os textos já publicados continuam valendo.',
    saved: 'Todas as respostas estão salvas.',
    notSaved: 'Algumas respostas ainda não estão salvas.',
    wrong: 'Algo que você digitou não está salvo: do jeito que está, não pode ser salvo.',
    notSavedOne: 'Não salvo',
    groups: { who: 'Sobre você', hosting: 'Hospedagem' },
    fromProvider: 'Do seu provedor',
    takeBack: 'Retirar minha resposta',
    problems: {
      too_long: 'Não salvo: é longo demais.',
      too_many: 'Não salvo: são muitos.',
      not_plain_text: 'Não salvo: contém caracteres que não podem ser mostrados.',
      not_an_email: 'Não salvo: não é um endereço de e-mail.',
      not_a_phone_number: 'Não salvo: digite um telefone com números, como +55 11 0000-0000.',
      not_an_address: 'Não salvo: digite o endereço completo, começando com https://.',
      not_a_number: 'Não salvo: digite números, como 3000 ou 3000,50.',
      out_of_range: 'Não salvo: deve estar entre {least} e {most}.',
      duplicate: 'Não salvo: algo foi citado duas vezes.',
      other: 'Não salvo: isso não serve aqui.',
    },
    doubts: {
      format: 'Salvo, mas esses números costumam ter outra forma. Compare com seus documentos.',
      check_digit: 'Salvo, mas o dígito verificador não confere: talvez um caractere esteja errado.',
    },
    missingTitle: 'Faltam estas respostas para que ele possa ser publicado:',
    notNeededText: 'Pelas suas respostas, este site não precisa deste documento.',
    removed: 'Removido',
    notReviewed: 'Ninguém revisou este texto ainda.',
    reviewed: 'Revisadas até agora, de {all} frases: {lawyer} por advogados, {native} por falantes nativos.',
    contradictions: {
      title: 'Algo contradiz este texto. Ele será publicado quando isso for esclarecido:',
      not_listed: '{subject} foi visto no site, e este texto não o cita.',
      before_consent:
        '{subject} foi contatado antes que alguém aceitasse, e este texto diz que ele espera o consentimento.',
      two_bases: '{subject} aparece em duas atividades com bases legais diferentes.',
      no_number:
        'Segundo suas respostas, você não tem este número: {subject}. Quem está registrado como empresa tem um.',
      steps: {
        not_listed: 'Adicionar em “Ferramentas”',
        before_consent: 'Marcar ou colocar a tag antes',
        needs_consent: 'Alterar a categoria em “Ferramentas”',
        two_bases: 'Alterar a categoria em “Ferramentas”',
        barriers_found: 'Informar as limitações ou citar o resultado do teste',
      },
      confirmText: 'Se você disser que está certo assim, o texto é publicado e diz o que você informou.',
      failed: 'Não salvo: algo mudou nesse meio-tempo. Veja de novo, por favor.',
    },
    register: {
      title: 'Registro das atividades de tratamento',
      text: 'O que se faz com os dados pessoais, para quê, com que base legal, quem os recebe e por quanto tempo são mantidos (art. 30 do GDPR). É dele que os documentos são escritos.',
      open: 'Mostrar o registro',
      failed: 'Não foi possível carregar o registro.',
    },
    templates: 'Os documentos são modelos. Peça a um advogado que os revise.',
  },
  yourLanguages: {
    intro: 'Os idiomas escolhidos para este site, um deles como padrão. A quantidade depende do plano.',
    live: 'As alterações aqui não precisam ser publicadas: valem imediatamente, a partir da próxima página que um visitante abrir. Os documentos em um novo idioma chegam com a próxima publicação.',
    allIncluded: 'Seu plano inclui todos os idiomas disponíveis.',
    yours: 'Seus idiomas',
    default: 'Padrão',
    beyondText: {
      one: '{n} idioma ultrapassa o que seu plano cobre. Sua escolha é mantida.',
      other: '{n} idiomas ultrapassam o que seu plano cobre. Sua escolha é mantida.',
    },
    search: 'Buscar idiomas',
    noMatch: 'Nenhum idioma corresponde a “{text}”.',
    allChosen: 'Todos os idiomas disponíveis já foram adicionados.',
    fullTitle: { one: 'Seu plano cobre {n} idioma', other: 'Seu plano cobre {n} idiomas' },
    fullText:
      'Para adicionar outro, peça ao seu provedor o módulo “Idioma adicional” ou o plano Professional ou Comfort, que incluem todos os idiomas.',
    makeRoom: {
      one: 'Também é possível remover antes um dos seus.',
      other: 'Também é possível remover antes {n} dos seus.',
    },
    canReplace: 'Também é possível escolher abaixo outro idioma no lugar de {language}.',
    noneTitle: 'Sem uma assinatura ativa, não é possível alterar os idiomas',
    noneText: 'Sua escolha é mantida. Ela poderá ser alterada novamente assim que seu provedor iniciar uma assinatura.',
  },
  widget: {
    intro:
      'Um botão no site com que os visitantes mudam a forma como as páginas são exibidas para eles: tamanho do texto, espaçamento, contraste, movimento e mais.',
    switch: 'Quero o widget para este site',
    isOn: 'A configuração está ativada. Os visitantes recebem o widget assim que um aviso estiver publicado e a tag estiver no site.',
    isOff: 'A configuração está desativada.',
    sideText: 'O lado faz parte do rascunho; os visitantes o recebem com a próxima publicação.',
    cannot: 'O que um widget não consegue fazer',
    cannotList: [
      'Ele não deixa nenhum site em conformidade com a legislação de acessibilidade',
      'Ele não corrige descrições de imagens ausentes nem títulos ou formulários incorretos',
      'Ele não substitui uma verificação do site por especialistas ou por pessoas com deficiência',
    ],
    missingTitle: 'Não faz parte da sua assinatura',
    missingText:
      'Seu provedor pode adicionar ao plano o módulo “Widget de acessibilidade”. No plano Comfort, ele está incluso.',
    noneTitle: 'Indisponível sem uma assinatura ativa',
    noneText:
      'Seu provedor pode iniciar uma com o módulo “Widget de acessibilidade” ou com o plano Comfort, que o inclui. Sua configuração é mantida.',
  },
  plan: {
    profiles: {
      growth: 'Para sites de empresas e lojas virtuais em crescimento.',
      professional: 'Para projetos exigentes ou multilíngues. Todos os idiomas disponíveis estão incluídos.',
      comfort:
        'O plano mais completo. Todos os idiomas disponíveis, o módulo “Widget de acessibilidade” e uma cota mensal de créditos de análise estão incluídos.',
    },
    intervals: { monthly: 'Cobrança mensal', annually: 'Cobrança anual' },
    does: {
      extra_language: 'Mais um idioma para escolher.',
      accessibility_plugin: 'Neste painel é possível indicar se o widget é desejado.',
      ai_sentinel_module: 'Uma cota mensal de créditos de análise.',
    },
    since: 'Assinatura desde {date}',
    period: 'Período de cobrança',
    lastPeriod: 'Último período de cobrança',
    renewsOn: 'Renovação em {date}',
    renewsText: 'O próximo período começa automaticamente em {date}.',
    endsText: 'A assinatura termina em {date}. Ela não será renovada.',
    notRenewedText: 'A assinatura não foi renovada.',
    switchMonthly: 'A partir de {date}, a cobrança será mensal.',
    switchAnnually: 'A partir de {date}, a cobrança será anual.',
    drawing: 'Período de cobrança de {start} a {end}. {today}',
    included: 'Incluso',
  },
})
