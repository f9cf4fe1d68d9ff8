import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Registre des activités de traitement',
  intro:
    'Ce que {website} fait des données personnelles, d’après ce que l’éditeur a indiqué et ce qui est connu des outils utilisés (art. 30 du {gdpr}).',
  controller: 'Responsable du traitement',
  activity: 'Activité',
  purpose: 'Finalité',
  people: 'Personnes concernées',
  data: 'Catégories de données',
  basis: 'Base juridique',
  kept: 'Durée de conservation',
  recipients: 'Destinataires',
  transfers: 'Transferts et leur fondement',
  measures: 'Mesures de sécurité',
  notHere: 'Non consignées ici : les mesures relèvent d’une description propre à l’éditeur.',
  visitors: 'Visiteurs du site',
  customers: 'Clients et personnes intéressées',
  subscribers: 'Abonnés à la lettre d’information',
  applicants: 'Candidats',
}
