import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Esta política explica que dados pessoais são tratados quando visita {website}, para quê, e que direitos lhe dá o Regulamento Geral sobre a Proteção de Dados ({gdpr}).',
  scopeUk:
    'Esta política explica que dados pessoais são tratados quando visita {website}, para quê, e que direitos lhe dá o Regulamento Geral sobre a Proteção de Dados do Reino Unido ({gdpr}).',
  controller: {
    heading: 'Quem é o responsável',
    name: 'Responsável pelo tratamento',
    address: 'Morada',
    email: 'E-mail',
    phone: 'Telefone',
    dpo: 'Encarregado da proteção de dados',
    dpoEmail: 'E-mail do encarregado da proteção de dados',
  },
  uses: {
    heading: 'Para que se usam os dados',
    purpose: 'Finalidade',
    data: 'Dados',
    basis: 'Fundamento jurídico',
    kept: 'Prazo de conservação',
    provide: 'É obrigatório fornecê-los?',
  },
  bases: {
    consent: 'O seu consentimento (artigo 6.º, n.º 1, alínea a), do {gdpr}), que pode retirar a qualquer momento',
    contract:
      'Um contrato consigo, ou diligências pré-contratuais a seu pedido (artigo 6.º, n.º 1, alínea b), do {gdpr})',
    obligation: 'Uma obrigação legal (artigo 6.º, n.º 1, alínea c), do {gdpr}): {interest}',
    task: 'O exercício de funções de interesse público (artigo 6.º, n.º 1, alínea e), do {gdpr}): {interest}',
    interest: 'Um interesse legítimo (artigo 6.º, n.º 1, alínea f), do {gdpr}): {interest}',
    early:
      'O que estes serviços recebem antes do seu consentimento não se baseia nele; o respetivo fundamento jurídico não é conhecido: {services}',
  },
  provide: {
    automatic: 'O seu navegador envia-os ao abrir uma página; sem o seu endereço IP, a página não pode ser enviada.',
    voluntary: 'Não. Sem eles não poderá usar este serviço.',
    needed: 'São necessários para o contrato. Sem eles, este não pode ser celebrado nem executado.',
    choice: 'Não. Enquanto não escolher, o site procede como se tivesse recusado.',
    consent: 'Não. Sem o seu consentimento, não são recolhidos.',
    except:
      'Não. Sem o seu consentimento, não são recolhidos; no entanto, estes serviços podem receber dados antes de escolher: {services}.',
  },
  recipients: {
    heading: 'Quem recebe os dados',
    intro: 'Recebem dados para as finalidades aqui indicadas:',
    hosting: 'a empresa que aloja o site: {name}',
    someHosting: 'a empresa que aloja o site',
    consent:
      'o fornecedor do aviso de cookies ({name}), que conserva os registos das escolhas por conta do titular do site',
    payment: 'para pagamentos: {names}',
    newsletter: 'para o envio da newsletter: {name}',
    delivery: 'para a entrega de encomendas: {names}',
    tools:
      'Dos destinatários sabe-se o seguinte. A política de cookies indica o que os serviços guardam no seu dispositivo.',
  },
  rights: {
    heading: 'Os seus direitos',
    intro: 'Tem o direito de:',
    list: {
      access: 'saber se são tratados dados seus e quais, e receber uma cópia (artigo 15.º do {gdpr})',
      rectification:
        'obter a retificação dos dados inexatos e exigir que os incompletos sejam completados (artigo 16.º do {gdpr})',
      erasure: 'obter o apagamento dos seus dados nos casos previstos no artigo 17.º do {gdpr}',
      restriction:
        'obter a limitação do tratamento, por exemplo enquanto se verifica a exatidão dos dados (artigo 18.º do {gdpr})',
      portability:
        'receber num formato estruturado, de uso corrente e de leitura automática os dados que forneceu e que são tratados por meios automatizados com o seu consentimento ou para um contrato, ou obter a sua transmissão a outro responsável (artigo 20.º do {gdpr})',
      withdrawal:
        'retirar o consentimento a qualquer momento; a retirada não compromete a licitude do tratamento efetuado com base no consentimento previamente dado (artigo 7.º, n.º 3, do {gdpr})',
    },
    how: 'Basta uma mensagem para {email}.',
  },
  objection: {
    heading: 'Direito de oposição',
    interest:
      'Pode opor-se a qualquer momento, por motivos relacionados com a sua situação particular, a um tratamento baseado num interesse legítimo ou no exercício de funções de interesse público (artigo 21.º, n.º 1, do {gdpr}).',
    marketing:
      'Pode opor-se a qualquer momento, sem indicar motivos, ao tratamento dos seus dados para efeitos de comercialização direta, incluindo a definição de perfis com ela relacionada (artigo 21.º, n.º 2, do {gdpr}).',
  },
  complaint: {
    heading: 'Reclamações',
    text: 'Pode apresentar uma reclamação a uma autoridade de proteção de dados, em especial no país onde vive ou trabalha ou onde considere que a lei foi violada. Para este site é a seguinte:',
    authority: 'Autoridade',
    address: 'Morada',
    email: 'E-mail',
    page: 'Reclamações',
  },
  automated: {
    heading: 'Decisões automatizadas',
    none: 'Nenhuma decisão sobre si é tomada apenas por meios automatizados, nem são criados perfis para esse efeito (artigo 22.º do {gdpr}).',
  },
  sources: {
    heading: 'De onde vêm os dados',
    visitor: 'Todos os dados vêm de si ou do seu navegador.',
    payment:
      'O que os prestadores de serviços de pagamento comunicam sobre um pagamento vem deles. Todos os outros dados vêm de si ou do seu navegador.',
  },
}
