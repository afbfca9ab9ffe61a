import type { Chooser } from '../Chooser.ts';
import type { Matter, Place, PointOfView, Tense } from '../StoryWorld.ts';
import { genres, geography, nouns, type Setting, settings } from '../stock.ts';
import { isPersonNoun, type Term } from './englishTerms.ts';

const dull = new Set(nouns.dull);
const vivid = new Set(nouns.vivid);
const strippedAdjectives = new Set(nouns.plainAdjectives);
const tail = /^(?:in|of|under|beneath|behind|on|at|from|between|beyond|below|inside)$/;

interface Candidate extends Matter {
  score: number;
}

function isPlural(word: string, term: Term): boolean {
  return (
    term.tags.has('Plural') ||
    (/[^su]s$/.test(word) && !/(?:ness|ss|us|is)$/.test(word) && !term.tags.has('Singular'))
  );
}

function candidateAt(
  terms: readonly Term[],
  index: number,
  avoided: ReadonlySet<string>,
): Candidate | undefined {
  const head = terms[index];
  const next = terms[index + 1];
  // 'The computer will not say': a verb, unless somebody has a will.
  if (head?.lower === 'will' && !/^(?:the|a|his|her|their|last)$/.test(terms[index - 1]?.lower ?? ''))
    return undefined;
  if (!head || !isThing(head) || avoided.has(head.lower) || dull.has(head.lower)) return undefined;
  if (head.after === '' && next && next.lower !== 'will' && isThing(next) && !isPersonNoun(next.lower))
    return undefined;
  if (isPersonNoun(head.lower) || isPersonNoun(head.lower.replace(/s$/, ''))) return undefined;
  const phrase = [head.lower];
  for (let at = index - 1; at >= 0 && phrase.length < 3; at -= 1) {
    const word = terms[at];
    if (
      !word ||
      word.after ||
      !(isThing(word) || word.tags.has('Adjective')) ||
      strippedAdjectives.has(word.lower)
    )
      break;
    if (isPersonNoun(word.lower)) break;
    phrase.unshift(word.lower);
  }
  const plural = isPlural(head.lower, head);
  const before = terms.slice(Math.max(0, index - phrase.length - 2), index - phrase.length + 1);
  let score = 10 - Math.min(index, 40) / 8;
  if (vivid.has(head.lower)) score += 6;
  if (
    before.some((word) =>
      /^(?:find|found|finds|discover|discovers|discovered|inherits?|inherited|steals?|stole|receives?|received|investigates?|hunts?|guards?|opens?|buys?|bought|builds?|about|during)$/.test(
        word.lower,
      ),
    )
  )
    score += 5;
  if (/^(?:in|at|on|to|into)$/.test(before.at(-2)?.lower ?? '')) score -= 3;
  if (head.tags.has('ProperNoun')) score -= 2;
  const short = `the ${head.lower}`;
  return { phrase: `the ${phrase.join(' ')}${tailOf(terms, index)}`, short, isPlural: plural, score };
}

function isThing(term: Term): boolean {
  return (
    (term.tags.has('Noun') || vivid.has(term.lower)) &&
    !term.tags.has('Pronoun') &&
    !term.tags.has('Possessive') &&
    !/'/.test(term.text) &&
    !term.tags.has('Person') &&
    !term.tags.has('FirstName') &&
    (!term.tags.has('Gerund') || vivid.has(term.lower)) &&
    !term.tags.has('Date') &&
    !term.tags.has('Value') &&
    /^[a-z-]{3,16}$/.test(term.lower) &&
    !/^\p{Lu}/u.test(term.text)
  );
}

function tailOf(terms: readonly Term[], index: number): string {
  const [preposition, article, noun, after] = terms.slice(index + 1, index + 5);
  if (!preposition || terms[index]?.after || !tail.test(preposition.lower) || !article) return '';
  if (/^\p{Lu}/u.test(article.text) && !article.tags.has('Person'))
    return ` ${preposition.lower} ${article.text.replace(/'s$/, '')}`;
  const isWhole = noun !== undefined && isThing(noun) && (noun.after !== '' || !after || !isThing(after));
  if (!/^(?:the|a|an)$/.test(article.lower) || !isWhole || dull.has(noun.lower)) return '';
  return ` ${preposition.lower} the ${noun.lower}`;
}

