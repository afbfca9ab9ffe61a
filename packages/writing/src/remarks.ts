/**
 * How models speak around prose, in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish: parts of
 * expressions, without word borders.
 */
export const agrees = [
  'sure(?: thing)?|certainly|of course|absolutely|okay|ok|gladly|great|understood|got it',
  'gerne|natürlich|klar|selbstverständlich',
  "bien sûr|certainement|d[’']accord|volontiers|avec plaisir|très bien|entendu",
  'claro(?: que sí)?|por supuesto|desde luego|con gusto|de acuerdo|entendido',
  'certo|certamente|naturalmente|volentieri|va bene',
  'com certeza|certamente|com prazer|entendido',
  'natuurlijk|zeker|uiteraard|begrepen|prima',
  'oczywiście|jasne|pewnie|chętnie|rozumiem',
].join('|');

/** Before 'the next paragraph:'. */
export const presents = [
  "here(?:[’']s| is| are| you go)|below (?:is|are)|i[’']ve|i have",
  'hier (?:ist|sind|kommt|kommen)|anbei',
  'voici|voilà|ci-dessous',
  'aquí (?:está|están|tienes|tiene|va)|a continuación',
  'ecco|di seguito',
  'aqui (?:está|estão|vai)|segue|eis|abaixo',
  'hier (?:is|zijn|volgt)|hieronder',
  'oto|poniżej',
].join('|');

/** What a model presents. None of them is what a story tells of. */
export const presented = [
  'continuation|rewritten|revised|reworked|rewrite|revision|improved|expanded|shortened|version|draft|passage|excerpt|your (?:story|text|paragraphs?|scene)|next (?:part|paragraphs?|section|scene)|(?:new|opening|following|first|two|three|four|five|\\d) paragraphs?|short story|story (?:about|based)',
  'Fortsetzung|überarbeitet\\p{L}*|umgeschrieben\\p{L}*|gekürzt\\p{L}*|Fassung|Version|Entwurf|Absätze?|nächste[nr]? \\p{L}+|deine? (?:Geschichte|Text)',
  'suite|paragraphes?|réécri\\p{L}*|révisé\\p{L}*|remanié\\p{L}*|votre texte|ton texte',
  'continuación|versión|párrafos?|reescrit\\p{L}*|revisad\\p{L}*|tu texto|su texto',
  'continuazione|seguito|versione|paragraf[oi]|riscritt\\p{L}*|rivist\\p{L}*|il tuo testo',
  'continuação|versão|parágrafos?|reescrit\\p{L}*|revisad\\p{L}*|seu texto',
  "vervolg|voortzetting|versie|alinea(?:[’']s)?|herschreven|herziene|je tekst|uw tekst",
  'ciąg dalszy|kontynuacj\\p{L}+|wersj\\p{L}+|akapit\\p{L}*|przerobion\\p{L}+|twój tekst',
].join('|');

/** 'Revised text:' and the like, alone. */
export const labels = [
  '(?:the )?(?:rewritten|revised|improved|expanded|shortened) (?:paragraphs?|text|version|passage)',
  'überarbeitete(?:r|s)? (?:Absatz|Text|Fassung|Version)|(?:erweiterte|gekürzte) (?:Fassung|Version)',
  '(?:texte|paragraphe|version) (?:révisée?|réécrite?|remaniée?|améliorée?)',
  '(?:texto|párrafo|versión) (?:revisad[oa]|reescrit[oa]|mejorad[oa])',
  '(?:testo|paragrafo|versione) (?:rivist[oa]|riscritt[oa]|migliorat[oa])',
  '(?:texto|parágrafo|versão) (?:revisad[oa]|reescrit[oa]|melhorad[oa])',
  '(?:herschreven|herziene|verbeterde) (?:tekst|alinea|versie)',
  '(?:poprawion[ya]|przerobion[ya]) (?:tekst|akapit|wersja)',
].join('|');

