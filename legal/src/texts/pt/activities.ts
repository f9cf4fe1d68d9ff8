import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita ao site',
    purpose: 'Enviar as páginas ao seu navegador',
    data: 'Endereço IP, página e navegador',
    interest: 'um site que funcione',
    kept: 'No servidor do site: só enquanto a página é enviada; não se guarda qualquer registo',
    logs: {
      purpose: 'Enviar as páginas ao seu navegador, encontrar falhas e repelir ataques',
      data: 'Endereço IP, hora, página, página de origem, navegador e sistema operativo',
      interest: 'um site que funcione e esteja protegido contra ataques',
      kept: 'Registos do servidor: {kept}',
    },
  },
  consent: {
    name: 'A sua escolha sobre cookies',
    purpose: 'Respeitar a sua escolha e poder comprová-la',
    data: 'A sua escolha, com hora, língua e versão, e um número aleatório',
    obligation: 'poder demonstrar o seu consentimento (artigo 7.º, n.º 1, do {gdpr})',
  },
  contact: {
    name: 'Mensagens',
    purpose: 'Responder à sua mensagem',
    data: 'Nome, contactos e o que escrever',
    interest: 'responder a quem escreve',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Enviar-lhe as novidades que subscreveu',
    data: 'Endereço de e-mail e o que mais indicar ao subscrever',
    kept: 'A newsletter é enviada até cancelar a subscrição; desconhece-se durante quanto tempo o seu endereço se conserva depois',
    after: 'Após cancelar a subscrição: {kept}',
  },
  shop: {
    name: 'Encomendas',
    purpose: 'Receber, executar e faturar a sua encomenda',
    data: 'Nome, moradas, contactos, o que encomendou e como paga',
    obligation: 'as leis fiscais e contabilísticas',
  },
  payment: {
    name: 'Pagamento',
    purpose: 'Receber o seu pagamento através de um prestador de serviços de pagamento',
    data: 'Montante, motivo, meio de pagamento e se foi pago',
    kept: 'O mesmo tempo que a encomenda paga',
    provider:
      'Os dados de pagamento que introduzir junto do prestador de serviços de pagamento são tratados por esse prestador',
    interest: 'detetar fraudes nos pagamentos',
  },
  accounts: {
    name: 'Conta de cliente',
    purpose: 'Permitir-lhe iniciar sessão e ver os seus dados e encomendas',
    data: 'Nome, endereço de e-mail, palavra-passe e o que guardar na conta',
    kept: 'Enquanto a conta existir; desconhece-se durante quanto tempo após o encerramento',
    after: 'Após o encerramento da conta: {kept}',
  },
  applications: {
    name: 'Candidaturas',
    purpose: 'Decidir sobre a sua candidatura',
    data: 'Nome, contactos, currículo, referências e tudo o mais que enviar',
  },
  comments: {
    name: 'Comentários',
    purpose: 'Mostrar o seu comentário e evitar abusos',
    data: 'Nome, endereço de e-mail, comentário, hora e endereço IP',
    interest: 'uma discussão aberta e sem abusos',
    kept: 'Enquanto o comentário for mostrado; desconhece-se durante quanto tempo depois',
  },
  tools: {
    data: 'Endereço IP, página, navegador e o que o serviço guardar no seu dispositivo',
    device: 'No seu dispositivo: o que a política de cookies indica para cada entrada.',
    provider: 'Por parte do fornecedor: {kept}.',
    notKnown:
      'Desconhece-se durante quanto tempo os fornecedores destes serviços conservam o que receberam: {services}.',
    does: '{service}: {purposes}',
    recording: 'Cliques, deslocamento e movimentos do rato, gravados por: {services}',
    chat: 'O que escrever no chat: {services}',
    form: 'O que introduzir em formulários: {services}',
    here: 'Desconhece-se durante quanto tempo o site conserva o que estes serviços recolhem: {services}.',
  },
}
