import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Rejestr czynności przetwarzania',
  intro:
    'Co dzieje się z danymi osobowymi na stronie {website} według informacji podmiotu, który ją prowadzi, i według tego, co wiadomo o używanych narzędziach (art. 30 {gdpr}).',
  controller: 'Administrator danych',
  activity: 'Czynność przetwarzania',
  purpose: 'Cel',
  people: 'Kategorie osób',
  data: 'Kategorie danych',
  basis: 'Podstawa prawna',
  kept: 'Czas przechowywania',
  recipients: 'Odbiorcy',
  transfers: 'Przekazywanie danych i jego podstawa',
  measures: 'Środki bezpieczeństwa',
  notHere: 'Tutaj nie podano: opis środków należy do podmiotu prowadzącego stronę.',
  visitors: 'Odwiedzający stronę',
  customers: 'Klienci i osoby zainteresowane',
  subscribers: 'Subskrybenci newslettera',
  applicants: 'Kandydaci do pracy',
}
