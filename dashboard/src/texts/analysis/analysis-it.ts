import type { AnalysisTexts } from './shape.ts'

export const analysis: AnalysisTexts = {
  title: 'Analisi',
  colon: ': ',
  intro:
    'Un browser visita fino a dieci pagine del sito come un nuovo visitatore: senza scegliere, dopo il rifiuto, dopo l’accettazione e con Global Privacy Control attivo. Il suo rapporto dice che cosa ha trovato.',
  failedToLoad: 'Non è stato possibile caricare le analisi.',
  credits: {
    title: 'Crediti',
    drawing: 'Crediti rimasti: {left} di {allowance}',
    used: 'Usati questo mese',
    allowance: 'Dotazione mensile',
    remaining: 'Ancora disponibili',
    renews: 'Nuovi crediti il',
    until: 'Disponibili fino al',
    renewsText:
      'I crediti si rinnovano ogni mese, anche con fatturazione annuale. I crediti non usati non si accumulano.',
    empty:
      'Tutti i crediti di questo mese sono stati usati. I nuovi arrivano il {date}. Il Suo fornitore può aggiungerne altri con il modulo «AI Sentinel».',
    missingTitle: 'Non incluso nel Suo abbonamento',
    missingText:
      'Il Suo fornitore può aggiungere al piano il modulo «AI Sentinel». Con il piano Comfort i crediti di analisi sono inclusi.',
    noneTitle: 'Non disponibile senza un abbonamento attivo',
    noneText:
      'Il Suo fornitore può attivarne uno con il modulo «AI Sentinel» oppure con il piano Comfort, che include crediti di analisi.',
  },
  start: {
    title: 'Nuova analisi',
    text: 'Di solito dura circa un minuto. Il credito viene usato solo se c’è un rapporto.',
    freeText: 'Dall’ultimo rapporto ha pubblicato. Un nuovo controllo è gratis una volta, entro 24 ore.',
    forCredit: 'Avvia l’analisi: 1 credito',
    forFree: 'Ricontrolla gratis',
    starting: 'Avvio in corso…',
    notStarted: 'Non avviata: riprovi.',
    priceChanged: 'Non avviata: il controllo gratuito non è più possibile. Il pulsante mostra il prezzo attuale.',
    unavailableTitle: 'Al momento le analisi non sono disponibili',
    unavailableText:
      'Lo dica al Suo fornitore: questo servizio ha bisogno di Chromium e di «portico scanner» in funzione; «portico doctor» dice che cosa manca.',
  },
  progress: {
    title: 'Analisi in corso',
    label: 'Avanzamento dell’analisi',
    queued: 'Attende il suo turno.',
    leave: 'Continua da sola: può lasciare questa pagina.',
    first: 'Prima la pagina iniziale',
    starting: 'Il browser si sta avviando.',
    page: 'Pagina {page} di {pages}',
    pass: 'Passaggio {n} di {of}: {pass}',
    paused: 'Nessuna connessione: l’analisi continua e la vedrà qui appena saremo di nuovo connessi.',
    finished: { one: 'L’analisi è finita: {n} risultato.', other: 'L’analisi è finita: {n} risultati.' },
    finishedNone: 'L’analisi è finita: non è stato trovato nulla.',
    ended: 'L’analisi è finita senza rapporto.',
  },
  passes: {
    silent: 'senza scegliere',
    reject: 'dopo il rifiuto',
    accept: 'dopo l’accettazione',
    gpc: 'con Global Privacy Control',
  },
  failure: {
    title: 'Nessun rapporto: {reason}',
    noCredit: 'Non è stato usato alcun credito.',
    reasons: {
      unreachable: {
        reason: 'il sito non ha risposto',
        text: 'Lo apra in un browser. Se c’è, riprovi; forse un firewall tiene fuori i browser dei data center.',
      },
      not_a_page: {
        reason: 'l’indirizzo non mostra alcuna pagina',
        text: 'L’indirizzo registrato ha risposto con un errore, un file o nulla da leggere. Controlli che cosa mostra.',
      },
      moved_elsewhere: {
        reason: 'l’indirizzo porta a un altro sito',
        text: 'Viene visitato solo il sito registrato. Se si è spostato, chieda al Suo fornitore di registrare il nuovo indirizzo.',
      },
      blocked: {
        reason: 'il sito non lascia entrare il nostro browser',
        text: 'Ha risposto con un controllo contro i bot o con un rifiuto. Consenta lì il browser e riprovi.',
      },
      too_much: {
        reason: 'il sito carica troppo per una visita',
        text: 'Le sue pagine caricano più di quanto un’analisi consenta. Cerchi pagine che caricano senza fine.',
      },
      timed_out: {
        reason: 'l’analisi è durata troppo',
        text: 'Le pagine non erano pronte in tempo. Riprovi quando il sito è meno carico.',
      },
      scanner_failed: {
        reason: 'qualcosa è andato storto da parte nostra',
        text: 'Riprovi. Se succede ancora, lo dica al Suo fornitore.',
      },
      subscription_ended: {
        reason: 'nel frattempo l’abbonamento è finito',
        text: 'Con un abbonamento attivo può avviarne una nuova.',
      },
    },
  },
  monthly: {
    title: 'Ogni mese, automaticamente',
    text: 'Un’analisi al mese, appena ci sono i nuovi crediti. Usa un credito ogni volta; se non ne resta alcuno, viene saltata.',
    next: 'Prossima analisi: {date}.',
    on: 'Attivata.',
    off: 'Disattivata.',
    skipped: 'L’ultima è stata saltata, perché non restava alcun credito.',
  },
  report: {
    title: 'Rapporto del {date}, {time}',
    about: { one: '{n} pagina, {browser}.', other: '{n} pagine, {browser}.' },
    version: 'Allora era pubblicata la versione {version}.',
    noVersion: 'Allora non era pubblicato nulla.',
    first: 'Da fare per primo',
    nothing: 'Non è stato trovato nulla',
    nothingText:
      'Questo non vuol dire che tutto vada bene. È stato cercato solo ciò che è elencato sotto, su queste pagine, in quel momento. Non si è visto ciò che un sito mostra dopo un accesso, dopo un modulo o a visitatori altrove.',
    failed: 'Non è stato possibile caricare il rapporto.',
    noneYet: 'Non c’è ancora un rapporto. Il primo mostra che cosa il sito carica e memorizza, e che cosa fare.',
    severities: { serious: 'Grave', warning: 'Avviso', note: 'Nota' },
    counts: {
      serious: { one: '{n} grave', other: '{n} gravi' },
      warning: { one: '{n} avviso', other: '{n} avvisi' },
      note: { one: '{n} nota', other: '{n} note' },
    },
    omitted: {
      findings: { one: 'È stato omesso {n} altro risultato.', other: 'Sono stati omessi altri {n} risultati.' },
      kept: { one: 'È stato omesso {n} altro elemento.', other: 'Sono stati omessi altri {n} elementi.' },
      parties: { one: 'È stato omesso {n} altro host.', other: 'Sono stati omessi altri {n} host.' },
      pages: {
        one: 'È nota {n} altra pagina che non è stata visitata.',
        other: 'Sono note altre {n} pagine che non sono state visitate.',
      },
    },
  },
  causes: {
    title: { one: '{n} causa', other: '{n} cause' },
    text: 'Ciò che è stato trovato, secondo la sua origine: prima i servizi di altri, poi il sito web stesso. Ogni riga si apre.',
    findings: { one: '{n} rilievo', other: '{n} rilievi' },
  },
  changes: {
    title: 'Dal rapporto del {date}',
    gone: { one: '{n} non più trovato', other: '{n} non più trovati' },
    new: { one: '{n} nuovo', other: '{n} nuovi' },
    still: { one: '{n} ancora presente', other: '{n} ancora presenti' },
    unknown: { one: '{n} non verificabile questa volta', other: '{n} non verificabili questa volta' },
    newBadge: 'Nuovo',
    goneTitle: 'Non più trovati',
    unknownTitle: 'Non verificabili questa volta',
    none: 'Non è cambiato nulla.',
  },
  groups: {
    before: {
      title: 'Prima di una scelta',
      text: 'È successo quando nessuno aveva detto sì o no: aprendo una pagina, leggendola o digitando.',
    },
    reject: { title: 'Dopo il rifiuto', text: 'Il visitatore aveva rifiutato, ed è successo lo stesso.' },
    gpc: {
      title: 'Nonostante Global Privacy Control',
      text: 'Il browser aveva detto che il suo visitatore non vuole essere tracciato.',
    },
    declared: {
      title: 'Strumenti utilizzati',
      text: 'Ciò che si è visto, confrontato con gli strumenti che il banner pubblicato nomina.',
    },
    tag: { title: 'Il tag', text: 'Se è nelle pagine, e in quale punto.' },
    banners: { title: 'Banner', text: 'Di chi è il banner che le pagine mostrano, e se un no è facile quanto un sì.' },
    legal: {
      title: 'Pagine legali e moduli',
      text: 'Link alle pagine legali, dove portano, e che cosa sta accanto ai moduli.',
    },
    elsewhere: {
      title: 'Caratteri e mappe di terzi',
      text: 'Chi li fornisce riceve l’indirizzo IP di ogni visitatore.',
    },
    transport: {
      title: 'Trasporto e intestazioni',
      text: 'Come vengono fornite le pagine e che cosa si dice con esse ai browser.',
    },
    accessibility: {
      title: 'Accessibilità',
      text: 'I test automatici vedono solo una parte delle barriere. Se le persone possono usare il sito, possono dirlo solo le persone.',
    },
  },
  kinds: {
    contacted_before_choice: {
      is: 'contattato prima di una scelta',
      advice:
        'Contrassegni ciò che lo carica, perché attenda un sì. I browser non richiedono ciò che è contrassegnato.',
    },
    stored_before_choice: {
      is: 'memorizzato prima di una scelta',
      advice:
        'Contrassegni lo script che lo memorizza. Se il sito non può farne a meno, lo aggiunga come necessario agli strumenti utilizzati e dica perché.',
    },
    contacted_after_reject: {
      is: 'contattato dopo il rifiuto',
      advice: 'Contrassegni ciò che lo carica. Cerchi anche una seconda copia, nella pagina o in un gestore di tag.',
    },
    stored_after_reject: {
      is: 'memorizzato dopo il rifiuto',
      advice: 'Contrassegni lo script che lo memorizza, anche dove lo carica un gestore di tag.',
    },
    contacted_despite_gpc: {
      is: 'contattato nonostante Global Privacy Control',
      advice: 'Metta lo strumento in «Pubblicità» e contrassegni ciò che lo carica: così il banner lo tiene fuori.',
    },
    stored_despite_gpc: {
      is: 'memorizzato nonostante Global Privacy Control',
      advice: 'Metta lo strumento in «Pubblicità» e contrassegni lo script che lo memorizza.',
    },
    released_by_interaction: {
      is: 'parte al primo scorrimento o clic',
      advice: 'Faccia in modo che attenda la scelta: scorrere o fare clic non è un consenso.',
    },
    tracker_behind_own_name: {
      is: 'sotto il nome del sito stesso, senza un sì',
      advice: 'Anche lì serve il consenso: contrassegni ciò che lo carica.',
    },
    session_recording: {
      is: 'registra le visite senza un sì',
      advice: 'Faccia in modo che la registrazione attenda un sì ed escluda ciò che i visitatori digitano.',
    },
    keystrokes_sent: {
      is: 'riceve ciò che i visitatori digitano, prima che lo inviino',
      advice: 'Escluda i moduli nelle impostazioni dello strumento e faccia in modo che attenda un sì.',
    },
    fingerprinting: {
      is: 'legge le caratteristiche del dispositivo (fingerprinting)',
      advice: 'Faccia in modo che attenda un sì, come un cookie, oppure lo tolga.',
    },
    identifier_by_refusal: {
      is: 'un identificativo, creato dal rifiuto',
      advice: 'Memorizzi soltanto il rifiuto: chi dice no non deve essere riconosciuto da questo.',
    },
    not_declared: {
      is: 'visto, ma non tra gli strumenti utilizzati',
      advice:
        'Lo aggiunga agli strumenti utilizzati, perché i visitatori ne siano informati e possano scegliere. Se non lo conosce, scopra chi l’ha messo lì.',
    },
    not_confirmed: {
      is: 'nominato nel banner, ma nessuno ha detto che cos’è',
      advice:
        'Dica tra gli strumenti utilizzati che cos’è e pubblichi, perché attenda un sì. Se nessuno ne ha bisogno, lo tolga dal sito.',
    },
    declared_not_seen: {
      is: 'tra gli strumenti utilizzati, ma non visto',
      advice: 'Se il sito non lo usa più, lo tolga. Può anche essere su una pagina che non è stata visitata.',
    },
    wrong_category: {
      is: 'in una categoria che chiede meno di quanto suggeriamo',
      advice: 'Lo sposti nella categoria più severa, oppure controlli se il Suo motivo vale ancora.',
    },
    lifetime_too_long: {
      is: 'conservato per più di 13 mesi',
      advice: 'Imposti nello strumento una durata più breve. Diverse autorità raccomandano al massimo 13 mesi.',
    },
    needs_tcf: {
      is: 'richiede un banner con IAB TCF per annunci personalizzati',
      advice:
        'Portico non offre TCF. Senza, questo strumento non mostra annunci personalizzati nel SEE, nel Regno Unito e in Svizzera.',
    },
    unknown_first_party: {
      is: 'memorizzato dal sito stesso: a che cosa serve?',
      advice: 'Chieda a chi ha fatto il sito, poi lo aggiunga agli strumenti utilizzati, come necessario se lo è.',
    },
    tag_missing: { is: 'pagina senza il tag', advice: 'Metta il tag in ogni pagina: senza non c’è alcun banner.' },
    tag_late: { is: 'il tag arriva tardi', advice: 'Lo metta prima di ogni altro script della pagina.' },
    tag_twice: {
      is: 'il tag c’è due volte',
      advice: 'Ne tolga uno, per esempio in un plugin o in un gestore di tag.',
    },
    tag_wrong_site: {
      is: 'il tag di un altro sito',
      advice: 'Metta al suo posto il tag di questo sito.',
    },
    tag_outdated: {
      is: 'viene fornita una versione precedente',
      advice: 'Svuoti le cache del sito e della CDN che gli sta davanti.',
    },
    tag_placement: {
      is: 'il tag ha async, e accanto ci sono script non contrassegnati',
      advice:
        'Lo metta per primo nella pagina, senza async, e contrassegni quegli script: solo così i browser non li richiedono.',
    },
    other_banner: {
      is: 'un altro banner di consenso',
      advice:
        'Se chiede anche il banner di Portico, due chiedono due volte e possono contraddirsi: allora ne disattivi uno.',
    },
    no_banner: {
      is: 'banner mancante',
      advice: 'Ai visitatori non si chiede nulla. Pubblichi il banner e metta il tag in ogni pagina.',
    },
    no_refusal_first_layer: {
      is: 'nessun rifiuto al primo livello',
      advice: 'Mostri il pulsante per rifiutare accanto a quello per accettare.',
    },
    refusal_weaker: {
      is: 'rifiutare si vede meno che accettare',
      advice: 'Dia ai due pulsanti la stessa forma, la stessa dimensione e lo stesso contrasto.',
    },
    preticked_boxes: {
      is: 'caselle già spuntate',
      advice: 'Lasci disattivato tutto ciò che non è necessario finché il visitatore non lo attiva.',
    },
    consent_wall: {
      is: 'copre la pagina finché non si accetta',
      advice: 'Aggiunga un modo per rifiutare: un sì senza altra via non è un sì.',
    },
    legal_page_missing: { is: 'link mancante', advice: 'Metta il link nel piè di pagina di ogni pagina.' },
    legal_page_dead: {
      is: 'il link non porta da nessuna parte',
      advice: 'Ne corregga l’indirizzo, oppure pubblichi il documento.',
    },
    legal_page_language: {
      is: 'in un’altra lingua rispetto alla pagina',
      advice: 'Metta il link al documento nella lingua della pagina.',
    },
    form_without_privacy_link: {
      is: 'modulo senza link all’informativa sulla privacy',
      advice: 'Metta il link accanto al modulo.',
    },
    third_party_font: { is: 'carattere di terzi', advice: 'Fornisca il carattere dal sito stesso.' },
    third_party_map: {
      is: 'mappa di terzi',
      advice: 'Contrassegni la mappa: finché il visitatore non dice sì, al suo posto c’è un segnaposto.',
    },
    no_https_redirect: {
      is: 'reindirizzamento a https mancante',
      advice: 'Reindirizzi ogni indirizzo http a https.',
    },
    no_hsts: {
      is: 'Strict-Transport-Security mancante',
      advice: 'Lo invii con un max-age di almeno sei mesi, perché i browser restino su https.',
    },
    mixed_content: { is: 'caricato senza cifratura', advice: 'Lo carichi tramite https.' },
    no_csp: {
      is: 'Content-Security-Policy mancante',
      advice: 'Indichi le fonti da cui le pagine possono caricare. Cominci con Content-Security-Policy-Report-Only.',
    },
    no_nosniff: {
      is: 'X-Content-Type-Options mancante',
      advice: 'Lo invii con nosniff, perché i browser non indovinino che cos’è un file.',
    },
    no_frame_protection: {
      is: 'ogni sito può mostrarlo in un riquadro',
      advice: 'Invii frame-ancestors in Content-Security-Policy.',
    },
    no_referrer_policy: {
      is: 'Referrer-Policy mancante',
      advice: 'Invii strict-origin-when-cross-origin o una più severa.',
    },
    no_permissions_policy: {
      is: 'Permissions-Policy mancante',
      advice: 'Disattivi ciò che al sito non serve, come fotocamera, microfono e posizione.',
    },
    cookie_flags: {
      is: 'cookie senza Secure o HttpOnly',
      advice: 'Aggiunga l’attributo mancante dove il cookie viene creato.',
    },
    no_integrity: {
      is: 'script esterno senza integrity',
      advice: 'Gli dia un attributo integrity, oppure lo fornisca dal sito stesso.',
    },
    form_over_http: {
      is: 'modulo che invia senza cifratura',
      advice: 'Ne cambi l’indirizzo in https.',
    },
    accessibility: {
      is: 'barriere che i test automatici vedono',
      advice: 'Corregga gli elementi qui sotto, poi faccia provare la pagina a delle persone.',
    },
  },
  finding: {
    evidence: 'Che cosa si è visto',
    seen: { one: 'Trovato una volta.', other: 'Trovato {n} volte.' },
    of: '{n} di {of}',
    notSent: 'non inviato',
    storedBy: 'Memorizzato da',
    typed: 'contiene ciò che è stato digitato e non inviato',
    register: {
      visit: 'secondo l’informativa sulla privacy: a ogni pagina',
      consent: 'secondo l’informativa sulla privacy: solo dopo il consenso',
      use: 'secondo l’informativa sulla privacy: quando si usa il servizio',
    },
    canvas: 'rilegge un’immagine di testo nascosto',
    audio: 'rilegge un suono che nessuno sente',
    look: '{text}: {look}, {area} px², caratteri di {size} px, contrasto {contrast}',
    looks: { filled: 'pieno', bordered: 'bordato', plain: 'solo testo' },
    elements: { one: '{n} elemento', other: '{n} elementi' },
    following: { one: '{n} conseguenza', other: '{n} conseguenze' },
    followingTitle: 'Che cosa ne consegue',
    followingText: 'La causa è il risultato qui sopra: cominci da lì.',
    lacks: 'cookie senza {attributes}',
    addAttributes: 'Aggiunga {attributes} dove il cookie viene creato.',
    presses: { one: 'Per rifiutare serve {n} clic.', other: 'Per rifiutare servono {n} clic.' },
    onPages: 'Su {count} pagine su {pages}.',
    english: 'Il nome di questa regola è in inglese.',
    taken: 'Considerato: {category} ({source}).',
    unknown: 'Nessuna delle nostre fonti lo conosce. Lo tratti come pubblicità finché non ne sa di più.',
    sources: {
      customer: 'la Sua decisione',
      portico: 'la nostra tabella degli strumenti',
      initiator: 'in base allo script che l’ha caricato',
      open_cookie_database: 'suggerito da Open Cookie Database',
      third_party_web: 'suggerito da third-party-web',
      unknown: 'non noto',
    },
  },
  mends: {
    mark: 'Contrassegni questo elemento',
    before: 'Com’è adesso',
    line: 'riga {line} dell’HTML',
    begins: 'Lo script comincia così',
    after: 'Come deve essere',
    placeFirst: 'Metta questo tag per primo in ogni pagina',
    place: 'Metta questo tag in ogni pagina',
    add_tool: 'Aggiungi {name} agli strumenti utilizzati',
    add_own_tool: 'Descrivi come strumento proprio',
    move_tool: 'Sposta {name} in «{category}»',
    remove_tool: 'Rimuovi {name} dagli strumenti utilizzati',
    inDraft: 'Fatto nella bozza. I visitatori lo ricevono quando pubblica.',
    published: 'Fatto e pubblicato. Una nuova analisi mostra se è servito.',
    toPublish: 'Vai al banner e pubblica',
    needsSubscription: 'Senza un abbonamento attivo la bozza non si può modificare.',
  },
  images: {
    title: 'Prima di una scelta e dopo il rifiuto',
    text: 'La stessa pagina senza scegliere e dopo il rifiuto, come l’ha vista il nostro browser.',
    page: 'Pagina',
    alt: '{page} {pass}',
    none: 'Nessuna immagine',
    loading: 'L’immagine si sta caricando…',
    failed: 'Non è stato possibile caricare l’immagine.',
  },
  parties: {
    title: 'Terzi',
    text: 'Chi è stato contattato dalle pagine: per primi quelli contattati prima di una scelta o dopo il rifiuto.',
    none: 'Non è stato contattato alcun terzo.',
    label:
      'Pagine: {pages}. Fornitori: {vendors}, di cui contattati prima di una scelta: {before}. Tutti sono nella tabella.',
    left: { one: '{n} altro è nella tabella.', other: 'Altri {n} sono nella tabella.' },
    table: 'Come tabella',
    host: 'Host',
    vendor: 'Fornitore',
    kinds: 'Che cosa',
    requests: 'Richieste',
    pages: 'Pagine',
    by: 'Caricato da',
    notByPage: 'Momento non rilevato pagina per pagina',
    byPage: 'la pagina',
    kindNames: {
      script: 'script',
      style: 'stile',
      image: 'immagine',
      font: 'carattere',
      frame: 'riquadro',
      media: 'media',
      fetch: 'dati',
      beacon: 'beacon',
      socket: 'socket',
      other: 'altro',
    },
  },
  moments: {
    silent: 'Prima di una scelta',
    reject: 'Dopo il rifiuto',
    gpc: 'Con Global Privacy Control',
    accept: 'Solo dopo l’accettazione',
  },
  kept: {
    title: 'Cookie e altri dati memorizzati',
    text: 'Si annotano nomi e lunghezze, mai il contenuto.',
    none: 'Non è stato memorizzato nulla.',
    name: 'Nome',
    moment: 'Quando',
    lifetime: 'Conservato',
    domain: 'Dove',
    category: 'Categoria',
    flags: 'Attributi',
    sort: 'Ordina per: {column}',
    session: 'fino alla chiusura del browser',
    deleted: 'finché qualcuno non lo cancella',
    unknown: 'non noto',
    kinds: {
      cookie: 'Cookie',
      local: 'Local Storage',
      session: 'Session Storage',
      indexed_db: 'IndexedDB',
      cache: 'Cache Storage',
    },
  },
  looked: {
    title: 'Che cosa è stato controllato',
    pages: 'Pagine',
    noAnswer: 'nessuna risposta',
    passes: 'Passaggi',
    done: 'richieste a terzi: {requests}, elementi memorizzati: {kept}',
    notTestable: 'non verificabile: {reason}',
    banners: {
      portico: 'banner di Portico',
      other: 'banner: {name}',
      unnamed: 'banner di altri',
      none: 'nessun banner',
    },
    reasons: {
      no_banner: 'non c’era alcun banner',
      no_way_to_choose: 'il nostro browser non ha trovato nel banner come sceglierlo',
      choice_failed: 'la scelta non è riuscita',
      not_loaded: 'le pagine non si sono caricate',
      too_much: 'le pagine hanno caricato troppo',
      timed_out: 'è durato troppo',
    },
    checks: 'Cercato',
    outcomes: { found: 'trovato', not_found: 'non trovato', not_testable: 'non verificabile' },
  },
  export: {
    title: 'Esporta il rapporto',
    json: 'Tutto (JSON)',
    csv: 'Risultati (CSV)',
    kept: 'Cookie e dati memorizzati (CSV)',
    print: 'Stampa il rapporto',
    preparing: 'Il file è in preparazione…',
    handed: 'Il file è stato consegnato al browser.',
    failed: 'Non è stato possibile preparare il file. Riprovi.',
  },
  history: {
    title: 'Tutte le analisi',
    show: 'Mostra il rapporto',
    shown: 'Mostrato sopra',
    more: 'Mostra altro',
    statuses: { queued: 'In attesa', running: 'In corso', completed: 'Finita', failed: 'Nessun rapporto' },
    nothing: 'nulla trovato',
    price: { one: '{n} credito', other: '{n} crediti' },
    free: 'gratis',
    newest: 'Torna al rapporto più recente',
  },
}
