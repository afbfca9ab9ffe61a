import type { StoryBrief } from '../brief.ts';
import type { Person, StoryWorld } from '../StoryWorld.ts';
import type { Pronoun } from '../stock.ts';
import { isIrregularPast } from '../verbs.ts';
import { isEnglish, termsOf } from './englishTerms.ts';
import { type Wish, wishOf } from './readInstruction.ts';
import { graspable, pronouns, readPlaces, readTense, readThings, signsOf } from './readMatter.ts';
import { readPeople } from './readPeople.ts';
import { understandStory } from './understandStory.ts';

export interface Manuscript {
  world: StoryWorld;
  /** The hero's role in the premise: 'the lighthouse keeper'. */
  role: string;
  wish: Wish;
  /** Named by the text or the premise, the hero first. */
  people: readonly Person[];
  /** True if the hero is known well enough to be spoken of as he, she or I. */
  hasHero: boolean;
  hasOther: boolean;
  hasPlace: boolean;
  /** Definite phrases: 'the brass key'. */
  things: readonly string[];
  isEnglish: boolean;
  text: string;
}

function narrationOf(text: string): string {
  return text.replace(/"[^"\n]*(?:"|$)/g, ' ');
}

/** Characters that are read of a story for whom and what it is about. */
const readCharacters = 8_000;

const beginningOf = (text: string) => termsOf(text.slice(0, readCharacters), 24);

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

function pronounIn(text: string, name: string, guessed: Pronoun, isAlone: boolean): Pronoun {
  const she = count(text, /\b(?:she|her|herself)\b/gi);
  const he = count(text, /\b(?:he|him|his|himself)\b/gi);
  if (isAlone && she > 0 && he === 0) return 'she';
  if (isAlone && he > 0 && she === 0) return 'he';
  const near = new RegExp(`\\b${name}\\b[^.!?]{0,60}?\\b(she|her|herself|he|him|his|himself)\\b`, 'gi');
  let balance = 0;
  for (const match of text.matchAll(near)) balance += /^s|^her/i.test(match[1] ?? '') ? 1 : -1;
  if (balance !== 0 && Math.abs(balance) > (isAlone ? 0 : 2)) return balance > 0 ? 'she' : 'he';
  return guessed;
}

const actsAfter =
  /^(?: \p{Lu}\p{L}+)?(?: and \p{Lu}\p{L}+)? (?:\w+ly )?(?:said|asked|says|asks|was|is|had|has|did|could|would|looked|turned|went|came|stood|sat|took|knew|thought|\p{Ll}+ed|\p{Ll}+s)\b/u;

function namedPeople(text: string): Person[] {
  const terms = beginningOf(text);
  return readPeople(terms, text).filter(({ name }) => {
    const isGiven = terms.some(
      (term) => term.text.replace(/'s?$/, '') === name && term.tags.has('FirstName'),
    );
    if (isGiven) return true;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const rest = text.slice(at + name.length, at + name.length + 80);
      const next = /^ (\p{Ll}+)/u.exec(rest)?.[1] ?? '';
      if (actsAfter.test(rest) || isIrregularPast(next)) return true;
    }
    return false;
  });
}

/** `text` is the part in hand. */
export function readManuscript(brief: StoryBrief, text: string, seed: string): Manuscript {
  const wish = wishOf(brief);
  const world = understandStory(brief, wish, seed);
  const terms = beginningOf(text);
  const narration = narrationOf(text);
  const told = brief.context.previous_paragraphs.join('\n');
  const known = [world.hero, world.other, world.third].filter(
    ({ origin, name }) => origin !== 'invented' && name !== 'I',
  );
  const people = new Map<string, Person>();
  const { names: elsewhere } = readPlaces(brief.context.premise || told);
  const found = [...known, ...namedPeople(told || brief.context.premise)];
  const isAlone = new Set(found.map(({ name }) => name).filter((name) => text.includes(name))).size === 1;
  for (const person of found) {
    if (people.has(person.name) || elsewhere.has(person.name) || pronouns.has(person.name)) continue;
    const pronoun = pronounIn(narration, person.name, person.pronoun, isAlone);
    people.set(person.name, { ...person, pronoun, role: '', fullName: person.name });
  }
  const mentions = ({ name }: Person) => text.split(name).length - 1;
  const ranked = [...people.values()].toSorted((a, b) => mentions(b) - mentions(a));
  const isFirst =
    count(narration, /\b(?:I|me|my)\b/g) >= 1 &&
    count(narration, /\bI\b/g) >= count(narration, /\b(?:he|she)\b/gi);
  const named = isFirst ? undefined : ranked.find((person) => mentions(person) > 0);
  const she = count(narration, /\b(?:she|her|herself)\b/gi);
  const he = count(narration, /\b(?:he|him|his|himself)\b/gi);
  const byPronoun: Person = {
    name: '',
    fullName: '',
    pronoun: she >= he ? 'she' : 'he',
    role: '',
    origin: 'story',
  };
  const narrator: Person = { name: 'I', fullName: 'I', pronoun: 'they', role: '', origin: 'story' };
  const hero = isFirst ? narrator : (named ?? byPronoun);
  const other = ranked.find(({ name }) => name !== hero.name && text.includes(name));
  const things = readThings(terms, new Set(ranked.map(({ name }) => name.toLowerCase()))).filter((thing) =>
    graspable.test(thing),
  );
  const background = `${brief.context.premise}\n${told}`;
  const isPlaced = signsOf(world.setting, background) > 0;
  const isLived = [...world.setting.home, ...world.setting.far].some((room) => told.includes(room));
  return {
    world: {
      ...world,
      tense: readTense(narration, terms, world.tense),
      pointOfView: isFirst ? 'first' : 'third',
      hero,
      other: other ?? world.other,
    },
    role: world.hero.role,
    wish,
    people: ranked,
    hasHero: isFirst || named !== undefined || she > 0 !== he > 0,
    hasOther: other !== undefined,
    hasPlace: isPlaced || isLived,
    things,
    isEnglish: isEnglish(text),
    text,
  };
}

/** Names for the three main people in an instruction. */
interface Cast {
  hero: string;
  other: string;
  third: string;
}

export function castOf({ world, people, role }: Manuscript, text: string): Cast {
  const names = people.map(({ name }) => name).filter((name) => name !== '' && text.includes(name));
  const isNarrated = world.pointOfView === 'first';

  const hero = isNarrated ? 'the narrator' : (names.shift() ?? (role || 'the main character'));
  const isThere = (name: string) => text.includes(name) && name !== hero && !names.includes(name);
  const other = names.shift() ?? (isThere(world.other.name) ? world.other.name : 'an old friend');
  const third = names.shift() ?? (isThere(world.third.name) ? world.third.name : 'a rival');
  return { hero, other, third };
}
