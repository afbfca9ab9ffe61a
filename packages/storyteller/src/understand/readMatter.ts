import type { Matter } from '../StoryWorld.ts';
import { genres, nouns } from '../stock.ts';
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

/** What the story turns on: the most telling thing of the premise, or one that suits the genre. */
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

const thingTail = /^(?:the|a|an|one|that|this|her|his|their|my)$/;

/** Definite noun phrases for the things of a text, safe to bring back: 'the brass key'. Newest last, each once. */
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
