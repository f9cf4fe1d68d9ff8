import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Esta declaração diz respeito à acessibilidade de {website}, um site cujo titular é {name}.',
  law: 'Lei em que se baseia: {law}.',
  service: { heading: 'O serviço' },
  measures: {
    heading: 'Como se tratam os requisitos',
  },
  state: {
    heading: 'O que foi medido',
    nothing: 'Não se dispõe de qualquer medição da acessibilidade deste site.',
    measured: 'Um teste automático examinou o site:',
    date: 'Data do teste',
    pages: 'Páginas testadas',
    found: 'Problemas encontrados',
    part: 'Um teste automático só encontra uma parte das barreiras que possam existir. Não encontrar nenhuma não significa que não existam.',
  },
  limits: {
    heading: 'Limitações conhecidas',
    none: 'Não se conhecem limitações. Se encontrar alguma, agradece-se uma mensagem.',
    beyond: 'Além do que o teste encontrou, não se conhecem limitações. Se encontrar alguma, agradece-se uma mensagem.',
  },
  feedback: {
    heading: 'Comunicar uma barreira',
    text: 'Se algo neste site não puder ser usado ou lido, indique o que é e em que página. Também pode pedir a informação noutra forma.',
    email: 'E-mail',
    phone: 'Telefone',
    answer: 'Recebe uma resposta no prazo de',
  },
  authority: {
    heading: 'Supervisão',
    text: 'Se a resposta não resolver o problema, pode dirigir-se ao organismo que vela pela acessibilidade dos serviços:',
    name: 'Organismo competente',
  },
}
