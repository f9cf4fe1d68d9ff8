import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Register över behandling av personuppgifter',
  intro:
    'Vad som görs med personuppgifter på {website}, enligt den som driver webbplatsen och enligt vad som är känt om de verktyg som används (artikel 30 i {gdpr}).',
  controller: 'Personuppgiftsansvarig',
  activity: 'Behandling',
  purpose: 'Ändamål',
  people: 'Kategorier av registrerade',
  data: 'Kategorier av uppgifter',
  basis: 'Rättslig grund',
  kept: 'Lagringstid',
  recipients: 'Mottagare',
  transfers: 'Överföringar och vad de grundar sig på',
  measures: 'Säkerhetsåtgärder',
  notHere: 'Anges inte här: åtgärderna ska beskrivas av den som driver webbplatsen.',
  visitors: 'Besökare på webbplatsen',
  customers: 'Kunder och intresserade',
  subscribers: 'Prenumeranter på nyhetsbrevet',
  applicants: 'Arbetssökande',
}
