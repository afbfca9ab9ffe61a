import { hashText } from '../Chooser.ts';
import type { Person } from '../StoryWorld.ts';
import type { Pronoun } from '../stock.ts';
import { personNames } from '../stock.ts';
import { isPersonNoun, type Term } from './englishTerms.ts';
import { readPlaces } from './readMatter.ts';

const oneOf = (words: readonly string[], after = '') => new RegExp(`^(?:${words.join('|')})${after}$`, 'i');
const titles = oneOf(personNames.titles, '\\.?');
const neverNames = oneOf(personNames.notNames);
const massNouns = oneOf(personNames.massNouns);
const women = oneOf(personNames.women);
const placePrepositions =
  /^(?:in|on|at|from|to|near|of|across|outside|around|through|beyond|towards?|into|over)$/;

function guessPronoun(name: string, tags: ReadonlySet<string>, nearby: string): Pronoun {
  if (tags.has('FemaleName')) return 'she';
  if (tags.has('MaleName')) return 'he';
  const she =
    nearby.match(
      /^(?:woman|widow|queen|mother|sister|wife|daughter|aunt|grandmother|lady|princess)\b|\b(?:she|her|hers|herself)\b/gi,
    )?.length ?? 0;
  const he =
    nearby.match(
      /^(?:man|king|father|brother|husband|son|uncle|grandfather|lord|prince)\b|\b(?:he|him|his|himself)\b/gi,
    )?.length ?? 0;
  if (she !== he) return she > he ? 'she' : 'he';
  if (she === 0 && /\b(?:they|their|them)\b/i.test(nearby)) return 'they';
  if (women.test(name)) return 'she';
  if (/(?:a|ah|ine|elle|yn|ie)$/i.test(name)) return 'she';
  if (/(?:[oskdrtgmfwxz]|us|ik)$/i.test(name)) return 'he';
  return hashText(name) % 2 === 0 ? 'she' : 'he';
}

function isCapital(term: Term | undefined): boolean {
  return term !== undefined && /^\p{Lu}[\p{L}\p{M}'-]+$/u.test(term.text) && !/^\p{Lu}{4,}$/u.test(term.text);
}

function startsSentence(terms: readonly Term[], index: number): boolean {
  return index === 0 || /[.!?:]/.test(terms[index - 1]?.after ?? '');
}

function isName(terms: readonly Term[], index: number): boolean {
  const term = terms[index];
  if (!term || !isCapital(term)) return false;
  const bare = term.lower.replace(/'s?$/, '');
  if (neverNames.test(bare) || massNouns.test(bare) || titles.test(bare)) return false;
  if (term.tags.has('FirstName')) return true;
  // 'Its pilot, Jun': no month.
  if (isPersonNoun(terms[index - 1]?.lower ?? '')) return true;
  if (['Place', 'Demonym', 'Organization', 'Month', 'WeekDay', 'Acronym'].some((tag) => term.tags.has(tag)))
    return false;
  const previous = terms[index - 1];
  if (previous && placePrepositions.test(previous.lower) && !/^of$/.test(previous.lower)) return false;
  if (!startsSentence(terms, index))
    return !['Adjective', 'Verb', 'Adverb'].some((tag) => term.tags.has(tag)) || term.tags.has('ProperNoun');
  if (term.tags.has('Person')) return true;
  const next = terms[index + 1];
  const isPlainNoun =
    term.tags.has('Noun') &&
    !term.tags.has('Plural') &&
    !term.tags.has('Pronoun') &&
    !term.tags.has('Possessive');
  const isLeading =
    next !== undefined &&
    term.after === '' &&
    (next.tags.has('Verb') || next.lower === 'and' || isCapital(next));
  return (
    (isPlainNoun && isLeading && !isPersonNoun(bare)) || (/'s$/.test(term.text) && !term.tags.has('Pronoun'))
  );
}

/** In order of appearance, each once. */
export function readPeople(terms: readonly Term[], text: string): Person[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isShouted = words.length > 3 && capitals / words.length > 0.6;
  const found = new Map<string, Person>();
  const { names: elsewhere } = readPlaces(text);
  for (let index = 0; index < terms.length; index += 1) {
    const term = terms[index];
    if (!term || !isName(terms, index) || (isShouted && !term.tags.has('FirstName'))) continue;
    const name = term.text.replace(/'s?$/, '');
    if (elsewhere.has(name)) continue;
    let family = '';
    const next = terms[index + 1];
    if (
      term.after === '' &&
      !/'s$/.test(term.text) &&
      next &&
      isName(terms, index + 1) &&
      !elsewhere.has(next.text)
    ) {
      family = next.text.replace(/'s?$/, '');
      index += 1;
    }
    if (found.has(name) || name.length < 2 || name.length > 24) continue;
    const before = terms[index - (family ? 2 : 1)];
    const nearby = [before?.text, ...terms.slice(index + 1, index + 8).map(({ text: word }) => word)].join(
      ' ',
    );
    found.set(name, {
      name,
      fullName: family ? `${name} ${family}` : name,
      pronoun: guessPronoun(name, term.tags, nearby),
      role: apposition(terms, index),
      origin: 'premise',
    });
  }
  return [...found.values()].slice(0, 8);
}

function apposition(terms: readonly Term[], index: number): string {
  const article = terms[index + 1];
  if (terms[index]?.after !== ',' || !article || !/^(?:a|an|the)$/.test(article.lower)) return '';
  const phrase: string[] = [];
  for (const term of terms.slice(index + 2, index + 6)) {
    if (!term.tags.has('Noun') && !term.tags.has('Adjective')) return '';
    phrase.push(term.lower);
    if (term.after) break;
  }
  const head = phrase.at(-1) ?? '';
  return isPersonNoun(head) ? `the ${phrase.join(' ')}` : '';
}

export function readRole(terms: readonly Term[]): string {
  for (const [index, term] of terms.slice(0, 14).entries()) {
    if (
      !term.tags.has('Noun') ||
      (index > 0 && /^\p{Lu}/u.test(term.text)) ||
      term.tags.has('Plural') ||
      term.tags.has('Possessive') ||
      !isPersonNoun(term.lower)
    )
      continue;
    const next = terms[index + 1];
    if (next?.tags.has('Noun') && !next.tags.has('Pronoun') && term.after === '' && isPersonNoun(next.lower))
      continue;
    const phrase = [term.lower];
    for (let at = index - 1; at >= 0 && phrase.length < 3; at -= 1) {
      const word = terms[at];
      if (
        !word ||
        word.after ||
        (!word.tags.has('Noun') && !word.tags.has('Adjective')) ||
        word.tags.has('Pronoun') ||
        /'s$/.test(word.lower)
      )
        break;
      if (!/^(?:first|last|only|same|other|own|certain|single)$/.test(word.lower)) phrase.unshift(word.lower);
    }
    const article = terms[index - phrase.length];
    return article && /^(?:a|an|the|one)$/.test(article.lower) && term.lower !== 'person'
      ? `the ${phrase.join(' ')}`
      : '';
  }
  return '';
}
