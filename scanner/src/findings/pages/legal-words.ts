import type { DocumentName } from '@portico/contract/words'

// What links to legal pages are called in the EU's languages that the banner does not speak: cs, sk, sl, hr, el, bg, da, fi, hu, ro,
// et, lv, lt. Small letters without accents, as texts and paths are compared. `\\b` knows Latin letters alone.

export type LegalWords = { readonly says: readonly string[]; readonly alone: readonly string[] }

export const OTHER_LEGAL_WORDS: Readonly<Record<DocumentName, readonly string[]>> = {
  cookies: [
    // A bakery has biscuits too: in Hungarian and Estonian only with what they are a document about.
    '\\bkolacic|\\bpiskotk|\\bslapuk|\\bsikdat[nh]|\\bsikfail|\\bcookie ?politik|\\bevaste(?!asetu)|бисквитк',
    '\\bsuti(?:k|kre|kkel)? ?(?:szabalyzat|tajekoztato|kezeles|nyilatkozat|hasznalat)|\\bkupsis(?:te|ed) ?(?:kasutami|poliitika|teave)',
  ],
  privacy: [
    // Czech, Slovak, Slovenian and Croatian.
    '\\bochran[ay] ?(?:osobni|osobny|udaj|soukromi|sukromi)|\\bosobn(?:i|ich|e|ych) ?udaj|\\bzasebnost|\\bosebni(?:h|mi)? ?podat',
    '\\bprivatnost|\\bosobni(?:h|m)? ?podat|\\bzastit[aeu] ?podataka',
    // Greek and Bulgarian.
    'απορρητ|προσωπικ\\S* ?δεδομεν|προστασια\\S* ?δεδομεν|ιδιωτικοτητ|поверителност|личн\\S* ?данни|защита на данни',
    // Danish, Finnish and Hungarian.
    '\\bprivatliv|\\bpersondata|\\bdatabeskyttelse|\\bpersonoplysninger|\\btietosuoja|\\brekisteriseloste|\\byksityisyy|\\bhenkilotie',
    '\\badatved|\\badatkezel|\\bszemelyes ?adat',
    // Romanian, Estonian, Latvian and Lithuanian.
    '\\bconfidentialitat|\\bprotecti[ae] ?datelor|\\bdate(?:lor)? ?(?:cu ?caracter ?)?personale?|\\bprivaatsus|\\bandmekaitse|\\bisikuandme',
    '\\bprivatum|\\bpersonas? ?dat[ui]|\\bdatu ?aizsardzib|\\basmens ?duomen|\\bduomenu ?apsaug',
  ],
  notice: [
    '\\bpravni ?(?:informace|upozorneni|ujednani)|\\bpravne ?(?:informac|upozornenie|napomene|obvestil)|\\bpravn[ao] ?(?:napomena|obvestil)|\\bimpres(?:sz)?um\\b',
    'νομικ\\S* ?(?:σημειωσ|πληροφορι|ανακοινωσ|γνωστοποιησ)|στοιχεια (?:της )?(?:εταιρ|επιχειρησ)|правна информация|импресум|данни за (?:фирмата|дружеството)',
    '\\bjuridisk(?:e|a|ais)? ?(?:oplysninger|informacij|pazinojums)|\\b(?:virksomheds|firma) ?oplysninger|\\boikeudelli(?:nen|set|sia) ?(?:huomautus|tiedot|tietoja)|\\byritystiedot',
    '\\bjogi ?(?:nyilatkozat|informacio|tudnivalo)|\\bcegadatok|\\b(?:informatii|mentiuni|aspecte) ?(?:legale|juridice)|\\bnota ?legala|\\bdate ?de ?identificare',
    '\\boigus(?:lik ?)?teave|\\bjuriidiline ?info|\\bettevotte ?andmed|\\bteisin(?:e|is) ?(?:informacija|pranesim)|\\b(?:imones ?)?rekvizit(?:i|ai)\\b',
  ],
  accessibility: [
    '\\bpristupnost|\\bbezbarierov|\\bpristupacnost|\\bdostopnost|προσβασιμοτητ|достъпност|\\btilg(?:æ|ae)ngelighed|\\bsaavutettavuu|\\besteettomyy',
    '\\bakadalymentes|\\baccesibilitat|\\bligipaasetavus|\\bjuurdepaasetavus|\\bpieklustamib|\\bprieinamum',
  ],
}

/** What links are called that open the preferences of a banner. */
export const OTHER_SETTINGS =
  'nastaven|nastavit|postavk|ρυθμισ|настроик|indstilling|asetuk|beallitas|\\bsetari|seaded|seadistus|iestatijum|nustatym'
