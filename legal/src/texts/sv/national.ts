import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'Den som tillhandahåller webbplatsen är varken villig eller skyldig att delta i förfaranden vid ett tvistlösningsorgan för konsumenter ({law}).',
    willing:
      'Den som tillhandahåller webbplatsen deltar i förfaranden vid det här tvistlösningsorganet för konsumenter ({law}):',
    obliged:
      'Den som tillhandahåller webbplatsen är skyldig att delta i förfaranden vid det här tvistlösningsorganet för konsumenter ({law}):',
  },
  fr: {
    mediator: 'Vid en tvist kan konsumenter vända sig till den här konsumentmedlaren ({law}):',
    afterDeath:
      'ge anvisningar om vad som ska hända med dina uppgifter efter din död: om de ska sparas, raderas eller lämnas vidare ({law})',
  },
  gb: {
    ownerFirst:
      'Du kan klaga hos den personuppgiftsansvariga på hur dina personuppgifter används: det räcker med ett meddelande till {email}. Mottagandet av klagomålet ska bekräftas inom 30 dagar ({law}).',
    authority: 'Du kan också lämna klagomål till dataskyddsmyndigheten i Storbritannien ({law}):',
    decisions:
      'Inget beslut om dig fattas enbart på automatisk väg, och ingen profil skapas för det (artiklarna 22A–22D i {gdpr}).',
  },
  pl: {
    settings:
      'Innan du samtycker och när som helst därefter kan du i webbläsaren eller i tjänstens inställningar bestämma på vilka villkor uppgifter lagras på din enhet och läses där ({law}).',
  },
  pt: {
    complaintsBook:
      'Konsumenter kan lämna ett klagomål i den elektroniska klagomålsboken, Livro de Reclamações ({law}): {link}',
    disputes: 'Vid en tvist kan konsumenter vända sig till det här organet för alternativ tvistlösning ({law}):',
  },
}
