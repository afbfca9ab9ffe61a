/** A place of the premise, as the story speaks of it. */
export interface Place {
  /** 'the Meridian', 'Whitby', 'the lighthouse'. */
  name: string;
  /** 'aboard the Meridian', 'in Whitby'. */
  at: string;
}

const ships =
  'ship|starship|spaceship|spacecraft|vessel|boat|submarine|yacht|schooner|trawler|freighter|liner|shuttle|barge|ferry|frigate|galleon|steamer|tanker|airship|train|locomotive|plane|rocket';
const kinds =
  'town|village|city|kingdom|planet|moon|island|isle|colony|castle|house|manor|hotel|inn|school|street|valley|forest|desert|river|lake|country|empire|land|district|suburb|province|port|harbour|harbor|station|space station|hospital|monastery|abbey|theatre|theater|tavern|pub|restaurant|café|cafe|bar|shop|bakery|farm|prison|bay|mountain|outpost';
const buildings =
  'Manor|Hall|House|Castle|Street|Road|Lane|Station|Island|Isle|Bay|Harbour|Harbor|Bridge|Abbey|Hotel|Inn|Farm|Hill|Valley|Forest|Wood|Woods|Point|Rock|Lighthouse|Academy|University|College|Hospital|Prison|Mountain|Peak|Square|Park|Palace|Tower|Cove|Falls|Creek|Lake|River|Sea|Ocean|Desert';
const name = "\\p{Lu}[\\p{L}\\p{M}'-]*\\p{L}(?: \\p{Lu}[\\p{L}\\p{M}'-]*\\p{L})?";
const titled =
  /^(?:captain|doctor|dr|king|queen|prince|princess|duke|duchess|count|countess|baron|baroness|earl|lord|lady|sir|admiral|general|colonel|major|emperor|empress|pope|bishop|president|professor|detective|inspector|sergeant|mayor|judge|father|mother|sister|brother|god|devil|english|french|german|american|british|chinese|japanese|italian|spanish|russian|roman|victorian|european|african|asian|second|first|great|last|old|new|cold|civil|world|internet|earth|moon|sun|bible|i)$/i;

const signs: readonly (readonly [kind: 'ship' | 'place', sign: RegExp])[] = [
  ['ship', new RegExp(`\\b(?:${ships})(?:,? (?:named|called))? (?:the )?(${name})`, 'gu')],
  ['ship', new RegExp(`\\b(?:[Aa]board|[Oo]n board|HMS|USS|SS|RMS) (?:the )?(?:${ships} )?(${name})`, 'gu')],
  ['place', new RegExp(`\\b(?:${kinds})(?: (?:of|named|called),?)? (?:the )?(${name})`, 'gu')],
  [
    'place',
    new RegExp(
      `\\b((?:Castle|Mount|Lake|Port|Fort|Cape|Loch|Camp|New|San|Santa|Saint|St\\.?) ${name})`,
      'gu',
    ),
  ],
  ['place', new RegExp(`\\b((?:\\p{Lu}[\\p{L}\\p{M}'-]+ ){1,2}(?:${buildings}))\\b`, 'gu')],
  ['place', new RegExp(`\\b[Tt]he (${name})(?! \\p{Lu})`, 'gu')],
  [
    'place',
    new RegExp(
      `\\b(?:[Ii]n|[Nn]ear|[Oo]utside|[Tt]o) (${name})(?=[,.;!?]|$| (?:a|an|the|and|where|when|after|before|finds?|is|has|who|to|with|in|during)\\b)`,
      'gu',
    ),
  ],
  ['place', /\bof (\p{Lu}[\p{L}\p{M}-]+)\b/gu],
];

const common = new RegExp(
  `\\b(${'lighthouse|castle|hotel|inn|bakery|bookshop|school|hospital|library|theatre|theater|circus|railway station|space station|starship|spaceship|submarine|colony|palace|prison|monastery|convent|abbey|orchard|vineyard|mansion|manor|cottage|cabin|kitchen|restaurant|café|cafe|pub|museum|cathedral|church|tower|factory|mine|greenhouse|bunker|academy|university|ballroom|attic|cellar|cemetery|observatory|clock shop|laundromat|diner|village|town|city|kingdom|island|desert|harbour|harbor|forest|jungle|train|ship|farm|garden|station|house|shop'})\\b`,
  'i',
);

/** As much of a text as is read for places, in characters. */
const MOST = 4_000;

/** What the premise names that is no person, and the place to which the story comes back; a name before a kind of one. */
export function readPlaces(text: string): { places: readonly Place[]; names: ReadonlySet<string> } {
  const premise = text.slice(0, MOST);
  const found = new Map<string, Place>();
  const names = new Set<string>();
  for (const [kind, sign] of signs) {
    for (const match of premise.matchAll(sign)) {
      const given = match[1] ?? '';
      const [first = ''] = given.split(' ');
      if (titled.test(first)) continue;
      // 'In Mara, …' and 'to Mara' speak of people where the premise says what she does.
      const isPerson = new RegExp(`(?<!the )\\b${first}(?:'s \\p{Ll}| and \\p{Lu}|,? who\\b)`, 'u').test(
        premise,
      );
      if (kind === 'place' && /^(?:in|near|outside|to|of) /i.test(match[0]) && isPerson) continue;
      for (const word of given.split(' ')) names.add(word);
      const hasArticle = /\bthe $/i.test(
        premise.slice(0, (match.index ?? 0) + match[0].length - given.length),
      );
      const isShip = kind === 'ship';
      const phrase = hasArticle || isShip ? `the ${given}` : given;
      if (/^of /.test(match[0])) continue;
      if (![...found.keys()].some((known) => known.includes(given)))
        found.set(given, {
          name: phrase,
          at: `${isShip ? 'aboard' : hasArticle || given.includes(' ') ? 'at' : 'in'} ${phrase}`,
        });
    }
  }
  const noun = common.exec(premise)?.[1]?.toLowerCase();
  const places = [...found.values()];
  if (places.length === 0 && noun) {
    const at = /ship|submarine|train/.test(noun)
      ? 'aboard'
      : /lighthouse|hotel|inn|school|station|island/.test(noun)
        ? 'at'
        : 'in';
    places.push({ name: `the ${noun}`, at: `${at === 'at' && noun === 'island' ? 'on' : at} the ${noun}` });
  }
  return { places, names };
}
