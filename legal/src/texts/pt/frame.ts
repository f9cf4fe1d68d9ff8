import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Versão {version}',
  since: 'Em vigor desde {date}',
  same: 'A versão {version} não alterou este texto.',
  earlier: 'Esta é uma versão anterior do documento.',
  present: 'Ir para a versão atual',
  ended:
    'O site já não publica este documento aqui. Esta versão continua a poder ser lida porque as escolhas sobre cookies feitas nessa altura remetem para ela.',
  changed: 'O que mudou nesta versão',
  removed: 'Eliminado',
  added: 'Adicionado',
  versions: 'Outras versões',
  languages: 'Outros idiomas',
  review: {
    nobody: 'Ainda ninguém reviu as frases deste texto.',
    noAdvice: 'Não constitui aconselhamento jurídico.',
  },
  notAvailable: {
    heading: 'Este documento não está disponível',
    text: 'Esse documento não existe aqui, ou o site não o publica neste idioma.',
  },
  notKept: {
    heading: 'Esta versão já não é conservada',
    text: 'Nenhuma escolha sobre cookies ainda conservada remete para ela.',
  },
}
