import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Servicios de otros proveedores',
  company: 'Empresa',
  role: 'Función',
  places: 'Dónde se tratan los datos',
  policy: 'Política de privacidad',
  roles: {
    processor: 'Trabaja por cuenta de este sitio web (encargado del tratamiento)',
    controller: 'Decide por su cuenta sobre los datos (responsable del tratamiento)',
    joint: 'Decide conjuntamente con este sitio web (corresponsable del tratamiento)',
  },
  unknown: 'No consta',
  worldwide: 'Varios países de todo el mundo',
  group: 'pertenece a {company}',
  jointly:
    'El titular del sitio web es corresponsable, junto con los proveedores de estos servicios, de recoger datos y enviárselos: {services}. Puede ejercer sus derechos frente a cualquiera de los corresponsables (art. 26 del {gdpr}).',
}
