import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Register van verwerkingsactiviteiten',
  intro:
    'Wat er op {website} met persoonsgegevens gebeurt, volgens de beheerder en naar wat over de gebruikte diensten bekend is (art. 30 {gdpr}).',
  controller: 'Verwerkingsverantwoordelijke',
  activity: 'Activiteit',
  purpose: 'Doel',
  people: 'Betrokkenen',
  data: 'Categorieën van gegevens',
  basis: 'Rechtsgrond',
  kept: 'Bewaartermijn',
  recipients: 'Ontvangers',
  transfers: 'Doorgiften en waarop zij berusten',
  measures: 'Beveiligingsmaatregelen',
  notHere: 'Hier niet vastgelegd: ze horen in een eigen beschrijving van de beheerder.',
  visitors: 'Bezoekers van de website',
  customers: 'Klanten en belangstellenden',
  subscribers: 'Abonnees van de nieuwsbrief',
  applicants: 'Sollicitanten',
}
