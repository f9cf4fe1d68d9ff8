import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Países fora do Espaço Económico Europeu',
    none: 'Não são transferidos dados pessoais para países fora do Espaço Económico Europeu.',
    noOthers:
      'À parte os destinatários indicados, não são transferidos dados pessoais para países fora do Espaço Económico Europeu.',
    intro: 'Também chegam dados pessoais a países fora do Espaço Económico Europeu:',
    caption: 'Transferências',
    captionMaybe: 'Transferências possíveis',
    recipient: 'Destinatário',
    country: 'País',
    ground: 'Em que se baseia',
    grounds: {
      adequacy:
        'Decisão {decision} da Comissão Europeia segundo a qual o país assegura um nível de proteção adequado (artigo 45.º do {gdpr})',
      dpf: 'Decisão (UE) 2023/1795 da Comissão Europeia: {company} participa no Quadro de Privacidade dos Dados UE-EUA, segundo página consultada em {date} (artigo 45.º do {gdpr})',
      clauses:
        'Cláusulas contratuais-tipo da Comissão Europeia, de que pode pedir uma cópia (artigo 46.º, n.º 2, alínea c), do {gdpr})',
      binding_rules:
        'Regras vinculativas aplicáveis às empresas, aprovadas por uma autoridade de controlo (artigo 47.º do {gdpr})',
      consent: 'O seu consentimento explícito (artigo 49.º, n.º 1, alínea a), do {gdpr})',
      none: 'Sem informação',
    },
    others: 'Outros destinatários',
    notKnown:
      'Desconhece-se em que países os fornecedores destes serviços tratam dados; as respetivas políticas de privacidade podem dar mais informações: {services}.',
    maybe:
      'Os grupos destes fornecedores têm sede fora do Espaço Económico Europeu. Desconhece-se se chegam dados a essa sede. Se assim for, a base é a seguinte:',
  },
  uk: {
    heading: 'Países fora do Reino Unido',
    none: 'Não são transferidos dados pessoais para países fora do Reino Unido.',
    noOthers:
      'À parte os destinatários indicados, não são transferidos dados pessoais para países fora do Reino Unido.',
    intro: 'Também chegam dados pessoais a países fora do Reino Unido:',
    caption: 'Transferências',
    captionMaybe: 'Transferências possíveis',
    recipient: 'Destinatário',
    country: 'País',
    ground: 'Em que se baseia',
    grounds: {
      adequacy: 'O direito do Reino Unido autoriza as transferências para este país ({law})',
      dpf: '{company} participa na extensão do Quadro de Privacidade dos Dados UE-EUA ao Reino Unido (UK Extension), segundo página consultada em {date} (artigo 45A do {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'Acordo internacional de transferência de dados ou adenda do Reino Unido (International Data Transfer Agreement ou Addendum), de que pode pedir uma cópia (artigo 46.º do {gdpr})',
      binding_rules:
        'Regras vinculativas aplicáveis às empresas, aprovadas pela autoridade do Reino Unido, a Information Commission (artigo 47.º do {gdpr})',
      consent: 'O seu consentimento explícito (artigo 49.º, n.º 1, alínea a), do {gdpr})',
      none: 'Sem informação',
    },
    others: 'Outros destinatários',
    notKnown:
      'Desconhece-se em que países os fornecedores destes serviços tratam dados; as respetivas políticas de privacidade podem dar mais informações: {services}.',
    maybe:
      'Os grupos destes fornecedores têm sede fora do Reino Unido. Desconhece-se se chegam dados a essa sede. Se assim for, a base é a seguinte:',
  },
}
