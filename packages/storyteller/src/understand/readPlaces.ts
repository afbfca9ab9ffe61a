import { geography } from '../stock.ts';

/** A place of the premise, as the story speaks of it. */
export interface Place {
  /** 'the Meridian', 'Whitby', 'the lighthouse'. */
  name: string;
  /** 'aboard the Meridian', 'in Whitby'. */
  at: string;
}

const [ships, kinds, buildings] = [geography.ships, geography.kinds, geography.buildings].map((words) =>
  words.join('|'),
);
const name = "\\p{Lu}[\\p{L}\\p{M}'-]*\\p{L}(?: \\p{Lu}[\\p{L}\\p{M}'-]*\\p{L})?";
const titled = new RegExp(`^(?:${geography.notPlaces.join('|')})$`, 'i');

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

const common = new RegExp(`\\b(${geography.common.join('|')})\\b`, 'i');

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
