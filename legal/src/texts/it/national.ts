import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'Il prestatore non è disposto né tenuto a partecipare a procedure davanti a un organismo di risoluzione delle controversie con i consumatori ({law}).',
    willing:
      'Il prestatore partecipa alle procedure davanti a questo organismo di risoluzione delle controversie con i consumatori ({law}):',
    obliged:
      'Il prestatore è tenuto a partecipare alle procedure davanti a questo organismo di risoluzione delle controversie con i consumatori ({law}):',
  },
  fr: {
    mediator: 'In caso di controversia i consumatori possono rivolgersi a questo mediatore del consumo ({law}):',
    afterDeath:
      'dare disposizioni su che cosa accade ai Suoi dati dopo la Sua morte: se vengono conservati, cancellati o comunicati ({law})',
  },
  gb: {
    ownerFirst:
      'Può presentare al titolare del trattamento un reclamo su come sono usati i Suoi dati personali: basta un messaggio a {email}. La ricezione del reclamo va confermata entro 30 giorni ({law}).',
    authority: 'Può presentare un reclamo anche all’autorità per la protezione dei dati del Regno Unito ({law}):',
    decisions:
      'Nessuna decisione che La riguardi si basa unicamente su un trattamento automatizzato, e nessun profilo viene creato a tale scopo (artt. da 22A a 22D {gdpr}).',
  },
  pl: {
    settings:
      'Prima di acconsentire, e in qualsiasi momento dopo, può stabilire nel Suo browser o nelle impostazioni del servizio a quali condizioni i dati sono memorizzati sul Suo dispositivo e vi sono letti ({law}).',
  },
  pt: {
    complaintsBook:
      'I consumatori possono presentare un reclamo nel libro dei reclami elettronico, Livro de Reclamações ({law}): {link}',
    disputes:
      'In caso di controversia i consumatori possono rivolgersi a questo organismo di risoluzione alternativa ({law}):',
  },
}
