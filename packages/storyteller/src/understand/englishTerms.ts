import nlp from 'compromise';
import { splitSentences } from '../sentences.ts';
import { nouns, verbs } from '../stock.ts';

export interface Term {
  text: string;
  lower: string;
  tags: ReadonlySet<string>;
  /** Punctuation without spaces. */
  after: string;
}

const storyVerbs = new Set(verbs.story);

function infinitiveOf(lower: string): string | undefined {
  const candidates = [lower.replace(/ies$/, 'y'), lower.replace(/es$/, ''), lower.replace(/s$/, '')];
  return lower.endsWith('s') && !lower.endsWith('ss')
    ? candidates.find((candidate) => storyVerbs.has(candidate))
    : undefined;
}

const known = new Map<string, readonly Term[]>();

/** With parts of speech; common story verbs are never taken for plurals. */
export function englishTerms(sentence: string): readonly Term[] {
  const before = known.get(sentence);
  if (before) return before;
  const terms = readTerms(sentence);
  if (known.size >= 2_000) known.clear();
  known.set(sentence, terms);
  return terms;
}

/** Of the first `most` sentences, as far as they are English. */
export function termsOf(text: string, most: number): Term[] {
  return splitSentences(text)
    .slice(0, most)
    .flatMap((sentence) => (isEnglish(sentence) ? englishTerms(sentence) : []));
}

/** Of a text in another language, what the tagger knows as first names. */
export function firstNamesOf(text: string): Term[] {
  return splitSentences(text)
    .flatMap((sentence) => englishTerms(sentence))
    .filter(({ tags }) => tags.has('FirstName'));
}

/** The tagger's time is quadratic: it gets so many characters at a time. */
const pieceCharacters = 800;
const pieces = new RegExp(`\\S{61,}\\s*|(?:\\S{1,60}\\s+){1,${pieceCharacters / 8}}|\\S{1,60}`, 'g');

function tagged(piece: string): Term[] {
  const word = piece.trim();
  if (word.length > 60 && !/\s/.test(word))
    return [{ text: word, lower: word.toLowerCase(), tags: new Set(['Noun']), after: '' }];
  const found = nlp(piece).json() as { terms: { text: string; post: string; tags: string[] }[] }[];
  return found.flatMap(({ terms }) =>
    terms
      .filter(({ text }) => text !== '')
      .map(({ text, post, tags }) => ({
        text,
        lower: text.toLowerCase(),
        tags: new Set(tags),
        after: post.trim(),
      })),
  );
}

function readTerms(sentence: string): Term[] {
  const terms = (sentence.length <= pieceCharacters ? [sentence] : (sentence.match(pieces) ?? [])).flatMap(
    tagged,
  );
  return terms.map((term, index) => {
    const previous = terms[index - 1];
    const isAfterDeterminer =
      previous?.tags.has('Determiner') && !/^(?:that|who|which)$/.test(previous.lower);
    if (term.tags.has('Verb') || isAfterDeterminer || !infinitiveOf(term.lower)) return term;
    const next = terms[index + 1];
    const isLikelyVerb =
      next === undefined ||
      next.tags.has('Determiner') ||
      next.tags.has('Preposition') ||
      next.tags.has('Pronoun') ||
      next.tags.has('Possessive') ||
      next.tags.has('Adverb') ||
      /^(?:that|how|why|what|whether|to|into|by)$/.test(next.lower) ||
      /^\p{Lu}/u.test(next.text);
    return isLikelyVerb ? { ...term, tags: new Set(['Verb', 'PresentTense']) } : term;
  });
}

const functionWords =
  /\b(?:the|a|an|and|of|in|on|to|is|are|was|were|who|that|with|her|his|their|my|I|at|for|from|by|but|one|two|when|after|make|more|you|your|it|its|he|she|him|they|them|this|there|said|says|not|have|has|been|did|would|could)\b/gi;

export function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return false;
  if (words.length <= 3) return /^[\p{ASCII}\p{P}]+$/u.test(text);
  return (text.match(functionWords)?.length ?? 0) / words.length > 0.12;
}

const heads = new Set(nouns.persons);
const notPersons = new Set(nouns.notPersons);

/** 'keeper', 'detective', 'violinist'. */
export function isPersonNoun(noun: string): boolean {
  const word = noun.toLowerCase();
  if (notPersons.has(word)) return false;
  return heads.has(word) || /(?:er|or|ist|man|woman|ess|ian)$/.test(word);
}
