import { withDifferences } from './differences.ts'
import type { Texts } from './en.ts'
import { texts as pt } from './pt.ts'

/** Only what Brazil says otherwise than Portugal. */
export const texts: Texts = withDifferences(pt, {
  opening: 'Abrindo o painel…',
  stillOpening: 'Está demorando um pouco mais do que o normal. Continuamos tentando…',
  loading: 'Carregando…',
  order: { module: 'Adicionar “{name}”' },
  undo: 'Desfazer',
  undone: 'A alteração foi desfeita.',
  saving: { saving: 'Salvando…', notSaved: 'Não foi salvo:', allSaved: 'Todas as alterações estão salvas.' },
  nav: { label: 'Seções' },
  status: { active: 'Assinatura ativa', off: 'Sem assinatura ativa' },
  connection: {
    lost: 'No momento não há conexão. As informações exibidas podem estar desatualizadas; a conexão é restabelecida automaticamente.',
    unavailable:
      'O serviço não está disponível no momento. As informações exibidas podem estar desatualizadas; tentaremos novamente de forma automática.',
  },
  openAgain: {
    framed: 'Recarregue a página inteira ou abra o painel novamente pela sua conta.',
    alone: 'Abra o painel novamente pela sua conta.',
  },
  notices: {
    no_token: {
      title: 'Abra o painel pela sua conta',
      text: 'Esta página não pode ser aberta sozinha. Faça login na sua conta de cliente e abra o painel por lá.',
    },
    reloaded: { text: 'Para sua segurança, cada abertura vale uma única vez.' },
    token_expired: { title: 'Este link expirou', text: 'Um link para o painel é válido por cinco minutos.' },
    token_used: { title: 'Este link já foi usado', text: 'Para sua segurança, cada link abre o painel uma única vez.' },
    token_unknown: { title: 'Este link não é válido', text: 'Ele pode estar incompleto ou não existir mais.' },
    access_revoked: {
      text: 'O acesso do seu provedor a este painel foi desativado. O que foi salvo é mantido. Entre em contato com seu provedor.',
    },
    session_ended: { title: 'Sua sessão terminou', text: 'Isso costuma acontecer após uma pausa mais longa.' },
    offline: {
      title: 'Sem conexão',
      text: 'Seu dispositivo não está conectado à internet. Assim que a conexão voltar, continuamos automaticamente.',
    },
    unreachable: {
      title: 'Não é possível acessar o painel',
      text: 'Tente novamente em instantes. Se outras páginas também não abrirem, verifique sua conexão com a internet.',
    },
    unavailable: {
      title: 'Voltamos em instantes',
      text: 'O serviço não está disponível no momento, provavelmente por causa de uma breve reinicialização. Tente novamente em um minuto.',
    },
    unexpected: {
      title: 'Algo deu errado',
      text: 'Isso não deveria ter acontecido. Tente novamente. Se acontecer de novo, entre em contato com seu provedor.',
    },
  },
  overview: {
    isActive: 'Sua assinatura está ativa',
    isEnding: 'Sua assinatura está ativa até {date}',
    isEnded: 'Sua assinatura terminou',
    isNone: 'Este site não tem assinatura',
    activeText: 'Seu plano: {plan}. A assinatura é renovada automaticamente em {date}.',
    endingText:
      'A renovação foi cancelada. Para continuar depois dessa data, peça ao seu provedor que restabeleça a renovação.',
    endedText:
      'Ela terminou em {date}. Suas configurações são mantidas: se o seu provedor iniciar uma nova assinatura, é possível continuar de onde parou.',
    noneText: 'Seu provedor pode iniciar uma; depois disso, ela aparece aqui.',
  },
  languages: { makeDefault: 'Definir como padrão', defaultIs: 'Novo idioma padrão: {language}.' },
  accessibility: {
    turnOn: 'Ativar a configuração do widget',
    turnOff: 'Desativar a configuração do widget',
    turnedOn: 'A configuração foi ativada.',
    turnedOff: 'A configuração foi desativada.',
  },
  monthly: {
    turnedOn: 'A partir de agora, o site é analisado todo mês, por um crédito de cada vez.',
    turnedOff: 'O site não é mais analisado automaticamente.',
  },
  standing: {
    ended: 'Sem uma assinatura ativa, os visitantes não veem nem o aviso nem o widget.',
  },
  edits: {
    look: 'Alterar a aparência do aviso',
    tool: 'Alterar a ferramenta “{name}”',
    published:
      'A versão {version} está publicada. Os visitantes a recebem com a próxima página que abrirem, se tiver a tag.',
    fact: 'Responder a “{name}”',
    restore: 'Restaurar a versão {version} como rascunho',
    restored: 'A versão {version} agora é o rascunho. Os visitantes a recebem quando você publicar.',
    leftOut: 'Não restaurado, porque as regras não permitem mais: {names}.',
  },
  refusals: {
    language_limit_reached: 'Não foi salvo: seu plano não cobre outro idioma.',
    no_active_subscription: 'Não foi salvo: este site não tem uma assinatura ativa.',
    language_is_default: 'Não foi salvo: o idioma padrão não pode ser removido. Defina antes outro idioma como padrão.',
    language_not_selected: 'Não foi salvo: este idioma não está mais na sua lista.',
    not_in_plan: 'Não foi salvo: isso não faz parte da sua assinatura.',
    draft_changed: 'Não publicado: o rascunho foi alterado em outro lugar. Veja-o de novo e publique depois.',
    details_changed:
      'Não publicado: as respostas para os documentos foram alteradas em outro lugar. Veja-as de novo e publique depois.',
    subscription_not_active: 'Não publicado: este site não tem uma assinatura ativa.',
    offline: 'Não foi salvo: não há conexão. Tentaremos novamente assim que ela voltar.',
    unavailable: 'Não foi salvo: o serviço não está disponível no momento. Tentaremos novamente de forma automática.',
    changed_meanwhile: 'Não foi salvo: nesse meio-tempo foi alterado em outro lugar. Veja antes de novo.',
    validation_failed: 'Não foi salvo: contém algo que não é permitido.',
    not_found: 'Não foi salvo: não existe mais.',
    too_large: 'Não foi salvo: é demais. Encurte ou remova uma parte.',
    other: 'Não foi salvo. Se acontecer de novo, informe este código ao seu provedor: {code}',
  },
})
