import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Esta política explica o que {website} guarda e lê no seu dispositivo. O titular do site é {name}.',
  what: {
    heading: 'O que são cookies',
    cookies:
      'Os cookies são pequenos textos que um site guarda no navegador e volta a ler mais tarde, por exemplo para manter a sessão iniciada ou para reconhecer o navegador na visita seguinte.',
    others:
      'Os navegadores têm ainda outros locais para dados, chamados armazenamento local e armazenamento de sessão, e as imagens invisíveis, chamadas píxeis, avisam outro servidor de que uma página foi aberta. Esta política abrange todos estes meios.',
  },
  choice: {
    heading: 'A sua escolha',
    basis:
      'O que é estritamente necessário para o site funciona sem consentimento. Para o que consta mais abaixo sob estes títulos, o site pede-lhe o consentimento ({law}): {groups}.',
    basisAlone:
      'O que é estritamente necessário para o site funciona sem consentimento. Para o que consta mais abaixo sob estes títulos, o site pede-lhe o consentimento: {groups}.',
    asked:
      'Na primeira visita, o site faz-lhe a pergunta. Pode aceitar, recusar ou escolher por categoria ou por serviço.',
    withdraw:
      'Pode alterar a sua escolha ou retirar o seu consentimento a qualquer momento, tão facilmente como o deu. A retirada do consentimento não compromete a licitude do tratamento efetuado com base no consentimento previamente dado.',
    browser:
      'Também pode apagar os dados guardados nas definições do navegador ou impedir que este os guarde. Nesse caso, algumas partes do site podem não funcionar.',
    nothing:
      'Não se conhece qualquer serviço que espere o seu consentimento. Ainda assim, o site faz-lhe a pergunta por categoria; o que pertencer a uma categoria recusada não é carregado.',
  },
  used: {
    heading: 'O que é guardado e para quê',
    intro: 'As tabelas indicam por categoria o que disso se conhece, com a finalidade e a duração.',
  },
  caption: 'Guardado no seu dispositivo: {category}',
  kind: 'Tipo',
  kinds: { cookie: 'Cookie', local: 'Armazenamento local', session: 'Armazenamento de sessão' },
  parties: { first: 'deste site', third: 'do fornecedor' },
  nothingStored:
    'Tanto quanto se sabe, estes serviços não guardam nada no seu dispositivo, mas ficam a conhecer o seu endereço IP quando são carregados: {services}.',
  recipients: {
    heading: 'Quem recebe dados',
    intro: 'Estes fornecedores recebem dados do seu navegador, pelo menos o seu endereço IP e a página que visita.',
    necessary: 'Estes serviços são necessários para o site e recebem dados sem consentimento: {services}.',
    inFront:
      'Estes serviços situam-se entre o seu navegador e o site, ou alojam-no. Recebem dados com cada página, seja qual for a sua escolha: {services}.',
    unconfirmed:
      'Viu-se que o site usa estes serviços, e ainda não se indicou para que servem. Podem receber dados antes de escolher: {services}.',
    asked: 'O site pede-lhe o consentimento antes de carregar estes serviços: {services}.',
    payment: 'Estes serviços recebem dados quando paga através deles: {services}.',
    signals:
      'Estes serviços são carregados com a página e recebem dados antes de escolher. Enquanto não aceitar, o site comunica-lhes que não aceitou: {services}.',
  },
  profiles: {
    heading: 'Perfis',
    text: 'Com o seu consentimento, estes serviços podem reunir num perfil o que faz neste e noutros sites, para escolher conteúdos ou anúncios que provavelmente lhe interessam: {services}.',
  },
  kept: {
    heading: 'Durante quanto tempo se conserva a sua escolha',
    choice: 'A pergunta volta a ser feita ao fim de',
    proof: 'O registo da sua escolha conserva-se durante',
    keeper: 'O registo é conservado por conta do titular do site por',
    record:
      'O registo indica o que escolheu e quando, em que língua e com que versão desta política, juntamente com um número aleatório. Não contém nem o seu endereço IP nem o seu nome.',
  },
  groups: {
    payment:
      'Estes serviços são usados para pagamentos. O pagamento em si baseia-se no contrato consigo (artigo 6.º, n.º 1, alínea b), do {gdpr}).',
    inFront: {
      heading: 'Com cada página',
      text: 'O que estes serviços guardam chega com as próprias páginas, seja qual for a sua escolha. Desconhece-se se tudo é estritamente necessário.',
    },
    settings: 'Nas definições de cookies deste site, constam em: {categories}.',
  },
}
