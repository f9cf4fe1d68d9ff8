import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Esta política explica que dados pessoais são tratados quando visita {website}, para quê, e que direitos lhe dá o Regulamento Geral sobre a Proteção de Dados (RGPD).',
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
    consent: 'O seu consentimento (artigo 6.º, n.º 1, alínea a), do RGPD), que pode retirar em qualquer momento',
    contract: 'Um contrato consigo, ou passos anteriores que pediu (artigo 6.º, n.º 1, alínea b), do RGPD)',
    obligation: 'Uma obrigação legal (artigo 6.º, n.º 1, alínea c), do RGPD)',
    interest: 'Um interesse legítimo (artigo 6.º, n.º 1, alínea f), do RGPD): {interest}',
  },
  provide: {
    automatic: 'O navegador envia-os ao abrir uma página; sem eles, a página não pode ser mostrada.',
    voluntary: 'Não. Sem eles, só este serviço não pode ser usado.',
    needed: 'São necessários para o contrato. Sem eles, este não pode ser celebrado nem executado.',
    choice: 'Não. Enquanto não escolher, só funciona o que é necessário.',
  },
  recipients: {
    heading: 'Quem recebe os dados',
    intro: 'Os dados só são transmitidos quando uma das finalidades indicadas o exige:',
    hosting: 'à empresa que aloja o site: {name}',
    someHosting: 'à empresa que aloja o site',
    consent: 'ao fornecedor do aviso de cookies, que conserva os registos das escolhas por conta do titular do site',
    payment: 'para pagamentos: {names}',
    newsletter: 'para o envio da newsletter: {name}',
    delivery: 'para a entrega de encomendas: {names}',
    someDelivery: 'às empresas que entregam as encomendas',
    authorities: 'às autoridades e aos tribunais, quando uma lei o exige',
    tools:
      'Os serviços seguintes só recebem dados se aceitar a respetiva categoria. A política de cookies contém os pormenores.',
  },
  transfers: {
    heading: 'Países fora do Espaço Económico Europeu',
    none: 'Não são transferidos dados pessoais para países fora do Espaço Económico Europeu.',
    noneBeyondTools:
      'À parte estes serviços, não são transferidos dados pessoais para países fora do Espaço Económico Europeu.',
    countries: 'Também são transferidos dados pessoais para estes países: {countries}.',
    vendors:
      'Estes fornecedores de fora do Espaço Económico Europeu recebem dados; os das categorias opcionais, só se aceitar: {vendors}.',
    basedOn: 'Estas transferências baseiam-se em:',
    safeguards: {
      adequacy:
        'uma decisão da Comissão Europeia segundo a qual o país protege adequadamente os dados pessoais (artigo 45.º do RGPD)',
      clauses:
        'as cláusulas contratuais-tipo da Comissão Europeia (artigo 46.º, n.º 2, alínea c), do RGPD), de que pode pedir uma cópia',
      binding_rules: 'regras vinculativas aplicáveis às empresas, aprovadas por uma autoridade (artigo 47.º do RGPD)',
      consent: 'o seu consentimento explícito (artigo 49.º, n.º 1, alínea a), do RGPD)',
    },
  },
  rights: {
    heading: 'Os seus direitos',
    intro: 'Tem o direito de:',
    list: {
      access: 'saber se e que dados seus são tratados, e receber uma cópia (artigo 15.º do RGPD)',
      rectification: 'obter a correção de dados inexatos e o complemento de dados incompletos (artigo 16.º do RGPD)',
      erasure: 'obter o apagamento dos seus dados, desde que nenhuma lei obrigue a conservá-los (artigo 17.º do RGPD)',
      restriction:
        'obter a limitação do tratamento, por exemplo enquanto se verifica a exatidão dos dados (artigo 18.º do RGPD)',
      portability: 'receber os dados que forneceu num formato comum e legível por máquina (artigo 20.º do RGPD)',
      objection:
        'se opor em qualquer momento, por motivos da sua situação particular, a um tratamento baseado num interesse legítimo, e ao marketing direto sem qualquer motivo (artigo 21.º do RGPD)',
      withdrawal:
        'retirar o consentimento em qualquer momento; o que aconteceu antes continua a ser lícito (artigo 7.º, n.º 3, do RGPD)',
    },
    how: 'Basta uma mensagem para {email}.',
  },
  complaint: {
    heading: 'Reclamações',
    text: 'Pode apresentar uma reclamação a uma autoridade de proteção de dados, em especial no país onde vive ou trabalha ou onde considere que a lei foi violada. Para este site é a seguinte:',
    authority: 'Autoridade',
  },
  automated: {
    heading: 'Decisões automatizadas',
    none: 'Nenhuma decisão sobre si é tomada apenas por meios automatizados, nem são criados perfis para esse efeito (artigo 22.º do RGPD).',
  },
  sources: {
    heading: 'De onde vêm os dados',
    visitor: 'Todos os dados vêm de si ou do seu navegador.',
  },
}
