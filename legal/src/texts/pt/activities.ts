import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita ao site',
    purpose: 'Enviar as páginas ao seu navegador, encontrar falhas e repelir ataques',
    data: 'Endereço IP, hora, página, página de origem, navegador e sistema operativo',
    interest: 'um site que funcione e esteja protegido contra ataques',
    kept: 'Só enquanto a página é enviada; não se guarda qualquer registo',
  },
  consent: {
    name: 'A sua escolha sobre cookies',
    purpose: 'Respeitar a sua escolha e poder comprová-la',
    data: 'A sua escolha, com hora, língua e versão, e um número aleatório',
  },
  contact: {
    name: 'Formulário de contacto e mensagens',
    purpose: 'Responder à sua mensagem',
    data: 'Nome, contactos e o que escrever',
    interest: 'responder a quem escreve',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Enviar-lhe as novidades que subscreveu',
    data: 'Endereço de e-mail e hora da subscrição',
    kept: 'Até cancelar a subscrição',
  },
  shop: {
    name: 'Encomendas',
    purpose: 'Receber, executar e faturar a sua encomenda',
    data: 'Nome, moradas, contactos, o que encomendou e como paga',
  },
  payment: {
    name: 'Pagamento',
    purpose: 'Receber o seu pagamento através de um prestador de serviços de pagamento',
    data: 'Montante, encomenda e os dados de pagamento que introduzir junto do prestador',
    kept: 'O mesmo tempo que a encomenda paga',
  },
  accounts: {
    name: 'Conta de cliente',
    purpose: 'Permitir-lhe iniciar sessão e ver os seus dados e encomendas',
    data: 'Nome, endereço de e-mail, palavra-passe e o que guardar na conta',
    kept: 'Até encerrar a conta',
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
    kept: 'O mesmo tempo que a página a que pertencem, ou até pedir que sejam apagados',
  },
  tools: {
    services: 'Serviços: {services}',
    data: 'Endereço IP, página, navegador e o que o serviço guardar no seu dispositivo',
    device: 'No seu dispositivo: o que a política de cookies indica para cada entrada.',
    provider: 'Por parte do fornecedor: {kept}.',
    notKnown:
      'Desconhece-se durante quanto tempo os fornecedores destes serviços conservam o que receberam: {services}.',
  },
}
