import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'Der Anbieter ist weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen ({law}).',
    willing: 'Der Anbieter nimmt an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil ({law}):',
    obliged:
      'Der Anbieter ist verpflichtet, an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teilzunehmen ({law}):',
  },
  fr: {
    mediator: 'Bei einem Streit können sich Verbraucher an diesen Verbrauchermediator wenden ({law}):',
    afterDeath:
      'festzulegen, was nach Ihrem Tod mit Ihren Daten geschieht: ob sie aufbewahrt, gelöscht oder weitergegeben werden ({law})',
  },
  gb: {
    ownerFirst:
      'Sie können sich beim Verantwortlichen darüber beschweren, wie Ihre personenbezogenen Daten verwendet werden: Eine Nachricht an {email} genügt. Der Eingang der Beschwerde ist binnen 30 Tagen zu bestätigen ({law}).',
    authority: 'Sie können sich auch bei der Datenschutzbehörde des Vereinigten Königreichs beschweren ({law}):',
    decisions:
      'Keine Entscheidung über Sie beruht ausschließlich auf automatisierter Verarbeitung, und dafür wird auch kein Profil gebildet (Art. 22A bis 22D {gdpr}).',
  },
  pl: {
    settings:
      'Bevor Sie zustimmen und jederzeit danach können Sie in Ihrem Browser oder in den Einstellungen des Dienstes festlegen, unter welchen Bedingungen Daten auf Ihrem Gerät gespeichert und dort gelesen werden ({law}).',
  },
  pt: {
    complaintsBook:
      'Verbraucher können eine Beschwerde in das elektronische Beschwerdebuch, Livro de Reclamações, eintragen ({law}): {link}',
    disputes:
      'Bei einem Streit können sich Verbraucher an diese Stelle für alternative Streitbeilegung wenden ({law}):',
  },
}
