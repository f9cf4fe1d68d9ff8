import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Acessibilidade: ajustar a apresentação',
  title: 'Ajustar a apresentação',
  close: 'Fechar',
  reset: 'Repor tudo',
  value: '{name}: {value}',
  textSize: { name: 'Tamanho do texto', less: 'Texto mais pequeno', more: 'Texto maior' },
  lineSpacing: { name: 'Espaço entre linhas', less: 'Menos espaço entre linhas', more: 'Mais espaço entre linhas' },
  letterSpacing: { name: 'Espaço entre letras', less: 'Menos espaço entre letras', more: 'Mais espaço entre letras' },
  contrast: { name: 'Contraste', off: 'Inalterado', dark: 'Escuro', light: 'Claro', high: 'Alto' },
  underlineLinks: 'Sublinhar as ligações',
  readableFont: 'Tipo de letra legível',
  fontLicence: 'Licença do tipo de letra',
  fontNotLoaded: 'Não foi possível carregar o tipo de letra nesta página.',
  stopMotion: 'Parar as animações',
  readingLine: 'Linha de leitura',
  largerPointer: 'Ponteiro maior',
  on: 'Ativado',
  off: 'Desativado',
  about:
    'Aqui pode ajustar o aspeto desta página neste dispositivo. Isto não repara o site nem substitui uma tecnologia de apoio. As definições são guardadas apenas neste dispositivo.',
}
