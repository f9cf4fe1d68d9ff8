import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Registro delle attività di trattamento',
  intro:
    'Che cosa fa {website} con i dati personali, secondo quanto indicato dal titolare e quanto è noto degli strumenti in uso (art. 30 {gdpr}).',
  controller: 'Titolare del trattamento',
  activity: 'Attività',
  purpose: 'Finalità',
  people: 'Categorie di interessati',
  data: 'Categorie di dati',
  basis: 'Base giuridica',
  kept: 'Conservazione',
  recipients: 'Destinatari',
  transfers: 'Trasferimenti e loro base',
  measures: 'Misure di sicurezza',
  notHere: 'Non riportate qui: le misure vanno in una descrizione propria del titolare.',
  visitors: 'Visitatori del sito',
  customers: 'Clienti e persone interessate ai servizi',
  subscribers: 'Iscritti alla newsletter',
  applicants: 'Candidati',
}
