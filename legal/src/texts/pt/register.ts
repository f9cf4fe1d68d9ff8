import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Registo das atividades de tratamento',
  intro:
    'O que se faz com dados pessoais em {website}, segundo o que o titular indicou e o que se conhece das ferramentas em uso (artigo 30.º do {gdpr}).',
  controller: 'Responsável pelo tratamento',
  activity: 'Atividade',
  purpose: 'Finalidade',
  people: 'Categorias de titulares de dados',
  data: 'Categorias de dados',
  basis: 'Fundamento jurídico',
  kept: 'Prazo de conservação',
  recipients: 'Destinatários',
  transfers: 'Transferências e em que se baseiam',
  measures: 'Medidas de segurança',
  notHere: 'Não constam aqui: as medidas cabem numa descrição própria do titular do site.',
  visitors: 'Visitantes do site',
  customers: 'Clientes e pessoas interessadas',
  subscribers: 'Subscritores da newsletter',
  applicants: 'Candidatos',
}
