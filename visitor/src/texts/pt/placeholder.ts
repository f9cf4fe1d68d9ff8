import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: 'O serviço {service} é fornecido por {vendor}. Ao ser carregado, {vendor} fica a conhecer o seu endereço IP e pode guardar dados no seu dispositivo.',
  whyUnknown:
    'Este conteúdo vem do servidor {host}. Ao ser carregado, o fornecedor fica a conhecer o seu endereço IP e pode guardar dados no seu dispositivo.',
  loadOnce: 'Carregar uma vez',
  loadAlways: 'Carregar sempre {service}',
  kinds: { video: 'Vídeo', content: 'Conteúdo' },
}