/** What a model offers behind its text. */
export const offers = [
  "let me know|(?:would|do) you (?:like|want) me to|i hope (?:this|that|you)|feel free to|if you(?:[’']d| would)? (?:like|want|need|prefer)|please (?:let me know|feel free)",
  'lass(?:e|en Sie)? (?:es )?mich wissen|möchtest du,? dass ich|möchten Sie,? dass ich|soll ich|ich hoffe,? (?:das|dies|die)|wenn du (?:möchtest|willst)|wenn Sie möchten',
  "n[’']hésit(?:e|ez) pas à|souhait(?:ez-vous|es-tu) que je|voul(?:ez-vous|ais-tu) que je|veux-tu que je|j[’']espère que|dites-moi|dis-moi si|si vous (?:souhaitez|voulez)|si tu (?:veux|souhaites)",
  '(?:te|le) gustaría que|quieres que|desea que|espero que (?:esto|esta|te|le)|avísame|házmelo saber|si (?:quieres|deseas|prefieres)',
  'fammi sapere|fatemi sapere|vuoi che|vorresti che|desideri che|spero che (?:questa|questo|ti)|se (?:vuoi|desideri|preferisci)',
  'me avise|avise-me|gostaria que eu|quer que eu|deseja que eu|espero que (?:isso|esta|este|goste)|se (?:quiser|desejar|preferir)',
  'laat (?:het )?(?:me|mij) weten|wil je dat ik|wilt u dat ik|ik hoop dat (?:dit|deze|je)|als je (?:wilt|wil)|zal ik',
  'daj (?:mi )?znać|czy chcesz,? (?:abym|żebym)|chcesz,? żebym|mam nadzieję,? że|jeśli (?:chcesz|wolisz)',
].join('|');

/** What an offer is about: the text, not the story. */
export const wishes = [
  'changes?|adjust\\p{L}*|continu\\p{L}*|revis\\p{L}*|tweak\\p{L}*|version|tone|direction|story|paragraphs?|scene|edit\\p{L}*|rewrit\\p{L}*|rewrite|expand\\p{L}*|modif\\p{L}*|further|feedback',
  'Geschichte|Änderung\\p{L}*|änder\\p{L}*|ander\\p{L}*|weiter\\p{L}*|anpass\\p{L}*|Fassung|Fortsetzung|Text',
  'suite|version|modifi\\p{L}*|ajust\\p{L}*|chang\\p{L}*|poursuiv\\p{L}*|paragraphe|texte|ton|histoire',
  'contin[uú]\\p{L}*|versión|cambi\\p{L}*|ajust\\p{L}*|modifi\\p{L}*|historia|texto|tono|párrafo',
  'modific\\p{L}*|version\\p{L}*|cambi\\p{L}*|prosegu\\p{L}*|storia|testo|tono|paragrafo',
  'altera\\p{L}*|versão|mud\\p{L}*|história|texto|tom|parágrafo|ajust\\p{L}*',
  'aanpas\\p{L}*|verder\\p{L}*|versie|wijzig\\p{L}*|verander\\p{L}*|verhaal|tekst|toon|doorg\\p{L}*|vervolg\\p{L}*',
  'zmian\\p{L}*|zmieni\\p{L}*|wersj\\p{L}*|opowiadani\\p{L}*|histori\\p{L}*|tekst\\p{L}*|kontynu\\p{L}*|popraw\\p{L}*|dalej|ton',
].join('|');

/** Before a number, or behind it. */
export const wordCounts =
  'word count|total words|wortanzahl|wörterzahl|wortzahl|nombre de mots|número de palabras|recuento de palabras|numero di parole|conteggio (?:delle )?parole|número de palavras|contagem de palavras|aantal woorden|woordenaantal|liczba słów';
export const words = 'words|wörter|worte|mots|palabras|parole|palavras|woorden|słów|słowa';

/** Before a colon: a model speaks of its text. */
export const notes =
  "author[’']s note|notes?|nb|anmerkung(?:en)?|hinweise?|remarque|nota(?: del autor| dell[’']autore| do autor)?|opmerking|uwaga";
