import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'El titular del lloc web no està disposat ni obligat a participar en procediments davant d’una entitat de resolució de litigis de consum ({law}).',
    willing:
      'El titular del lloc web participa en procediments davant d’aquesta entitat de resolució de litigis de consum ({law}):',
    obliged:
      'El titular del lloc web està obligat a participar en procediments davant d’aquesta entitat de resolució de litigis de consum ({law}):',
  },
  fr: {
    mediator: 'En cas de litigi, els consumidors poden acudir a aquest mediador de consum ({law}):',
    afterDeath:
      'donar instruccions sobre què ha de passar amb les vostres dades després de la vostra mort: si es conserven, se suprimeixen o es comuniquen ({law})',
  },
  gb: {
    ownerFirst:
      'Podeu reclamar davant del responsable per l’ús de les vostres dades personals: n’hi ha prou amb un missatge a {email}. La recepció de la reclamació s’ha de confirmar en un termini de 30 dies ({law}).',
    authority: 'També podeu reclamar davant de l’autoritat de protecció de dades del Regne Unit ({law}):',
    decisions:
      'No es pren cap decisió sobre vós únicament per mitjans automatitzats, ni s’elabora cap perfil per fer-ho (arts. 22A a 22D del {gdpr}).',
  },
  pl: {
    settings:
      'Abans d’acceptar, i en qualsevol moment després, podeu fixar al navegador o als ajustos del servei en quines condicions es desen dades al vostre dispositiu i s’hi llegeixen ({law}).',
  },
  pt: {
    complaintsBook:
      'Els consumidors poden presentar una reclamació al llibre de reclamacions electrònic, Livro de Reclamações ({law}): {link}',
    disputes: 'En cas de litigi, els consumidors poden acudir a aquesta entitat de resolució alternativa ({law}):',
  },
}
