import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOfText } from '../src/visit/pages/language-of-text.ts'

/** A menu, two sentences and a footer, as small websites have them. */
const PAGES: Readonly<Record<string, string>> = {
  de: 'Startseite Über uns Kontakt. Willkommen in unserem Gasthaus. Wir kochen seit drei Generationen mit Zutaten aus der Region und freuen uns auf Ihren Besuch. Impressum Datenschutz',
  es: 'Inicio Quiénes somos Contacto. Bienvenidos a nuestra panadería. Desde hace tres generaciones hacemos el pan cada mañana con harina de la comarca. Aviso legal Privacidad',
  ca: 'Inici Qui som Contacte. Benvinguts al nostre forn. Des de fa tres generacions fem el pa cada matí amb farina de la comarca i sense presses. Avís legal Política de privadesa',
  fr: 'Accueil Qui sommes-nous Contact. Bienvenue dans notre boulangerie. Depuis trois générations nous faisons le pain chaque matin avec la farine de la région. Mentions légales',
  it: 'Home Chi siamo Contatti. Benvenuti nel nostro forno. Da tre generazioni facciamo il pane ogni mattina con la farina della zona e senza fretta. Note legali Privacy',
  pt: 'Início Quem somos Contactos. Bem-vindos à nossa padaria. Há três gerações que fazemos o pão todas as manhãs com farinha da região e sem pressas. Política de privacidade',
  nl: 'Home Over ons Contact. Welkom bij onze bakkerij. Al drie generaties bakken we elke ochtend brood met meel uit de streek en zonder haast. Privacyverklaring',
  pl: 'Strona główna O nas Kontakt. Witamy w naszej piekarni. Od trzech pokoleń pieczemy chleb każdego ranka z mąki z okolicy i bez pośpiechu. Polityka prywatności',
  sv: 'Hem Om oss Kontakt. Välkommen till vårt bageri. I tre generationer har vi bakat bröd varje morgon med mjöl från trakten och utan brådska. Integritetspolicy',
  en: 'Home About us Contact. Welcome to our bakery. For three generations we have made bread every morning with flour from the region and without haste. Privacy policy',
  gl: 'Inicio Quen somos Contacto. Benvidos á nosa panadería. Desde hai tres xeracións facemos o pan cada mañá con fariña da comarca e sen présas. Política de privacidade',
  ar: 'الرئيسية من نحن اتصل بنا. أهلا بكم في مخبزنا. منذ ثلاثة أجيال نصنع الخبز كل صباح من دقيق المنطقة وبدون استعجال، ونفرح بزيارتكم كل يوم من السابعة صباحا حتى السادسة مساء',
}

for (const [language, text] of Object.entries(PAGES))
  test(`a short page in ${language} is known for what it is`, () => assert.equal(languageOfText(text), language))

test('too few letters tell nothing, nor do numbers and names of products', () => {
  assert.equal(languageOfText(''), null)
  assert.equal(languageOfText('Home Shop Kontakt'), null)
  assert.equal(languageOfText('12.5 € 300 g '.repeat(50)), null)
})
