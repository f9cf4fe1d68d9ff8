import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Registro de las actividades de tratamiento',
  intro:
    'Qué se hace con datos personales en {website}, según lo que ha indicado su titular y lo que se conoce de las herramientas en uso (art. 30 del {gdpr}).',
  controller: 'Responsable del tratamiento',
  activity: 'Actividad',
  purpose: 'Finalidad',
  people: 'Categorías de interesados',
  data: 'Categorías de datos',
  basis: 'Base jurídica',
  kept: 'Plazo de conservación',
  recipients: 'Destinatarios',
  transfers: 'Transferencias y en qué se basan',
  measures: 'Medidas de seguridad',
  notHere: 'No constan aquí: las medidas corresponden a una descripción propia del titular.',
  visitors: 'Visitantes del sitio web',
  customers: 'Clientes y personas interesadas',
  subscribers: 'Suscriptores del boletín',
  applicants: 'Candidatos',
}
