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
    both: 'En parte trabaja por cuenta de este sitio web y en parte decide por su cuenta (encargado y responsable del tratamiento)',
  },
  unknown: 'No consta',
  notForKingdom: 'No consta la empresa para el Reino Unido',
  worldwide: 'Varios países de todo el mundo',
  group: 'grupo: {company}',
  jointly:
    'El titular del sitio web es corresponsable, junto con los proveedores de estos servicios, de recoger datos y enviárselos: {services}. Puede ejercer sus derechos frente a cualquiera de los corresponsables (art. 26 del {gdpr}).',
  afterwards: 'lo que sucede después de recogerlos y enviarlos lo decide por su cuenta (responsable del tratamiento)',
  arrangement: 'Lo acordado al respecto ({service}): {page}',
}
