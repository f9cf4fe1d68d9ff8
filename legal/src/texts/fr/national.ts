import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'Le prestataire n’est pas disposé à participer à une procédure devant un organisme de règlement des litiges de consommation, et il n’y est pas tenu ({law}).',
    willing:
      'Le prestataire participe aux procédures devant cet organisme de règlement des litiges de consommation ({law}) :',
    obliged:
      'Le prestataire est tenu de participer aux procédures devant cet organisme de règlement des litiges de consommation ({law}) :',
  },
  fr: {
    mediator: 'En cas de litige, les consommateurs peuvent s’adresser à ce médiateur de la consommation ({law}) :',
    afterDeath:
      'de donner des directives sur le sort de vos données après votre mort : leur conservation, leur effacement ou leur communication ({law})',
  },
  gb: {
    ownerFirst:
      'Vous pouvez adresser au responsable du traitement une réclamation sur la façon dont vos données personnelles sont utilisées : un message à {email} suffit. La réception de la réclamation doit être confirmée sous 30 jours ({law}).',
    authority:
      'Vous pouvez aussi introduire une réclamation auprès de l’autorité de protection des données du Royaume-Uni ({law}) :',
    decisions:
      'Aucune décision vous concernant n’est fondée exclusivement sur un traitement automatisé, et aucun profil n’est établi à cette fin (art. 22A à 22D du {gdpr}).',
  },
  pl: {
    settings:
      'Avant d’accepter, et à tout moment ensuite, vous pouvez fixer dans votre navigateur ou dans les réglages du service à quelles conditions des données sont enregistrées sur votre appareil et y sont lues ({law}).',
  },
  pt: {
    complaintsBook:
      'Les consommateurs peuvent déposer une réclamation dans le livre de réclamations électronique, Livro de Reclamações ({law}) : {link}',
    disputes:
      'En cas de litige, les consommateurs peuvent s’adresser à cet organisme de règlement extrajudiciaire ({law}) :',
  },
}
