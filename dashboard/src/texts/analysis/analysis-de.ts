import type { AnalysisTexts } from './shape.ts'

export const analysis: AnalysisTexts = {
  title: 'Analyse',
  colon: ': ',
  intro:
    'Ein Browser besucht bis zu zehn Seiten der Website wie ein neuer Besucher: ohne Auswahl, nach dem Ablehnen, nach dem Zustimmen und mit eingeschaltetem Global Privacy Control. Im Bericht steht, was er gefunden hat.',
  failedToLoad: 'Die Analysen konnten nicht geladen werden.',
  credits: {
    title: 'Credits',
    drawing: '{left} von {allowance} Credits übrig',
    used: 'Diesen Monat verbraucht',
    allowance: 'Monatliches Kontingent',
    remaining: 'Noch verfügbar',
    renews: 'Neue Credits am',
    until: 'Verfügbar bis',
    renewsText:
      'Credits erneuern sich jeden Monat, auch bei jährlicher Abrechnung. Nicht verbrauchte Credits verfallen.',
    empty:
      'Alle Credits dieses Monats sind verbraucht. Neue erhalten Sie am {date}. Mit dem Modul „AI Sentinel“ kann Ihr Anbieter weitere hinzufügen.',
    missingTitle: 'Nicht in Ihrem Abonnement enthalten',
    missingText:
      'Ihr Anbieter kann Ihrem Tarif das Modul „AI Sentinel“ hinzufügen. Im Tarif Comfort sind Analyse-Credits enthalten.',
    noneTitle: 'Ohne aktives Abonnement nicht verfügbar',
    noneText:
      'Ihr Anbieter kann eines mit dem Modul „AI Sentinel“ einrichten oder mit dem Tarif Comfort, der Analyse-Credits enthält.',
  },
  start: {
    title: 'Neue Analyse',
    text: 'Sie dauert meist etwa eine Minute. Der Credit wird nur verbraucht, wenn ein Bericht entsteht.',
    freeText:
      'Sie haben seit dem letzten Bericht veröffentlicht. Eine erneute Prüfung ist innerhalb von 24 Stunden einmal kostenlos.',
    forCredit: 'Analyse starten: 1 Credit',
    forFree: 'Kostenlos erneut prüfen',
    starting: 'Wird gestartet …',
    notStarted: 'Nicht gestartet: Bitte versuchen Sie es erneut.',
    priceChanged: 'Nicht gestartet: Die kostenlose Prüfung gilt nicht mehr. Die Schaltfläche zeigt den jetzigen Preis.',
    unavailableTitle: 'Analysen sind zurzeit nicht möglich',
    unavailableText:
      'Sagen Sie Ihrem Anbieter: Der Dienst braucht Chromium und einen laufenden „portico scanner“; „portico doctor“ sagt, was fehlt.',
  },
  progress: {
    title: 'Analyse läuft',
    label: 'Fortschritt der Analyse',
    queued: 'Wartet, bis sie an der Reihe ist.',
    leave: 'Sie läuft von selbst weiter: Sie können diese Seite verlassen.',
    first: 'Zuerst die Startseite',
    starting: 'Der Browser startet.',
    page: 'Seite {page} von {pages}',
    pass: 'Durchgang {n} von {of}: {pass}',
    paused: 'Keine Verbindung: Die Analyse läuft weiter, und Sie sehen sie hier, sobald wir wieder verbunden sind.',
    finished: { one: 'Die Analyse ist fertig: {n} Befund.', other: 'Die Analyse ist fertig: {n} Befunde.' },
    finishedNone: 'Die Analyse ist fertig: nichts gefunden.',
    ended: 'Die Analyse endete ohne Bericht.',
  },
  passes: {
    silent: 'ohne Auswahl',
    reject: 'nach dem Ablehnen',
    accept: 'nach dem Zustimmen',
    gpc: 'mit Global Privacy Control',
  },
  failure: {
    title: 'Kein Bericht: {reason}',
    noCredit: 'Es wurde kein Credit verbraucht.',
    reasons: {
      unreachable: {
        reason: 'die Website hat nicht geantwortet',
        text: 'Öffnen Sie sie in einem Browser. Ist sie da, versuchen Sie es erneut; vielleicht hält eine Firewall Browser aus Rechenzentren fern.',
      },
      not_a_page: {
        reason: 'unter der Adresse ist keine Seite',
        text: 'Die eingetragene Adresse antwortete mit einem Fehler, einer Datei oder nichts Lesbarem. Sehen Sie nach, was sie zeigt.',
      },
      moved_elsewhere: {
        reason: 'die Adresse führt zu einer anderen Website',
        text: 'Besucht wird nur die eingetragene Website. Ist sie umgezogen, bitten Sie Ihren Anbieter, die neue Adresse einzutragen.',
      },
      blocked: {
        reason: 'die Website lässt unseren Browser nicht herein',
        text: 'Sie antwortete mit einer Bot-Prüfung oder wies ihn ab. Lassen Sie den Browser dort zu und versuchen Sie es erneut.',
      },
      too_much: {
        reason: 'die Website lädt zu viel für einen Besuch',
        text: 'Ihre Seiten laden mehr, als eine Analyse darf. Suchen Sie nach Seiten, die ohne Ende laden.',
      },
      timed_out: {
        reason: 'es hat zu lange gedauert',
        text: 'Die Seiten wurden nicht rechtzeitig fertig. Versuchen Sie es erneut, wenn die Website weniger ausgelastet ist.',
      },
      scanner_failed: {
        reason: 'bei uns ist etwas schiefgegangen',
        text: 'Versuchen Sie es erneut. Geschieht es noch einmal, sagen Sie es Ihrem Anbieter.',
      },
      subscription_ended: {
        reason: 'das Abonnement endete währenddessen',
        text: 'Mit einem aktiven Abonnement können Sie eine neue starten.',
      },
    },
  },
  monthly: {
    title: 'Jeden Monat automatisch',
    text: 'Eine Analyse im Monat, sobald die neuen Credits da sind. Sie verbraucht jedes Mal einen Credit; ist keiner übrig, entfällt sie.',
    next: 'Nächste Analyse: {date}.',
    on: 'Ein.',
    off: 'Aus.',
    skipped: 'Die letzte entfiel, weil kein Credit übrig war.',
  },
  report: {
    title: 'Bericht vom {date}, {time}',
    about: { one: '{n} Seite, {browser}.', other: '{n} Seiten, {browser}.' },
    version: 'Veröffentlicht war damals Version {version}.',
    noVersion: 'Veröffentlicht war damals nichts.',
    first: 'Das zuerst erledigen',
    nothing: 'Nichts gefunden',
    nothingText:
      'Das heißt nicht, dass alles gut ist. Gesucht wurde nur, was unten steht, auf diesen Seiten, in diesem Augenblick. Was eine Website hinter einer Anmeldung, nach einem Formular oder Besuchern anderswo zeigt, wurde nicht gesehen.',
    failed: 'Der Bericht konnte nicht geladen werden.',
    noneYet:
      'Es gibt noch keinen Bericht. Der erste zeigt, was die Website lädt und speichert und was dagegen zu tun ist.',
    severities: { serious: 'Schwerwiegend', warning: 'Warnung', note: 'Hinweis' },
    counts: {
      serious: { one: '{n} schwerwiegend', other: '{n} schwerwiegend' },
      warning: { one: '{n} Warnung', other: '{n} Warnungen' },
      note: { one: '{n} Hinweis', other: '{n} Hinweise' },
    },
    omitted: {
      findings: { one: '{n} weiterer Befund wurde ausgelassen.', other: '{n} weitere Befunde wurden ausgelassen.' },
      kept: { one: '{n} weiterer Eintrag wurde ausgelassen.', other: '{n} weitere Einträge wurden ausgelassen.' },
      parties: { one: '{n} weiterer Host wurde ausgelassen.', other: '{n} weitere Hosts wurden ausgelassen.' },
      pages: {
        one: '{n} weitere Seite ist bekannt und wurde nicht besucht.',
        other: '{n} weitere Seiten sind bekannt und wurden nicht besucht.',
      },
    },
  },
  causes: {
    title: { one: '{n} Ursache', other: '{n} Ursachen' },
    text: 'Was gefunden wurde, geordnet nach dem Verursacher: zuerst Dienste anderer, dann die Website selbst. Jede Zeile lässt sich öffnen.',
    findings: { one: '{n} Befund', other: '{n} Befunde' },
  },
  changes: {
    title: 'Seit dem Bericht vom {date}',
    gone: { one: '{n} nicht mehr gefunden', other: '{n} nicht mehr gefunden' },
    new: { one: '{n} neu', other: '{n} neu' },
    still: { one: '{n} noch da', other: '{n} noch da' },
    unknown: { one: '{n} diesmal nicht prüfbar', other: '{n} diesmal nicht prüfbar' },
    newBadge: 'Neu',
    goneTitle: 'Nicht mehr gefunden',
    unknownTitle: 'Diesmal nicht prüfbar',
    none: 'Nichts hat sich geändert.',
  },
  groups: {
    before: {
      title: 'Vor einer Auswahl',
      text: 'Es geschah, als noch niemand Ja oder Nein gesagt hatte: beim Öffnen, Lesen oder Eintippen.',
    },
    reject: { title: 'Nach dem Ablehnen', text: 'Der Besucher hatte abgelehnt, und es geschah trotzdem.' },
    gpc: {
      title: 'Trotz Global Privacy Control',
      text: 'Der Browser hatte gesagt, dass sein Besucher nicht verfolgt werden will.',
    },
    declared: {
      title: 'Verwendete Dienste',
      text: 'Was gesehen wurde, verglichen mit den Diensten, die das veröffentlichte Banner nennt.',
    },
    tag: { title: 'Das Tag', text: 'Ob es in den Seiten steht, und wo.' },
    banners: { title: 'Banner', text: 'Wessen Banner die Seiten zeigen, und ob ein Nein so leicht ist wie ein Ja.' },
    legal: {
      title: 'Rechtliche Seiten und Formulare',
      text: 'Links zu rechtlichen Seiten, wohin sie führen, und was bei Formularen steht.',
    },
    elsewhere: {
      title: 'Schriften und Karten von Dritten',
      text: 'Wer sie ausliefert, erfährt die IP-Adresse jedes Besuchers.',
    },
    transport: {
      title: 'Übertragung und Header',
      text: 'Wie die Seiten ausgeliefert werden und was den Browsern dabei gesagt wird.',
    },
    accessibility: {
      title: 'Barrierefreiheit',
      text: 'Automatische Tests sehen nur einen Teil aller Barrieren. Ob Menschen die Website benutzen können, können nur Menschen sagen.',
    },
  },
  kinds: {
    contacted_before_choice: {
      is: 'vor einer Auswahl kontaktiert',
      advice: 'Markieren Sie, was es lädt, damit es auf ein Ja wartet. Markiertes rufen Browser nicht ab.',
    },
    stored_before_choice: {
      is: 'vor einer Auswahl gespeichert',
      advice:
        'Markieren Sie das Skript, das es speichert. Kommt die Website ohne es nicht aus, nehmen Sie es als notwendig in die verwendeten Dienste auf und sagen Sie, warum.',
    },
    contacted_after_reject: {
      is: 'nach dem Ablehnen kontaktiert',
      advice:
        'Markieren Sie, was es lädt. Suchen Sie auch nach einer zweiten Kopie, in der Seite oder in einem Tag-Manager.',
    },
    stored_after_reject: {
      is: 'nach dem Ablehnen gespeichert',
      advice: 'Markieren Sie das Skript, das es speichert, auch wo ein Tag-Manager es lädt.',
    },
    contacted_despite_gpc: {
      is: 'trotz Global Privacy Control kontaktiert',
      advice: 'Ordnen Sie den Dienst der Werbung zu und markieren Sie, was ihn lädt: Dann hält das Banner ihn fern.',
    },
    stored_despite_gpc: {
      is: 'trotz Global Privacy Control gespeichert',
      advice: 'Ordnen Sie den Dienst der Werbung zu und markieren Sie das Skript, das es speichert.',
    },
    released_by_interaction: {
      is: 'startet beim ersten Scrollen oder Klicken',
      advice: 'Lassen Sie es auf die Auswahl warten: Scrollen oder Klicken ist keine Einwilligung.',
    },
    tracker_behind_own_name: {
      is: 'unter dem eigenen Namen der Website, ohne ein Ja',
      advice: 'Auch dort braucht es eine Einwilligung: Markieren Sie, was es lädt.',
    },
    session_recording: {
      is: 'zeichnet Besuche ohne ein Ja auf',
      advice: 'Lassen Sie die Aufzeichnung auf ein Ja warten, und nehmen Sie aus, was Besucher eintippen.',
    },
    keystrokes_sent: {
      is: 'erhält, was Besucher eintippen, bevor sie es absenden',
      advice: 'Nehmen Sie Formulare in den Einstellungen des Dienstes aus, und lassen Sie ihn auf ein Ja warten.',
    },
    fingerprinting: {
      is: 'liest Merkmale des Geräts aus (Fingerprinting)',
      advice: 'Lassen Sie es auf ein Ja warten, wie ein Cookie, oder entfernen Sie es.',
    },
    identifier_by_refusal: {
      is: 'eine Kennung, durch das Ablehnen gesetzt',
      advice: 'Speichern Sie nur die Ablehnung: Wer Nein sagt, darf daran nicht wiedererkannt werden.',
    },
    not_declared: {
      is: 'gesehen, aber nicht unter den verwendeten Diensten',
      advice:
        'Nehmen Sie es in die verwendeten Dienste auf, damit Besucher davon lesen und gefragt werden. Kennen Sie es nicht, finden Sie heraus, wer es eingebaut hat.',
    },
    not_confirmed: {
      is: 'im Banner genannt, aber niemand hat gesagt, was es ist',
      advice:
        'Sagen Sie unter den verwendeten Diensten, was es ist, und veröffentlichen Sie, damit es auf ein Ja wartet. Braucht es niemand, entfernen Sie es von der Website.',
    },
    declared_not_seen: {
      is: 'unter den verwendeten Diensten, aber nicht gesehen',
      advice:
        'Verwendet die Website es nicht mehr, entfernen Sie es. Es kann auch auf einer Seite sein, die nicht besucht wurde.',
    },
    wrong_category: {
      is: 'in einer Kategorie, die weniger fragt, als wir vorschlagen',
      advice: 'Verschieben Sie es in die strengere Kategorie, oder prüfen Sie, ob Ihr Grund noch gilt.',
    },
    lifetime_too_long: {
      is: 'länger als 13 Monate aufbewahrt',
      advice: 'Stellen Sie im Dienst eine kürzere Dauer ein. Mehrere Behörden empfehlen höchstens 13 Monate.',
    },
    needs_tcf: {
      is: 'braucht für personalisierte Werbung ein Banner mit IAB TCF',
      advice:
        'Portico bietet kein TCF. Ohne TCF zeigt dieser Dienst im EWR, im Vereinigten Königreich und in der Schweiz keine personalisierte Werbung.',
    },
    unknown_first_party: {
      is: 'von der Website selbst gespeichert: Wozu dient es?',
      advice:
        'Fragen Sie, wer die Website gemacht hat, und nehmen Sie es dann in die verwendeten Dienste auf, als notwendig, wenn es das ist.',
    },
    tag_missing: {
      is: 'Seite ohne das Tag',
      advice: 'Setzen Sie das Tag in jede Seite: Ohne es gibt es kein Banner.',
    },
    tag_late: { is: 'das Tag kommt spät', advice: 'Setzen Sie es vor jedes andere Skript der Seite.' },
    tag_twice: {
      is: 'das Tag ist doppelt vorhanden',
      advice: 'Entfernen Sie eines der beiden, zum Beispiel in einem Plugin oder Tag-Manager.',
    },
    tag_wrong_site: {
      is: 'das Tag einer anderen Website',
      advice: 'Setzen Sie das Tag dieser Website an seine Stelle.',
    },
    tag_outdated: {
      is: 'eine ältere Version wird ausgeliefert',
      advice: 'Leeren Sie die Caches der Website und des CDN davor.',
    },
    tag_placement: {
      is: 'das Tag hat async, und Skripte daneben sind nicht markiert',
      advice:
        'Setzen Sie es ohne async zuerst in die Seite und markieren Sie diese Skripte: Nur das hält Browser davon ab, sie abzurufen.',
    },
    other_banner: {
      is: 'ein anderes Einwilligungsbanner',
      advice:
        'Fragt auch das Banner von Portico, dann fragen zwei und widersprechen sich vielleicht: Schalten Sie dann eines ab.',
    },
    no_banner: {
      is: 'fehlendes Banner',
      advice: 'Besucher werden nichts gefragt. Veröffentlichen Sie das Banner und setzen Sie das Tag in jede Seite.',
    },
    no_refusal_first_layer: {
      is: 'kein Ablehnen auf der ersten Ebene',
      advice: 'Zeigen Sie die Schaltfläche zum Ablehnen neben der zum Zustimmen.',
    },
    refusal_weaker: {
      is: 'Ablehnen ist schwerer zu sehen als Zustimmen',
      advice: 'Geben Sie beiden Schaltflächen dieselbe Form, Größe und denselben Kontrast.',
    },
    preticked_boxes: {
      is: 'vorab angekreuzte Kästchen',
      advice: 'Lassen Sie alles außer dem Notwendigen ausgeschaltet, bis der Besucher es einschaltet.',
    },
    consent_wall: {
      is: 'verdeckt die Seite, bis jemand zustimmt',
      advice: 'Bieten Sie auch eine Ablehnung an: Ein Ja ohne anderen Weg ist keines.',
    },
    legal_page_missing: { is: 'fehlender Link', advice: 'Verlinken Sie das Dokument im Fußbereich jeder Seite.' },
    legal_page_dead: {
      is: 'der Link führt ins Leere',
      advice: 'Berichtigen Sie seine Adresse, oder veröffentlichen Sie das Dokument.',
    },
    legal_page_language: {
      is: 'in einer anderen Sprache als die Seite',
      advice: 'Verlinken Sie das Dokument in der Sprache der Seite.',
    },
    form_without_privacy_link: {
      is: 'Formular ohne Link zur Datenschutzerklärung',
      advice: 'Setzen Sie den Link neben das Formular.',
    },
    third_party_font: {
      is: 'Schrift von Dritten',
      advice: 'Liefern Sie die Schrift von der Website selbst aus.',
    },
    third_party_map: {
      is: 'Karte von Dritten',
      advice: 'Markieren Sie die Karte: Bis der Besucher Ja sagt, steht dort ein Platzhalter.',
    },
    no_https_redirect: {
      is: 'fehlende Weiterleitung auf https',
      advice: 'Leiten Sie jede http-Adresse auf https weiter.',
    },
    no_hsts: {
      is: 'fehlendes Strict-Transport-Security',
      advice: 'Senden Sie es mit einem max-age von mindestens einem halben Jahr, damit Browser bei https bleiben.',
    },
    mixed_content: { is: 'ohne Verschlüsselung geladen', advice: 'Laden Sie es über https.' },
    no_csp: {
      is: 'fehlende Content-Security-Policy',
      advice:
        'Nennen Sie die Quellen, aus denen Seiten laden dürfen. Beginnen Sie mit Content-Security-Policy-Report-Only.',
    },
    no_nosniff: {
      is: 'fehlendes X-Content-Type-Options',
      advice: 'Senden Sie es mit nosniff, damit Browser nicht raten, was eine Datei ist.',
    },
    no_frame_protection: {
      is: 'kann von jeder Website eingerahmt werden',
      advice: 'Senden Sie frame-ancestors in der Content-Security-Policy.',
    },
    no_referrer_policy: {
      is: 'fehlende Referrer-Policy',
      advice: 'Senden Sie strict-origin-when-cross-origin oder eine strengere.',
    },
    no_permissions_policy: {
      is: 'fehlende Permissions-Policy',
      advice: 'Schalten Sie ab, was die Website nicht braucht, etwa Kamera, Mikrofon und Standort.',
    },
    cookie_flags: {
      is: 'Cookie ohne Secure oder HttpOnly',
      advice: 'Ergänzen Sie das fehlende Attribut dort, wo das Cookie gesetzt wird.',
    },
    no_integrity: {
      is: 'Skript von anderswo ohne integrity',
      advice: 'Geben Sie ihm ein integrity-Attribut, oder liefern Sie es von der Website selbst aus.',
    },
    form_over_http: {
      is: 'Formular, das unverschlüsselt sendet',
      advice: 'Ändern Sie seine Adresse auf https.',
    },
    accessibility: {
      is: 'Barrieren, die automatische Tests sehen',
      advice: 'Korrigieren Sie die Elemente unten, und lassen Sie dann Menschen die Seite ausprobieren.',
    },
  },
  finding: {
    evidence: 'Was gesehen wurde',
    seen: { one: 'Einmal gefunden.', other: '{n}-mal gefunden.' },
    of: '{n} von {of}',
    notSent: 'nicht gesendet',
    storedBy: 'Gespeichert von',
    typed: 'enthält, was eingetippt und nicht abgesendet wurde',
    register: {
      visit: 'laut Datenschutzerklärung: bei jedem Seitenaufruf',
      consent: 'laut Datenschutzerklärung: erst nach Einwilligung',
      use: 'laut Datenschutzerklärung: wenn der Dienst genutzt wird',
    },
    canvas: 'liest ein Bild mit unsichtbarem Text aus',
    audio: 'liest einen Ton aus, den niemand hört',
    look: '{text}: {look}, {area} px², Schrift {size} px, Kontrast {contrast}',
    looks: { filled: 'gefüllt', bordered: 'umrandet', plain: 'nur Text' },
    elements: { one: '{n} Element', other: '{n} Elemente' },
    following: { one: '{n} Folge', other: '{n} Folgen' },
    followingTitle: 'Was daraus folgt',
    followingText: 'Die Ursache ist der Befund darüber: Beginnen Sie dort.',
    lacks: 'Cookie ohne {attributes}',
    addAttributes: 'Ergänzen Sie {attributes} dort, wo das Cookie gesetzt wird.',
    presses: { one: 'Das Ablehnen braucht {n} Klick.', other: 'Das Ablehnen braucht {n} Klicks.' },
    onPages: 'Auf {count} von {pages} Seiten.',
    english: 'Der Name dieser Regel ist auf Englisch.',
    taken: 'Eingeschätzt als: {category} ({source}).',
    unknown: 'Keine unserer Quellen kennt es. Behandeln Sie es als Werbung, bis Sie mehr wissen.',
    sources: {
      customer: 'Ihre eigene Entscheidung',
      portico: 'unsere Tabelle der Dienste',
      initiator: 'nach dem Skript, das es geladen hat',
      open_cookie_database: 'Vorschlag der Open Cookie Database',
      third_party_web: 'Vorschlag von third-party-web',
      unknown: 'nicht bekannt',
    },
  },
  mends: {
    mark: 'Markieren Sie dieses Element',
    before: 'So ist es jetzt',
    line: 'Zeile {line} im HTML',
    begins: 'So beginnt das Skript',
    after: 'So soll es sein',
    placeFirst: 'Setzen Sie dieses Tag zuerst in jede Seite',
    place: 'Setzen Sie dieses Tag in jede Seite',
    add_tool: '{name} in die verwendeten Dienste aufnehmen',
    add_own_tool: 'Als eigenen Dienst beschreiben',
    move_tool: '{name} nach „{category}“ verschieben',
    remove_tool: '{name} aus den verwendeten Diensten entfernen',
    inDraft: 'Im Entwurf erledigt. Besucher bekommen es, wenn Sie veröffentlichen.',
    published: 'Erledigt und veröffentlicht. Eine neue Analyse zeigt, ob es geholfen hat.',
    toPublish: 'Zum Banner gehen und veröffentlichen',
    needsSubscription: 'Ohne aktives Abonnement lässt sich der Entwurf nicht ändern.',
  },
  images: {
    title: 'Vor der Auswahl und nach dem Ablehnen',
    text: 'Dieselbe Seite ohne Auswahl und nach dem Ablehnen, wie unser Browser sie gesehen hat.',
    page: 'Seite',
    alt: '{page} {pass}',
    none: 'Kein Bild',
    loading: 'Das Bild wird geladen …',
    failed: 'Das Bild konnte nicht geladen werden.',
  },
  parties: {
    title: 'Dritte',
    text: 'Wen die Seiten kontaktiert haben: zuerst, wer vor einer Auswahl oder nach dem Ablehnen kontaktiert wurde.',
    none: 'Es wurden keine Dritten kontaktiert.',
    label:
      'Seiten: {pages}. Anbieter: {vendors}, davon vor einer Auswahl kontaktiert: {before}. Alle stehen in der Tabelle.',
    left: { one: '{n} weiterer steht in der Tabelle.', other: '{n} weitere stehen in der Tabelle.' },
    table: 'Als Tabelle',
    host: 'Host',
    vendor: 'Anbieter',
    kinds: 'Was',
    requests: 'Anfragen',
    pages: 'Seiten',
    by: 'Geladen von',
    notByPage: 'Zeitpunkt nicht je Seite erfasst',
    byPage: 'der Seite',
    kindNames: {
      script: 'Skript',
      style: 'Stil',
      image: 'Bild',
      font: 'Schrift',
      frame: 'Frame',
      media: 'Medien',
      fetch: 'Daten',
      beacon: 'Beacon',
      socket: 'Socket',
      other: 'anderes',
    },
  },
  moments: {
    silent: 'Vor einer Auswahl',
    reject: 'Nach dem Ablehnen',
    gpc: 'Mit Global Privacy Control',
    accept: 'Erst nach dem Zustimmen',
  },
  kept: {
    title: 'Cookies und anderer Speicher',
    text: 'Festgehalten werden Namen und Längen, nie der Inhalt.',
    none: 'Es wurde nichts gespeichert.',
    name: 'Name',
    moment: 'Wann',
    lifetime: 'Aufbewahrt',
    domain: 'Wo',
    category: 'Kategorie',
    flags: 'Attribute',
    sort: 'Sortieren nach: {column}',
    session: 'bis der Browser geschlossen wird',
    deleted: 'bis jemand es löscht',
    unknown: 'nicht bekannt',
    kinds: {
      cookie: 'Cookie',
      local: 'Local Storage',
      session: 'Session Storage',
      indexed_db: 'IndexedDB',
      cache: 'Cache Storage',
    },
  },
  looked: {
    title: 'Was geprüft wurde',
    pages: 'Seiten',
    noAnswer: 'keine Antwort',
    passes: 'Durchgänge',
    done: 'Anfragen an Dritte: {requests}, Gespeichertes: {kept}',
    notTestable: 'nicht prüfbar: {reason}',
    banners: { portico: 'Banner von Portico', other: 'Banner: {name}', unnamed: 'fremdes Banner', none: 'kein Banner' },
    reasons: {
      no_banner: 'es gab kein Banner',
      no_way_to_choose: 'unser Browser fand im Banner keinen Weg, dies zu wählen',
      choice_failed: 'das Auswählen ist nicht gelungen',
      not_loaded: 'die Seiten wurden nicht geladen',
      too_much: 'die Seiten haben zu viel geladen',
      timed_out: 'es hat zu lange gedauert',
    },
    checks: 'Gesucht wurde',
    outcomes: { found: 'gefunden', not_found: 'nicht gefunden', not_testable: 'nicht prüfbar' },
  },
  export: {
    title: 'Bericht exportieren',
    json: 'Alles (JSON)',
    csv: 'Befunde (CSV)',
    kept: 'Cookies und Speicher (CSV)',
    print: 'Bericht drucken',
    preparing: 'Die Datei wird vorbereitet …',
    handed: 'Die Datei wurde dem Browser übergeben.',
    failed: 'Die Datei konnte nicht vorbereitet werden. Bitte versuchen Sie es erneut.',
  },
  history: {
    title: 'Alle Analysen',
    show: 'Bericht anzeigen',
    shown: 'Oben angezeigt',
    more: 'Mehr anzeigen',
    statuses: { queued: 'Wartet', running: 'Läuft', completed: 'Fertig', failed: 'Kein Bericht' },
    nothing: 'nichts gefunden',
    price: { one: '{n} Credit', other: '{n} Credits' },
    free: 'kostenlos',
    newest: 'Zurück zum neuesten Bericht',
  },
}
