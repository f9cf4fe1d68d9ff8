import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: 'Le service {service} est fourni par {vendor}. Lors du chargement, {vendor} prend connaissance de votre adresse IP et peut enregistrer des données sur votre appareil.',
  whyUnknown:
    'Ce contenu vient du serveur {host}. Lors du chargement, son fournisseur prend connaissance de votre adresse IP et peut enregistrer des données sur votre appareil.',
  loadOnce: 'Charger une fois',
  loadAlways: 'Toujours charger {service}',
  kinds: { video: 'Vidéo', content: 'Contenu' },
}