/** The most telling thing of the premise, or one that suits the genre. */
export function readMatter(terms: readonly Term[], genre: string, avoided: ReadonlySet<string>): Matter {
  const candidates = terms
    .map((_, index) => candidateAt(terms, index, avoided))
    .filter((candidate) => candidate !== undefined)
    .toSorted((a, b) => b.score - a.score);
  const [best] = candidates;
  if (best) return { phrase: best.phrase, short: best.short, isPlural: best.isPlural };
  const phrase = genres.find(({ id }) => id === genre)?.matter ?? 'the house';
  return { phrase, short: phrase.replace(/ (?:at|in) .*/, ''), isPlural: false };
}

/** Things that one can look at, take up and wonder about. */
export const graspable =
  /\b(?:key|letter|ring|photograph|photo|envelope|box|book|map|clock|watch|knife|gun|lamp|candle|mirror|door|bottle|glass|cup|coin|phone|bag|suitcase|coat|glove|painting|picture|diary|notebook|page|parcel|package|card|rope|stone|bone|egg|mask|violin|piano|necklace|radio|ticket|chest|drawer|jar|doll|statue|sword|crown|machine|window|lantern|shell|feather|wallet|file|folder|tape|camera|note|bell|compass|telescope|portrait|hat|scarf|locket|pen|whistle|bandage|ledger|list|button)$/;

/** At a sentence's beginning, behind a line that is spoken, one can look like a name. */
export const pronouns = new Set(['He', 'She', 'They', 'It', 'We', 'You', 'I']);

const thingTail = /^(?:the|a|an|one|that|this|her|his|their|my)$/;

/** Definite noun phrases that are safe to bring back: 'the brass key'. Newest last, each once. */
export function readThings(terms: readonly Term[], avoided: ReadonlySet<string>): string[] {
  const things = new Set<string>();
  for (let index = 1; index < terms.length; index += 1) {
    const candidate = candidateAt(terms, index, avoided);
    if (!candidate) continue;
    const words =
      candidate.phrase.split(/ (?:in|of|under|beneath|behind|on|at|from|between|beyond|below|inside) /)[0] ??
      candidate.phrase;
    const article = terms[index - words.split(' ').length + 1];
    if (article && thingTail.test(article.lower)) things.add(candidate.phrase);
  }
  return [...things];
}

const signs = genres.map(({ id, signs }) => [id, new RegExp(signs, 'i')] as const);

/** The nearest genre of the stock: by the given words, then by the sound of the premise. */
export function readGenre(genre: string, premise: string): string {
  for (const text of [genre, premise]) {
    const found = signs.find(([, sign]) => sign.test(text));
    if (found && text.trim()) return found[0];
  }
  return 'literary';
}

const settingSigns = new Map(
  settings.map(({ id, signs }) => [id, new RegExp(`\\b(?:${signs.join('|')})\\b`, 'gi')]),
);

export function signsOf(setting: Setting, text: string): number {
  return text.match(settingSigns.get(setting.id) ?? /$^/g)?.length ?? 0;
}

