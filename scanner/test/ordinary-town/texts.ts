// What people of a trade write about themselves, in each language of the town: enough for anybody to tell the language by it.

type Texts = {
  readonly about: string
  readonly contact: string
  readonly name: string
  readonly message: string
  readonly send: string
  readonly sent: string
  readonly footer: string
}

const one = (
  about: string,
  contact: string,
  name: string,
  message: string,
  send: string,
  sent: string,
  footer: string,
): Texts => ({ about: `<p>${about}</p>`, contact, name, message, send, sent, footer })

export const TEXTS = {
  es: one(
    'Llevamos más de veinte años trabajando en el mismo barrio y conocemos a casi todos nuestros clientes por su nombre. Abrimos de lunes a sábado, también al mediodía, y siempre hay alguien que le atiende. Si no encuentra lo que busca, pregunte: lo encargamos y suele llegar en dos días. Nos gusta hacer las cosas despacio y bien, con buenos materiales y sin prisas.',
    'Contacto',
    'Nombre',
    'Mensaje',
    'Enviar',
    'Gracias, hemos recibido su mensaje.',
    'Todos los derechos reservados.',
  ),
  de: one(
    'Seit über zwanzig Jahren arbeiten wir im selben Viertel und kennen fast alle unsere Kunden beim Namen. Wir haben von Montag bis Samstag geöffnet, auch über Mittag, und es ist immer jemand für Sie da. Wenn Sie nicht finden, was Sie suchen, fragen Sie uns: Wir bestellen es, und meistens ist es nach zwei Tagen hier. Wir nehmen uns Zeit, arbeiten sorgfältig und mit guten Werkstoffen.',
    'Kontakt',
    'Ihr Name',
    'Ihre Nachricht',
    'Absenden',
    'Vielen Dank, Ihre Nachricht ist angekommen.',
    'Alle Rechte vorbehalten.',
  ),
  fr: one(
    'Nous travaillons dans le même quartier depuis plus de vingt ans et nous connaissons presque tous nos clients par leur nom. Nous sommes ouverts du lundi au samedi, y compris à midi, et il y a toujours quelqu’un pour vous accueillir. Si vous ne trouvez pas ce que vous cherchez, demandez-nous : nous le commandons et il arrive le plus souvent en deux jours. Nous aimons prendre notre temps et bien faire les choses.',
    'Contact',
    'Votre nom',
    'Votre message',
    'Envoyer',
    'Merci, nous avons bien reçu votre message.',
    'Tous droits réservés.',
  ),
  it: one(
    'Lavoriamo nello stesso quartiere da più di vent’anni e conosciamo quasi tutti i nostri clienti per nome. Siamo aperti dal lunedì al sabato, anche a mezzogiorno, e c’è sempre qualcuno che vi accoglie. Se non trovate quello che cercate, chiedete pure: lo ordiniamo e di solito arriva in due giorni. Ci piace fare le cose con calma, con buoni materiali e senza fretta.',
    'Contatti',
    'Nome',
    'Messaggio',
    'Invia',
    'Grazie, abbiamo ricevuto il messaggio.',
    'Tutti i diritti riservati.',
  ),
  pt: one(
    'Trabalhamos no mesmo bairro há mais de vinte anos e conhecemos quase todos os nossos clientes pelo nome. Estamos abertos de segunda a sábado, também à hora do almoço, e há sempre alguém para o atender. Se não encontrar o que procura, pergunte: encomendamos e costuma chegar em dois dias. Gostamos de fazer as coisas devagar e bem, com bons materiais e sem pressa nenhuma.',
    'Contactos',
    'Nome',
    'Mensagem',
    'Enviar',
    'Obrigado, recebemos a sua mensagem.',
    'Todos os direitos reservados.',
  ),
  nl: one(
    'We werken al meer dan twintig jaar in dezelfde buurt en kennen bijna al onze klanten bij naam. We zijn open van maandag tot en met zaterdag, ook tussen de middag, en er is altijd iemand die u helpt. Vindt u niet wat u zoekt, vraag het dan gerust: we bestellen het en meestal is het binnen twee dagen hier. We nemen graag de tijd en werken met goede materialen.',
    'Contact',
    'Uw naam',
    'Uw bericht',
    'Versturen',
    'Bedankt, we hebben uw bericht ontvangen.',
    'Alle rechten voorbehouden.',
  ),
  pl: one(
    'Od ponad dwudziestu lat pracujemy w tej samej dzielnicy i prawie wszystkich naszych klientów znamy po imieniu. Otwarte mamy od poniedziałku do soboty, także w południe, i zawsze jest ktoś, kto Państwu pomoże. Jeśli czegoś u nas nie ma, proszę zapytać: zamówimy i zwykle jest na miejscu po dwóch dniach. Lubimy pracować spokojnie i dokładnie, z dobrych materiałów i bez pośpiechu.',
    'Kontakt',
    'Imię i nazwisko',
    'Wiadomość',
    'Wyślij',
    'Dziękujemy, wiadomość do nas dotarła.',
    'Wszelkie prawa zastrzeżone.',
  ),
  sv: one(
    'Vi har arbetat i samma kvarter i över tjugo år och känner nästan alla våra kunder vid namn. Vi har öppet från måndag till lördag, även mitt på dagen, och det finns alltid någon som hjälper dig. Hittar du inte det du söker, så fråga oss: vi beställer hem det och för det mesta är det här inom två dagar. Vi tycker om att ta god tid på oss och göra saker ordentligt.',
    'Kontakt',
    'Namn',
    'Meddelande',
    'Skicka',
    'Tack, vi har fått ditt meddelande.',
    'Alla rättigheter förbehållna.',
  ),
  ca: one(
    'Fa més de vint anys que treballem al mateix barri i coneixem gairebé tots els nostres clients pel nom. Obrim de dilluns a dissabte, també al migdia, i sempre hi ha algú que us atén. Si no trobeu el que busqueu, pregunteu-nos-ho: ho encarreguem i acostuma a arribar en dos dies. Ens agrada fer les coses a poc a poc i ben fetes, amb bons materials i sense presses.',
    'Contacte',
    'Nom',
    'Missatge',
    'Envia',
    'Gràcies, hem rebut el vostre missatge.',
    'Tots els drets reservats.',
  ),
  en: one(
    'We have worked in the same part of town for more than twenty years, and know nearly all our customers by name. We are open from Monday to Saturday, over lunch as well, and there is always somebody to look after you. If you cannot find what you are looking for, just ask: we will order it, and it is usually here within two days. We like to take our time and to do things well.',
    'Contact',
    'Your name',
    'Your message',
    'Send',
    'Thank you, we have received your message.',
    'All rights reserved.',
  ),
  cs: one(
    'Pracujeme ve stejné čtvrti už více než dvacet let a téměř všechny zákazníky známe jménem. Máme otevřeno od pondělí do soboty, i v poledne, a vždy je tu někdo, kdo se vám bude věnovat. Pokud u nás nenajdete, co hledáte, zeptejte se: objednáme to a obvykle to dorazí do dvou dnů. Rádi děláme věci v klidu a pořádně, z dobrých materiálů a beze spěchu.',
    'Kontakt',
    'Jméno',
    'Zpráva',
    'Odeslat',
    'Děkujeme, vaši zprávu jsme dostali.',
    'Všechna práva vyhrazena.',
  ),
  el: one(
    'Δουλεύουμε στην ίδια γειτονιά εδώ και πάνω από είκοσι χρόνια και γνωρίζουμε σχεδόν όλους τους πελάτες μας με το όνομά τους. Είμαστε ανοιχτά από Δευτέρα έως Σάββατο, και το μεσημέρι, και πάντα υπάρχει κάποιος να σας εξυπηρετήσει. Αν δεν βρίσκετε αυτό που ψάχνετε, ρωτήστε μας: το παραγγέλνουμε και συνήθως φτάνει σε δύο ημέρες. Μας αρέσει να κάνουμε τα πράγματα με ηρεμία.',
    'Επικοινωνία',
    'Όνομα',
    'Μήνυμα',
    'Αποστολή',
    'Ευχαριστούμε, λάβαμε το μήνυμά σας.',
    'Με την επιφύλαξη παντός δικαιώματος.',
  ),
  da: one(
    'Vi har arbejdet i det samme kvarter i mere end tyve år og kender næsten alle vores kunder ved navn. Vi har åbent fra mandag til lørdag, også midt på dagen, og der er altid nogen, der hjælper dig. Hvis du ikke finder det, du leder efter, så spørg os: vi bestiller det hjem, og som regel er det her inden for to dage. Vi kan godt lide at tage os god tid og gøre tingene ordentligt.',
    'Kontakt',
    'Navn',
    'Besked',
    'Send',
    'Tak, vi har modtaget din besked.',
    'Alle rettigheder forbeholdes.',
  ),
  ro: one(
    'Lucrăm în același cartier de peste douăzeci de ani și ne cunoaștem aproape toți clienții pe nume. Suntem deschiși de luni până sâmbătă, și la prânz, și este întotdeauna cineva care să vă ajute. Dacă nu găsiți ceea ce căutați, întrebați-ne: comandăm și de obicei ajunge în două zile. Ne place să lucrăm fără grabă, cu materiale bune și cu multă răbdare pentru fiecare detaliu.',
    'Contact',
    'Nume',
    'Mesaj',
    'Trimite',
    'Vă mulțumim, am primit mesajul.',
    'Toate drepturile rezervate.',
  ),
  hu: one(
    'Több mint húsz éve dolgozunk ugyanabban a városrészben, és szinte minden vendégünket név szerint ismerjük. Hétfőtől szombatig vagyunk nyitva, délben is, és mindig van valaki, aki segít Önnek. Ha nem találja, amit keres, kérdezzen bátran: megrendeljük, és általában két napon belül megérkezik. Szeretünk nyugodtan, alaposan és jó anyagokkal dolgozni, kapkodás nélkül.',
    'Kapcsolat',
    'Név',
    'Üzenet',
    'Küldés',
    'Köszönjük, megkaptuk az üzenetét.',
    'Minden jog fenntartva.',
  ),
  fi: one(
    'Olemme toimineet samassa kaupunginosassa yli kaksikymmentä vuotta ja tunnemme lähes kaikki asiakkaamme nimeltä. Olemme avoinna maanantaista lauantaihin, myös keskipäivällä, ja paikalla on aina joku, joka auttaa teitä. Jos ette löydä etsimäänne, kysykää meiltä: tilaamme sen, ja yleensä se saapuu kahdessa päivässä. Teemme työmme rauhassa ja huolellisesti hyvistä aineista.',
    'Yhteystiedot',
    'Nimi',
    'Viesti',
    'Lähetä',
    'Kiitos, olemme saaneet viestinne.',
    'Kaikki oikeudet pidätetään.',
  ),
} as const satisfies Record<string, Texts>

export type TextLanguage = keyof typeof TEXTS
