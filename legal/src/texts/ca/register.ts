import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Registre de les activitats de tractament',
  intro:
    'Què es fa amb dades personals a {website}, segons el que n’ha indicat el titular i el que es coneix de les eines en ús (art. 30 del {gdpr}).',
  controller: 'Responsable del tractament',
  activity: 'Activitat',
  purpose: 'Finalitat',
  people: 'Categories d’interessats',
  data: 'Categories de dades',
  basis: 'Base jurídica',
  kept: 'Termini de conservació',
  recipients: 'Destinataris',
  transfers: 'Transferències i en què es basen',
  measures: 'Mesures de seguretat',
  notHere: 'No consten aquí: les mesures corresponen a una descripció pròpia del titular.',
  visitors: 'Visitants del lloc web',
  customers: 'Clients i persones interessades',
  subscribers: 'Subscriptors del butlletí',
  applicants: 'Candidats',
}
