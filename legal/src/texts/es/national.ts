import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'El titular del sitio web no está dispuesto ni obligado a participar en procedimientos ante una entidad de resolución de litigios de consumo ({law}).',
    willing:
      'El titular del sitio web participa en procedimientos ante esta entidad de resolución de litigios de consumo ({law}):',
    obliged:
      'El titular del sitio web está obligado a participar en procedimientos ante esta entidad de resolución de litigios de consumo ({law}):',
  },
  fr: {
    mediator: 'En caso de litigio, los consumidores pueden acudir a este mediador de consumo ({law}):',
    afterDeath:
      'dar instrucciones sobre qué debe ocurrir con sus datos después de su muerte: si se conservan, se suprimen o se comunican ({law})',
  },
  gb: {
    ownerFirst:
      'Puede reclamar ante el responsable por el uso de sus datos personales: basta con un mensaje a {email}. La recepción de la reclamación debe confirmarse en un plazo de 30 días ({law}).',
    authority: 'También puede reclamar ante la autoridad de protección de datos del Reino Unido ({law}):',
    decisions:
      'No se toma ninguna decisión sobre usted únicamente por medios automatizados, ni se elabora un perfil para ello (arts. 22A a 22D del {gdpr}).',
  },
  pl: {
    settings:
      'Antes de aceptar, y en cualquier momento después, puede fijar en su navegador o en los ajustes del servicio en qué condiciones se guardan datos en su dispositivo y se leen allí ({law}).',
  },
  pt: {
    complaintsBook:
      'Los consumidores pueden presentar una reclamación en el libro de reclamaciones electrónico, Livro de Reclamações ({law}): {link}',
    disputes: 'En caso de litigio, los consumidores pueden acudir a esta entidad de resolución alternativa ({law}):',
  },
}