export function readSetting(premise: string, background: string, genre: string, chooser: Chooser): Setting {
  const [fallback] = settings;
  if (!fallback) throw new Error('There is no setting to choose from.');
  const kind = genres.find(({ id }) => id === genre);
  const era = kind?.era;
  const named = settings
    .map((setting) => ({ setting, count: signsOf(setting, premise) }))
    .filter(({ count }) => count > 0)
    .map(({ setting, count }) => ({ setting, count: count + (setting.era === era ? 1.5 : 0) }))
    .toSorted((a, b) => b.count - a.count)[0];
  if (named) return named.setting;
  const lived = settings
    .map((setting) => ({
      setting,
      count: [...setting.home, ...setting.far].filter((room) => background.includes(room)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0];
  if (lived) return lived.setting;
  const id = chooser.pick(kind?.settings ?? []);
  return settings.find((setting) => setting.id === id) ?? fallback;
}

export function narration(text: string): string {
  return text.replace(/"[^"]*"/g, ' ');
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** By its verbs; `usual` where they are as many. */
export function readTense(narration: string, terms: readonly Term[], usual: Tense): Tense {
  const past =
    count(narration, /\b(?:was|were|had|did|could|said|went|came|took|stood|sat|saw|made|knew|felt)\b/g) +
    terms.filter(({ tags }) => tags.has('PastTense')).length;
  const present =
    count(narration, /\b(?:is|are|am|has|does|says|goes|comes|takes|stands|sits|sees|makes|knows|feels)\b/g) +
    terms.filter(({ tags }) => tags.has('PresentTense') && !tags.has('Infinitive')).length;
  if (present === past) return usual;
  return present > past ? 'present' : 'past';
}

/** The story so far decides; before it, the premise says 'I' or not. */
export function readVoice(premise: string, told: string): { tense: Tense; pointOfView: PointOfView } {
  const story = narration(told);
  const past = count(story, /\b(?:was|were|had|said|did|could|would|went|came|took|\w+ed)\b/g);
  const present = count(story, /\b(?:is|are|has|says|does|can|will|goes|comes|takes|asks|looks|knows)\b/g);
  const isPresent = present > 3 && present > past * 1.2;
  const speaker = told.trim() ? story : narration(premise);
  const needed = told.trim() ? 2 : 1;
  const isFirst = count(speaker, /\b(?:I|I'[a-z]+|me|my|myself)\b/g) >= needed && /\bI\b/.test(speaker);
  return { tense: isPresent ? 'present' : 'past', pointOfView: isFirst ? 'first' : 'third' };
}

const [ships, kinds, buildings] = [geography.ships, geography.kinds, geography.buildings].map((words) =>
  words.join('|'),
);
const name = "\\p{Lu}[\\p{L}\\p{M}'-]*\\p{L}(?: \\p{Lu}[\\p{L}\\p{M}'-]*\\p{L})?";
const titled = new RegExp(`^(?:${geography.notPlaces.join('|')})$`, 'i');

const placeSigns: readonly (readonly [kind: 'ship' | 'place', sign: RegExp])[] = [
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
      `\\b(?:[Ii]n|[Nn]ear|[Oo]utside|[Tt]o) (${name})(?=[,.;!?]|$| (?:a|an|the|and|where|when|after|before|finds?|is|has|who|to|with|in|during|since|for|until|again|on|at|from|by|as|last|that)\\b)`,
      'gu',
    ),
  ],
  ['place', /\bof (\p{Lu}[\p{L}\p{M}-]+)\b/gu],
];

const common = new RegExp(`\\b(${geography.common.join('|')})\\b`, 'i');

/** Before 'to Marcus': he is no place. */
const addressed =
  /\b(?:sp[eo]ak(?:s|ing)?|spoken?|talk(?:s|ed|ing)?|sa(?:y|ys|id)|lie[sd]?|listen(?:s|ed)?|wr[io]tes?|written|gives?|gave|given|sold|belong(?:s|ed)?|marri(?:ed|es)|promised|owed?s?|next|close|sorry|up|it|them|letter|debt) $/i;

/** Characters that are read for places. */
const MOST = 4_000;

/** Names of the premise that are no person, and the place to which the story comes back; a name before a kind of one. */
export function readPlaces(text: string): { places: readonly Place[]; names: ReadonlySet<string> } {
  const premise = text.slice(0, MOST);
  const found = new Map<string, Place>();
  const names = new Set<string>();
  for (const [kind, sign] of placeSigns) {
    for (const match of premise.matchAll(sign)) {
      const given = match[1] ?? '';
      const [first = ''] = given.split(' ');
      if (titled.test(first)) continue;
      // 'In Mara, …' and 'to Mara' speak of people where the premise says what she does.
      const isPerson = new RegExp(`(?<!the )\\b${first}(?:'s \\p{Ll}| and \\p{Lu}|,? who\\b)`, 'u').test(
        premise,
      );
      if (kind === 'place' && /^(?:in|near|outside|to|of) /i.test(match[0]) && isPerson) continue;
      if (/^to /i.test(match[0]) && addressed.test(premise.slice(0, match.index))) continue;
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
