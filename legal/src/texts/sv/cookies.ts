import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Här beskrivs vad {website} sparar och läser på din enhet. Webbplatsen drivs av {name}.',
  what: {
    heading: 'Vad kakor är',
    cookies:
      'Kakor är små texter som en webbplats sparar i din webbläsare och läser igen senare, till exempel för att hålla dig inloggad eller känna igen webbläsaren vid nästa besök.',
    others:
      'Webbläsare har också andra platser för data, som kallas lokal lagring och sessionslagring, och osynliga bilder, så kallade pixlar, berättar för en annan server att en sida har öppnats. Den här texten gäller dem alla.',
  },
  choice: {
    heading: 'Ditt val',
    basis:
      'Det som är strikt nödvändigt för webbplatsen fungerar utan samtycke. För det som står längre ned under dessa rubriker ber webbplatsen om ditt samtycke ({law}): {groups}.',
    basisAlone:
      'Det som är strikt nödvändigt för webbplatsen fungerar utan samtycke. För det som står längre ned under dessa rubriker ber webbplatsen om ditt samtycke: {groups}.',
    asked:
      'Vid ditt första besök frågar webbplatsen dig. Du kan acceptera, neka eller välja per kategori eller per tjänst.',
    withdraw:
      'Du kan när som helst ändra ditt val eller återkalla ditt samtycke, lika lätt som du gav det. Återkallandet påverkar inte lagligheten av behandling som grundade sig på samtycket innan det återkallades.',
    browser:
      'Du kan också radera sparade data i webbläsarens inställningar, eller hindra webbläsaren från att spara dem. Delar av webbplatsen kanske inte fungerar då.',
    nothing:
      'Ingen tjänst som väntar på ditt samtycke är känd här. Webbplatsen frågar dig ändå per kategori; det som hör till en kategori som du nekar laddas inte.',
  },
  used: {
    heading: 'Vad som sparas, och varför',
    intro: 'Tabellerna visar vad som är känt, kategori för kategori, med ändamål och lagringstid.',
  },
  caption: 'Sparas på din enhet: {category}',
  kind: 'Typ',
  kinds: { cookie: 'Kaka', local: 'Lokal lagring', session: 'Sessionslagring' },
  parties: { first: 'från den här webbplatsen', third: 'från leverantören' },
  nothingStored:
    'Såvitt är känt sparar dessa tjänster ingenting på din enhet, men de får veta din IP-adress när de laddas: {services}.',
  recipients: {
    heading: 'Vem som får data',
    intro: 'Dessa leverantörer får data från din webbläsare, åtminstone din IP-adress och vilken sida du besöker.',
    necessary: 'Dessa tjänster är nödvändiga för webbplatsen och får data utan samtycke: {services}.',
    inFront:
      'Dessa tjänster ligger mellan din webbläsare och webbplatsen, eller är dess webbhotell. De får data vid varje sidvisning, vad du än väljer: {services}.',
    unconfirmed:
      'Dessa tjänster har setts på webbplatsen, men det har ännu inte angetts vad de är till för. De kan få data innan du har valt: {services}.',
    asked: 'Webbplatsen ber om ditt samtycke innan den laddar dessa tjänster: {services}.',
    payment: 'Dessa tjänster får data när du betalar med dem: {services}.',
    signals:
      'Dessa tjänster laddas med sidan och får data innan du har valt. Tills du samtycker meddelar webbplatsen dem att du inte har samtyckt: {services}.',
  },
  profiles: {
    heading: 'Profiler',
    text: 'Med ditt samtycke kan dessa tjänster sammanföra det du gör på den här och andra webbplatser till en profil, för att välja innehåll eller annonser som troligen intresserar dig: {services}.',
  },
  kept: {
    heading: 'Hur länge ditt val sparas',
    choice: 'Du får frågan igen efter',
    proof: 'Uppgiften om ditt val sparas i',
    keeper: 'Uppgiften sparas för webbplatsens räkning av',
    record:
      'Uppgiften anger vad du valde och när, på vilket språk och med vilken version av den här texten, tillsammans med ett slumpmässigt nummer. Den innehåller varken din IP-adress eller ditt namn.',
  },
  groups: {
    payment:
      'Dessa tjänster används för betalningar. Själva betalningen grundar sig på avtalet med dig (artikel 6.1 b i {gdpr}).',
    inFront: {
      heading: 'Vid varje sidvisning',
      text: 'Det som dessa tjänster sparar kommer med själva sidorna, vad du än väljer. Det är inte känt om allt är strikt nödvändigt.',
    },
    settings: 'I inställningarna för kakor på den här webbplatsen står de under: {categories}.',
  },
}
