import type { BannerControl } from '../../kit/evidence.ts'

// What the words of a banner mean, in ten languages: what a button does, and whether a text asks for consent. Only text is
// judged here; positions are read in banner-places.ts. To recognise another word, add it to a table.

export type ControlAction = BannerControl['does']

/** Lower case without accents, one space between words, only letters and digits. */
export function normalizeWords(text: string): string {
  return text
    .slice(0, 8_000)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}€]+/gu, ' ')
    .trim()
}

const any = (...words: readonly string[]) => new RegExp(`(?:^| )(?:${words.join('|')})`)
const whole = (...words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`, 'u')

/** Money in place of consent. */
const PAY = any(
  'subscri|pay |buy |purchase|ad free|without ads|pur |become a member',
  'abonnier|abo |abo$|werbefrei|ohne werbung|kostenpflichtig|bezahl',
  'suscrib|sin publicidad|pagar|s abonner|je m abonne|sans publicite|payer',
  'abbonat|abbonament|senza pubblicita|paga |assinar|subscrev|sem publicidade',
  'abonne|reclamevrij|zonder advertenties|subskry|wykup|bez reklam',
  'prenumer|reklamfri|subscriu|sense publicitat',
)
const PRICE = /\d+ \d\d ?€|€ ?\d|\d ?€/

/** A no in its own word. */
const REFUSE = any(
  'reject|declin|deny|refus|disagree|opt out|do not (?:accept|consent|agree|sell|allow)',
  'don t (?:accept|consent|agree|allow)|disable all|block all|(?:dis|not )allow all|decline',
  'without (?:accepting|consent|agreeing|cookies|tracking)|no cookies|keine cookies|sin cookies|senza cookie',
  'ablehn|verbiete|untersag|verweiger|widersprech|nicht (?:akzeptieren|zustimmen|einverstanden|erlauben)',
  'lehne|ohne (?:einwilligung|zustimmung|zustimmen|cookies|akzeptieren|tracking)|alle deaktivieren',
  'rechaz|descart|denegar|deniega|bloque|rehus|no (?:acepto|aceptar|permitir)|sin aceptar|desactivar tod',
  'je refuse|je ne veux pas|rejet|interdi|sans (?:accepter|consentir|consentement|cookies)|ne pas accepter|tout desactiver',
  'rifiut|negare|nega |nega$|blocca|respingi|senza accettare|non (?:accetto|accettare|acconsento)',
  'rejeit|recus|negar|proib|nao (?:aceit|concord|permit)|sem aceitar',
  'weiger|blokke|afwijz|wijs (?:alles |alle cookies )?af|niet (?:akkoord|accepteren|toestaan)|zonder (?:te accepteren|akkoord|toestemming|cookies)',
  'odrzu|zablokuj|blokuj|odmow|odmawiam|nie (?:zgadzam|wyrazam|akceptuj|zezwal)|bez (?:zgody|akceptacji|akceptowania)',
  'avvisa|neka|forneka|avboj|tacka nej|utan att (?:godkanna|acceptera)|utan (?:samtycke|cookies|kakor)|(?:godkann|acceptera|tillat) inte',
  'rebutj|denega|sense acceptar|no (?:accepto|acceptis|acceptar)',
)

/** Words for what is strictly necessary. */
const NECESSARY =
  '(?:strictly )?(?:necessary|essentials?|required|functional|notwendig\\w*|essenziell\\w*|essentiell\\w*|erforderlich\\w*|technisch\\w*|notig(?:st)?es?|needed|funktional\\w*|necesari[ao]s?|esenciales|tecnicas|imprescindibles|necessaires|essentiels|obligatoires|necessari[ao]?|essenziali|tecnici|necessarios|essenciais|noodzakelijk\\w*|functionele|functioneel|essentiele|niezbedn\\w*|konieczn\\w*|wymagan\\w*|nodvandiga|necessaries|essencials|tecniques)'
const ONLY =
  '(?:only|just|nur|lediglich|solo|solamente|unicamente|seulement|uniquement|soltanto|apenas|somente|so|alleen|enkel|tylko|wylacznie|endast|bara|nomes)'
const TAKE =
  '(?:accept|allow|use|keep|continue with|proceed with|akzeptier\\w*|erlaub\\w*|zulassen|verwenden|weiter mit|aceptar|permitir|usar|accepter|autoriser|continuer avec|accetta|consenti|usa|aceitar|permitir|accepteer|accepteren|toestaan|akceptuj|zaakceptuj|zezwol na|acceptera|godkann|tillat|accepta|permet)'
const REFUSE_REST = new RegExp(
  [
    `(?:^| )${ONLY} (?:[\\p{L}]+ ){0,2}${NECESSARY}`,
    `(?:^| )${NECESSARY} (?:[\\p{L}]+ ){0,2}${ONLY}(?: |$)`,
    `^${TAKE} (?:[\\p{L}]+ )?${NECESSARY}(?: (?:cookies?|kakor|cookie technologien))?$`,
    `^${NECESSARY} (?:cookies? )?${TAKE}$`,
  ].join('|'),
  'u',
)
/** Short answers, which mean a no where the question is about consent. */
const NO = whole(
  'no|no thanks?|no thank you|nope|nein|nein danke|no gracias|non|non merci|no grazie',
  'nao|nao obrigad[oa]|nee|nee bedankt|nee liever niet|nie|nie dziekuje|nej|nej tack|no gracies',
)

const ALL =
  '(?:all(?:e[sn]?)?|everything|samtliche|tod[ao]s?|tout(?:e?s)?|tous|tutt[oi]|alles|wszystk\\w*|alla|allt|tot(?:es)?|tots)'
const AGREE =
  '(?:accept\\w*|allow\\w*|agree\\w*|enable|consent\\w*|akzeptier\\w*|zulassen|zustimm\\w*|erlaub\\w*|annehm\\w*|auswahlen|aktivieren|acept\\w*|permit\\w*|autori\\w*|accett\\w*|acconsent\\w*|aceit\\w*|concord\\w*|toestaan|toe|aanvaard\\w*|akkoord|akcept\\w*|zaakcept\\w*|zezwol|zezwal\\w*|zgadzam|godkann\\w*|tillat\\w*|permet\\w*)'
/** A yes to everything: hardly anything but a consent banner says so. */
const ACCEPT_ALL = new RegExp(
  `(?:^| )accept recommended|(?:^| )${AGREE} (?:[\\p{L}]+ ){0,2}${ALL}(?: |$)|(?:^| )${ALL} (?:[\\p{L}]+ ){0,2}${AGREE}(?: |$)`,
  'u',
)

const SAVE = any(
  'save|(?:confirm|accept|allow|apply|submit) (?:my |the |current )?(?:selec|choice|preference|setting)|confirm my',
  'speicher|ubernehmen|ausgewahlte$|(?:auswahl|einstellungen?|ausgewahlte\\w*)(?: cookies)? (?:speichern|bestatigen|ubernehmen|akzeptieren|erlauben|zulassen)',
  'guardar|(?:aceptar|confirmar|permitir) (?:la |las |mis |mi )?(?:selec|preferenc|eleccion)',
  'enregistr|sauvegard|(?:accepter|confirmer|valider|autoriser) (?:la |ma |mes |les )?(?:selec|choix|preferenc)|valider$',
  'salva|(?:accetta|conferma|consenti)\\w* (?:la |le |i )?(?:mi[ea] )?(?:selezion|scelt|preferenz)',
  'salvar|gravar|(?:aceitar|confirmar|permitir) (?:a |as |os )?(?:minhas? )?(?:selec|escolh|preferenc)',
  'opslaan|bewaar|geselecteerde$|(?:selectie|keuzes?|voorkeuren|instellingen) (?:bevestigen|toestaan|accepteren|opslaan)|bevestig',
  'zapisz|z wyjatkiem$|(?:zaakcept\\w*|akcept\\w*|potwierdz|zezwol na) (?:moje )?(?:wybran|wybor|zaznaczon)',
  'spara|(?:bekrafta|godkann|tillat|acceptera) (?:mina |valda |mitt )?(?:val|urval|installning|marker)',
  'desar?(?: |$)|guarda |guarda$|(?:accepta|confirma|permet) (?:la |les )?(?:meva |meves )?(?:selecc|preferenc|escoll)',
)

const SETTINGS = any(
  'setting|(?:\\w+ )?preferenc|customi[sz]|personali[sz]|manage|configur|options|(?:more|other|view|show|see|cookie) (?:options|purposes|details|choices)',
  'let me (?:choose|decide)|choose|cookie auswahl|adjust|\\w*einstellung|einstellen|\\w*anpassen|konfigur|(?:mehr|weitere) optionen|optionen|praferenzen|individuell',
  'auswahl (?:treffen|andern|anpassen)|details|(?:zwecke|dienste) (?:an)?zeigen|verwalten|(?:selbst|mich) (?:aus)?wahlen|auswahlen$|festlegen|selbst entscheiden',
  'ajust|gestion|administrar|(?:mas |otras |ver )?opciones|mostrar (?:detalles|propositos|fines)|elegir',
  'parametr|personnalis|gerer|je gere|reglages?|plus d options|choisir|je choisis|(?:afficher|voir) (?:les |plus de )?(?:details|finalites|preferences)',
  '\\w*impostazion|preferenz|gestisci|gestione|(?:piu |altre )?opzioni|mostra (?:i )?dettagli|scegli|scopri di piu e personalizza',
  'definic|configurac|gerir|gerenciar|(?:mais |outras )?opcoes|mostrar detalhes|escolher',
  '\\w*instelling|\\w*voorkeur|aanpass|beheer|(?:meer )?opties|(?:zelf|me|mij) (?:instellen|kiezen)|instellen|wijzig|toon details',
  'ustawie|dostosuj|zarzadza|(?:wiecej )?opcj[ei](?: |$)|pokaz (?:szczegoly|cele)|skonfigur|spersonaliz|zmien|szczegoly|wybrac$|wybierz',
  '\\w*installning|anpassa|personifier|hantera|fler alternativ|visa (?:detaljer|syften)|valj',
  'personalitz|gestiona|(?:mes )?opcions|mostra.* detalls|tria',
)

const ACCEPT = any(
  'accept|i agree|agree|allow|consent$|i consent|got it|i understand|understood|enable all|that s (?:fine|ok)|ok with',
  'sounds good|akzeptier|zustimm|ich stimme|stimme zu|einverstanden|zulassen|erlauben|annehmen|verstanden|einwillig',
  'alles klar|in ordnung|geht klar|das ist ok|acept|permitir|de acuerdo|consiento|entendido',
  'autoris|d accord|j accepte|compris|je consens|c est (?:bon|ok)|accett|acconsent|consenti|ho capito|va bene|autorizz|permetti|approv',
  'aceit|concord|entendi|autoriz|consinto|compreendi|percebi|akkoord|toestaan|aanvaard|begrepen|toestemm|dat is (?:ok|goed)',
  'akcept|zaakcept|zgadzam|zgoda|wyrazam|zezwol|zezwal|to jest ok|pozwol|rozumiem|przyjmuj|przejdz do (?:serwisu|strony)',
  'accepter|det ar ok|godkann|tillat|jag forstar|samtyck|uppfattat|permet|d acord|entes|autoritz',
)
/** Commercial offers: accepting one is no consent. */
const OFFER = any('\\w*angebot|offer|oferta|offre |offre$|offerta|aanbieding|ofert|erbjudande')
/** Short answers, which mean a yes where the question is about consent. */
const YES = whole(
  'ok(?:ay)?|o k|yes|yes please|i m (?:fine|happy) with \\p{L}+(?: \\p{L}+)?|let s go|continue|continue to (?:the )?(?:web)?site|sure|fine|ja|ja gerne?|gerne?|ja klar|passt|alles gut|weiter|weiter (?:zur|mit) \\p{L}+|fortfahren|(?:alle )?bestatigen|si|vale|continuar|oui|continuer|ok pour moi|c est parti',
  'continua|sim|(?:ja )?prima|doorgaan|oke|tak|w porzadku|dalej|okej|ja tack|fortsatt',
)

/** Negations: a yes with one of them is a no. */
const NEGATES = any('(?:nicht|not|don t|nao|niet|nie|inte|keine[nr]?)(?: |$)')

const CLOSE = whole(
  'x',
  '(?:close|dismiss|hide|schliessen|ausblenden|cerrar|ocultar|fermer|masquer|chiudi|chiudere|nascondi|fechar|sluit|sluiten|verbergen|zamknij|ukryj|blisko|stang|stanga|dolj|tanca|tancar|amaga)(?: \\p{L}+){0,5}',
  '(?:\\p{L}+ ){1,2}(?:schliessen|ausblenden|sluiten|verbergen)',
  'later|not now|maybe later|spater|mas tarde|plus tard|piu tardi|mais tarde|pozniej|senare|mes tard',
)

/** A button's names in the markup, for when its words say nothing: an icon, or an unknown language. */
const ACTION_BY_MARKUP_NAME: readonly (readonly [ControlAction, RegExp])[] = [
  ['save', /save|(?:accept|allow|confirm)[-_ ]?(?:select|choice)/i],
  ['reject', /reject|decline|deny|denied|refuse|disagree|disallow|opt-?out|only-?(?:necessary|essential)/i],
  ['settings', /setting|preferences|customi[sz]e|learn-?more|manage(?!r|ment)|configure/i],
  ['accept', /accept|allow|agree|opt-?in(?![a-z])/i],
  ['close', /close|dismiss/i],
]

/** Longer texts are sentences, not labels of buttons. */
const MAX_LABEL_LENGTH = 80

/** What a control of a banner does, by its words, otherwise by its names in the markup. */
export function controlAction(text: string, called = ''): ControlAction {
  const does = actionOfWords(text)
  // A summary element unfolds its details.
  if (called.startsWith('summary')) return does === 'settings' ? does : 'other'
  if (does !== 'other') return does
  return ACTION_BY_MARKUP_NAME.find(([, name]) => name.test(called))?.[0] ?? 'other'
}

function actionOfWords(text: string): ControlAction {
  if (/^\s*[×✕✖✗⨉❌]\s*$/u.test(text)) return 'close'
  if (/^\s*[✓✔✅]\uFE0F?\s*$/u.test(text)) return 'accept'
  const words = normalizeWords(text)
  if (words === '' || words.length > MAX_LABEL_LENGTH) return 'other'
  if (OFFER.test(words)) return 'other'
  if (PAY.test(words) || PRICE.test(words)) return 'pay'
  const settles = SETTINGS.test(words)
  if (REFUSE_REST.test(words) || NO.test(words)) return 'reject'
  if (REFUSE.test(words)) return settles && !new RegExp(`(?:^| )${ALL}(?: |$)`).test(words) ? 'settings' : 'reject'
  if (NEGATES.test(words) && (ACCEPT_ALL.test(words) || ACCEPT.test(words))) return 'reject'
  if (ACCEPT_ALL.test(words)) return 'accept'
  if (SAVE.test(words)) return 'save'
  if (settles) return 'settings'
  if (ACCEPT.test(words) || YES.test(words)) return 'accept'
  return CLOSE.test(words) ? 'close' : 'other'
}

/** Whether a control says yes to all. */
export const acceptsAll = (text: string) => controlAction(text) === 'accept' && ACCEPT_ALL.test(normalizeWords(text))

const COOKIES = any('\\w*cookie', 'galet', 'ciastecz', 'kakor', 'traceur')
/** Words for what is done with cookies: not for baking them, nor for the terms of use in a footer. */
const USES = any(
  '(?<!of )us(?:e|es|ed|ing|age) |(?:be)?nutz(?!ungsbedingung|er|bar)|verwend|einsatz|einsetz|setzen|(?<!(?:d|di|de) )utilit?[zs]|usa |uso de cookie|depos|usamos|usiamo|empleamos|servimos|fem servir',
  'gebruik(?!svoorw)|uzyw|korzyst(?!ani)|stosuj|wykorzyst|anvand(?!arv|ningsv)|track|analy',
  'consent|einwillig|zustimm|consiento|consenso|acconsent|toestemming|zgod[aye]|samtyck',
  'cookies? (?:help|helfen|ermoglich|erleichter|improve|verbesser|ensure|sorgen)|(?:with|mit|con|avec|com|met|med|amb) cookies',
  '(?:agree|accept|akzeptier|acept|accett|aceit|akcept|zaakcept|godkann)\\w*(?: \\w+){0,3} (?:cookie|kakor|galet|ciastecz)',
)
/** Words that show that browser cookies are meant. Footers have them too. */
const ABOUT = any(
  'plik|technolog|privacy|datenschutz|privacidad|confidentialite',
  'policy|politica|politique|richtlinie|polityk|policyn|politic|third party|website',
)
/** What consent is asked for in banners without the word “cookie”. */
const DATA = any(
  'track|personali[sz]ed (?:ads|advert|content)|personal data|your data|your privacy|privacy (?:settings|preferences|choices)|similar technolog|consent|our partners|third party services|analytics',
  'einwillig|personenbezogen|privatsphare|deine daten|ihre daten|datenschutz\\w*|ahnliche technologien|partner |drittanbiet|externe\\w* (?:medien|dienste|inhalte)|statistik|marketing|tracking',
  'consentimiento|datos personales|tus datos|sus datos|privacidad|tecnologias similares|nuestros socios',
  'consentement|donnees personnelles|vos donnees|vie privee|technologies similaires|nos partenaires|mesure d audience',
  'consenso|dati personali|tuoi dati|privacy|tecnologie simili|nostri partner|dados pessoais|seus dados|consentimento',
  'toestemming|persoonsgegevens|jouw gegevens|uw gegevens|zgod[aye]|danych osobowych|twoje dane|prywatnos',
  'samtycke|personuppgifter|dina uppgifter|integritet|consentiment|dades personals|privadesa|privacitat',
)
/** Questions of another kind, which have the same buttons. */
const NOT_CONSENT = any(
  '(?:over|at least|older than) \\d\\d|\\d\\d (?:years|jahre|anos|ans|anni|jaar|lat|ar |anys)|your age|legal (?:drinking )?age|uber \\d\\d|alter bestatigen|volljahrig|mayor de edad|majeur|maggiorenne|maior de idade|meerderjarig|pelnoletni|myndig',
  'notification|benachrichtigung|notificacion|notifiche|notificac|melding|powiadomie|notis',
  'newsletter|\\d+ (?:off|rabatt|de descuento|de remise|di sconto|korting|rabatu)|discount|gutschein|voucher|coupon|cupon',
  'password|passwort|kennwort|contrasena|mot de passe|senha|wachtwoord|haslo|losenord|contrasenya',
  'your location|deinen standort|ihren standort',
)

/** Notices about changed terms, which ask for no consent. */
const TERMS = any(
  'terms (?:of|and)|our terms|nutzungsbedingungen|agb(?: |$)|geschaftsbedingungen|condiciones|conditions (?:generales|d utilisation)',
  'termini|condizioni|termos|voorwaarden|regulamin|warunki|villkor|condicions',
)

/** Words that filters and lists use too. */
const SELECTS = any('\\w*(?:auswahl|aktivier)', 'enable', 'select')

export type BannerText = {
  readonly text: string
  readonly controls: readonly { readonly text: string; readonly called?: string }[]
  /** Whether it has text fields, as sign-ups and chats do. */
  readonly hasFields: boolean
  /** Whether it lies on top of the page. */
  readonly isBefore: boolean
  /** Whether it is small and separate from the page's content. */
  readonly isApart: boolean
}

/** A banner in the page's flow is short. Longer text is the page itself. */
const MAX_INLINE_LENGTH = 1_500

/** Answers to any question: yes, no, close, on. */
const isShort = (text: string) => {
  const words = normalizeWords(text)
  return YES.test(words) || NO.test(words) || actionOfWords(text) === 'close'
}

/** Whether a place asks for consent to what is stored and sent. */
export function asksForConsent({ text, controls, hasFields, isBefore, isApart }: BannerText): boolean {
  const words = ` ${normalizeWords(text)} `
  const saysCookies = COOKIES.test(words)
  const saysData = DATA.test(words)
  const saysUse = USES.test(words)
  if (hasFields) return false
  if (!isBefore && (text.length > MAX_INLINE_LENGTH || !saysUse || !(saysCookies || saysData))) return false
  const isAnswer = (isBefore || isApart) && saysUse && (saysCookies || saysData)
  const judged = controls.filter((one) => isAnswer || !isShort(one.text))
  const does = new Set(judged.map((one) => controlAction(one.text, one.called)))
  const has = (...some: readonly ControlAction[]) => some.some((one) => does.has(one))
  const isWhole =
    judged.some(
      (one) => acceptsAll(one.text) && (saysCookies || saysData || !SELECTS.test(normalizeWords(one.text))),
    ) && has('reject', 'settings', 'save')
  if (NOT_CONSENT.test(words) && !(saysCookies && isWhole)) return false
  if (isWhole) return true
  if (saysCookies && isBefore && judged.some((one) => controlAction(one.text) === 'accept')) return true
  if (saysCookies && (saysUse || ABOUT.test(words))) return has('accept', 'reject', 'close')
  if (TERMS.test(words) && !has('reject', 'pay')) return false
  return saysData && has('accept') && has('reject', 'settings', 'pay')
}

/** Whether what opens behind a button for settings is where consent is chosen in detail. */
export function isSettingsLayer(spoken: BannerText & { readonly boxes: readonly unknown[] }): boolean {
  if (asksForConsent(spoken)) return true
  const does = new Set(spoken.controls.map((one) => controlAction(one.text, one.called)))
  const words = ` ${normalizeWords(spoken.text)} `
  const hasBoxes = spoken.boxes.length > 0
  const saysWhat = COOKIES.test(words) || DATA.test(words)
  const isLayer = spoken.isBefore
    ? hasBoxes || saysWhat
    : hasBoxes && saysWhat && spoken.text.length <= MAX_INLINE_LENGTH
  return isLayer && (does.has('save') || does.has('reject'))
}

const ALWAYS_ON =
  'immer aktiv|always (?:active|on)|siempre activ\\w*|toujours actif|sempre attiv\\w*|sempre ativ\\w*|altijd actief|zawsze aktywne|alltid aktiv\\w*|sempre actiu'
const NECESSARY_BOX = new RegExp(`(?:^| )(?:${NECESSARY}|${ALWAYS_ON})`)
const NOT_NECESSARY = any('(?:nicht|not|non|no|niet|nie|nao|inte|ej|icke|pas)(?: |$)', 'funktional|functional')

/** Whether a box is for necessary things. Only its first words count: later ones may say that it is not needed. */
export function isNecessaryBox(label: string): boolean {
  const first = normalizeWords(label).split(' ').slice(0, 3).join(' ')
  return NECESSARY_BOX.test(first) && !NOT_NECESSARY.test(first)
}
