import { mentionsMinor } from '@fabula/writing';
import type { StoryBrief } from '../brief.ts';
import { Chooser } from '../Chooser.ts';
import { ownBeginning } from '../plan/planParagraphs.ts';
import type { Clause, Person, StoryWorld } from '../StoryWorld.ts';
import { cleanText, splitSentences } from '../sentences.ts';
import { personNames, type StockName, verbs } from '../stock.ts';
import { conjugate } from '../verbs.ts';
import { englishTerms, firstNamesOf, isEnglish, type Term, termsOf } from './englishTerms.ts';
import type { Wish } from './readInstruction.ts';
import {
  graspable,
  narration,
  pronouns,
  readGenre,
  readMatter,
  readPlaces,
  readSetting,
  readTense,
  readThings,
  readVoice,
} from './readMatter.ts';
import { readPeople, readRole } from './readPeople.ts';

const events =
  /murder|blackout|war|storm|wedding|funeral|trial|fire|flood|contest|competition|election|heist|disappearance|death|crash|party|plague|strike|noise|signal|experiment|journey|race|game/;

function castFrom(
  pool: readonly StockName[],
  told: string,
  chooser: Chooser,
  taken: ReadonlySet<string>,
): Person {
  const known = pool
    .map((entry) => ({
      entry,
      at: told.search(new RegExp(`\\b${entry[0]}\\b(?!\\p{L})`, 'u')) < 0 ? -1 : told.lastIndexOf(entry[0]),
    }))
    .filter(({ at, entry }) => at >= 0 && !taken.has(entry[0]))
    .toSorted((a, b) => b.at - a.at)[0]?.entry;
  const [name, pronoun] = known ??
    chooser.pick(pool.filter(([candidate]) => !taken.has(candidate))) ?? ['Maren', 'she'];
  return { name, fullName: name, pronoun, role: '', origin: known ? 'story' : 'invented' };
}

const women = /\b(?:woman|girl|lady|landlady|mistress|widow|daughter|postwoman)\b/;
const men = /\b(?:man|men|postman|ferryman)\b/;

function withRole(person: Person, roles: readonly string[], chooser: Chooser): Person {
  const unfit = { she: men, he: women, they: /\b(?:wo)?m[ae]n\b|lady|widow|daughter|mistress/ }[
    person.pronoun
  ];
  return { ...person, role: chooser.pick(roles.filter((role) => !unfit.test(role))) ?? '' };
}

/** A name of the premise that is no person's is a place's or a thing's. */
function oftenNamed(told: string, premise: string): string | undefined {
  const counts = new Map<string, number>();
  for (const match of told.matchAll(/(?<=[a-z,] )\p{Lu}[\p{Ll}\p{M}]{2,}(?!\w)/gu)) {
    if (/^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/.test(match[0])) continue;
    if (premise.includes(match[0])) continue;
    counts.set(match[0], (counts.get(match[0]) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] >= 2 ? best[0] : undefined;
}

/** Characters of a story without a premise that say what it is about. */
const beginning = 1_200;

/** The most often named first. */
function byMentions(people: readonly Person[], text: string): Person[] {
  const mentions = ({ name }: Person) => text.split(name).length;
  return people.filter(({ name }) => !pronouns.has(name)).toSorted((a, b) => mentions(b) - mentions(a));
}

export function understandStory(task: StoryBrief, wish: Wish, seed: string): StoryWorld {
  const { context } = task;
  const told = context.previous_paragraphs.join('\n');
  const premise = cleanText(context.premise);
  /** Without a premise, the beginning of the writer's text says whom and what it is about. */
  const source = premise || cleanText(ownBeginning(context.previous_paragraphs).join('\n'), beginning);
  const memory = cleanText(
    [...context.picked_sentences, ...context.previous_sections.slice(-2)].join('\n'),
    1_500,
  );
  const background = [told, ...context.previous_sections, context.overall_summary ?? ''].join('\n');
  const key = `${source.toLowerCase().slice(0, 400)}|${context.genre.trim().toLowerCase()}`;
  const chooser = new Chooser(
    background.trim() || context.target_percentage !== undefined ? key : `${key}|${seed}`,
  );

  const genre = readGenre(context.genre, source);
  const terms = termsOf(source, premise ? 5 : 12);
  const found = readPeople(terms.length > 0 ? terms : firstNamesOf(source), source);
  const people = premise ? found : byMentions(found, source);
  const setting = readSetting(`${source} ${context.genre}`, background, genre, chooser);
  const voice = readVoice(premise, told);
  const { pointOfView } = voice;
  const tense = premise ? voice.tense : readTense(narration(source), terms, voice.tense);
  const role = readRole(terms);

  const taken = new Set(people.flatMap(({ fullName }) => fullName.split(' ')));
  const cast = [...people];
  const isNarrator = pointOfView === 'first';
  let hero: Person;
  const firstNamed = cast[0];
  if (isNarrator) hero = { name: 'I', fullName: 'I', pronoun: 'they', role: '', origin: 'premise' };
  else if (firstNamed && isNamed(source, role, firstNamed.name))
    hero = { ...(cast.shift() ?? firstNamed), role };
  else if (firstNamed && !(role && isRoleFirst(terms, role, firstNamed.name)))
    hero = cast.shift() ?? firstNamed;
  else {
    const invented = castFrom(personNames.heroes, background, chooser, taken);
    const outsider = invented.origin === 'invented' ? oftenNamed(told, source) : undefined;
    hero =
      outsider && !taken.has(outsider)
        ? { ...invented, name: outsider, fullName: outsider, origin: 'story' }
        : { ...invented, role };
    const she =
      source.match(
        /\b(?:she|her|herself|widow|woman|girl|queen|princess|nun|wife|mother|grandmother|daughter)\b/gi,
      )?.length ?? 0;
    const he =
      source.match(
        /\b(?:he|his|him|himself|widower|man|boy|king|prince|monk|husband|father|grandfather|son)\b/gi,
      )?.length ?? 0;
    if (hero.origin === 'invented' && she !== he) {
      const pronoun = she > he ? 'she' : 'he';
      const fitting = castFrom(
        personNames.heroes.filter((entry) => entry[1] === pronoun),
        background,
        chooser,
        taken,
      );
      hero = { ...fitting, role };
    }
    // Who has no name in the writer's text gets none: 'the keeper'.
    if (!premise && role && hero.origin === 'invented')
      hero = { ...hero, name: role, fullName: role, role: '', origin: 'story' };
  }
  const asked = wish.people.filter(({ name }) => !taken.has(name) && name !== hero.name);
  const other =
    cast.shift() ?? withRole(castFrom(personNames.others, background, chooser, taken), setting.folk, chooser);
  const third =
    cast.shift() ??
    withRole(castFrom(personNames.thirds, background, chooser, taken), setting.power, chooser);

  const avoided = new Set([...people.map(({ name }) => name.toLowerCase()), ...role.split(' ').slice(1)]);
  const things = premise ? [] : readThings(terms, avoided);
  const [telling = things[0]] = things.filter((thing) => graspable.test(thing));
  const matter = telling
    ? { phrase: telling, short: telling, isPlural: /[^s]s$/.test(telling) }
    : readMatter(terms, genre, avoided);
  const memoryTerms = termsOf(memory, 5);
  const memoryNames = readPeople(memoryTerms, memory)
    .map(({ name }) => name)
    .filter((name) => !taken.has(name) && name !== hero.name);
  const tags = new Set<string>([
    genre,
    setting.id,
    setting.era,
    pointOfView,
    ...[...wish.tones].map((tone) => `wish:${tone}`),
  ]);
  if (events.test(matter.phrase)) tags.add('event');
  if (
    /\b(?:locked|trapped|stranded|snowed in|blackout|stuck|besieged|marooned|last person|alone)\b/i.test(
      source,
    )
  )
    tags.add('shut');
  if (people.length >= 2) tags.add('pair');
  const last = context.previous_paragraphs.at(-1)?.trim() ?? '';
  if (/\?["')]*$/.test(last)) tags.add('last:question');
  else if (/["')]$/.test(last)) tags.add('last:speech');
  const isFamily =
    /\b(?:sister|brother|mother|father|son|daughter|twin|uncle|aunt|grand\w+|cousin|siblings?)\b/i.test(
      source,
    );
  const hasMinor =
    mentionsMinor([premise, context.genre, task.instruction, background, memory].join('\n')) ||
    genre === 'children';
  if (hasMinor || isFamily) tags.delete('wish:romance');
  else if (task.isNsfw) tags.add('wish:adult');
  if (hasMinor) tags.add('minor');

  const clauses = splitSentences(premise)
    .slice(0, 6)
    .map((sentence) => readClause(sentence))
    .filter((clause) => clause !== undefined)
    .filter((clause) => !premise.includes(clause.text))
    .map((clause) => withHero(clause, role, hero, pointOfView))
    .filter((clause) => clause !== null)
    .map(withoutCapital);

  const [clause] = clauses;
  if (clause) tags.add(clause.isState ? 'clauseState' : 'clauseEvent');
  return {
    key,
    genre,
    setting,
    tense,
    pointOfView,
    hero,
    other,
    third,
    matter,
    places: readPlaces(source).places,
    tags,
    told,
    extras: [...cast, ...asked].map(({ name }) => name),
    givenNames: [...people, ...asked].map(({ fullName }) => fullName).filter((name) => name !== 'I'),
    clauses,
    things,
    memories: [...memoryNames, ...readThings(memoryTerms, avoided)],
  };
}

/** 'A baker named Olga': the name belongs to the role. */
function isNamed(premise: string, role: string, name: string): boolean {
  return role !== '' && new RegExp(`${role.slice(4)},? (?:named|called) ${name}`, 'i').test(premise);
}

function isRoleFirst(terms: readonly Term[], role: string, name: string): boolean {
  const head = role.split(' ').at(-1);
  const roleAt = terms.findIndex(({ lower }) => lower === head);
  return roleAt >= 0 && roleAt < terms.findIndex(({ text }) => text.startsWith(name));
}

/** Null where the end of a relative clause is not found. */
function withHero(clause: Clause, role: string, hero: Person, pointOfView: string): Clause | null {
  if (!role || !hero.role || pointOfView === 'first') return clause;
  const subject = new RegExp(
    `(?:^|(?<=, ))(?:a|an|the|one) (?:[a-z]+ )?${role.slice(4)}\\b(?:,? (?:named|called) \\p{L}+)?,?`,
    'iu',
  );
  const text = clause.text.replace(subject, '{H}');
  if (!/^\{H\} (?:who|whose|that)\b/.test(text)) return { ...clause, text };
  const terms = englishTerms(text.slice(4));
  const at = terms.findIndex(
    (term, index) =>
      index > 2 &&
      term.tags.has('PastTense') &&
      (terms[index - 1]?.tags.has('Noun') === true || isNounHere(terms, index - 1)),
  );
  if (at < 0) return null;
  const join = (some: readonly Term[]) => some.map((term) => term.text + term.after).join(' ');
  return { ...clause, text: `{H}, ${join(terms.slice(0, at))}, ${join(terms.slice(at))}` };
}

function withoutCapital(clause: Clause): Clause {
  const opener = /^(?:A|An|The|One|Two|Three|Four|Five|In|On|At|When|After|Every|During|While)\b/;
  return { ...clause, text: clause.text.replace(opener, (word) => word.toLowerCase()) };
}

const auxiliaries: Readonly<Record<string, string>> = verbs.pastAuxiliaries;
const modal =
  /^(?:to|can|cannot|could|will|would|must|should|may|might|do|does|did|not|let|make|help|don't|doesn't|didn't|can't|couldn't|won't|never)$/;
const habitual =
  /\b(?:every|always|never|cannot|could not|usually|each|was|were|had|lived|lives|worked|ran a|runs a|kept|knew|wanted|needed|loved|hated)\b/;

const irregular: Readonly<Record<string, string>> = verbs.irregularPasts;

function pastOf(word: string): string {
  const { Infinitive: base = word, PastTense: past = word } = conjugate(word);
  return irregular[base] ?? past;
}

const determiner =
  /^(?:the|an?|its|his|her|their|my|our|your|this|these|those|every|each|no|any|some|one|two|three|four|five|ten|another|whose)$/;
const preposition =
  /^(?:of|in|on|at|with|for|from|by|about|under|over|into|onto|without|through|between|behind|beside|against|across|after|before|until|like|near|as)$/;

/** True for 'map' in 'its only map', 'of lies', 'sold lies': a noun that could be a verb elsewhere. */
function isNounHere(terms: readonly Term[], index: number): boolean {
  const term = terms[index];
  if (index > 0 && /^\p{Lu}/u.test(term?.text ?? '')) return true;
  let at = index - 1;
  const isInBetween = (one: Term | undefined) =>
    one !== undefined &&
    one.after === '' &&
    !one.tags.has('Pronoun') &&
    (one.tags.has('Adjective') ||
      /^(?:only|own|last|first|next|same|dead|lost|old|new|second)$/.test(one.lower));
  while (at > 0 && isInBetween(terms[at])) at -= 1;
  const before = terms[at];
  if (before?.after !== '') return false;
  if (determiner.test(before.lower) || /'s?$/.test(before.text)) return true;
  if (preposition.test(before.lower)) return true;
  const isAuxiliary = before.tags.has('Auxiliary') || modal.test(before.lower) || auxiliaries[before.lower];
  return at === index - 1 && !isAuxiliary && (before.tags.has('PastTense') || isFiniteVerb(terms, at));
}

function isFiniteVerb(terms: readonly Term[], index: number): boolean {
  const term = terms[index];
  const previous = terms[index - 1];
  if (isNounHere(terms, index)) return false;
  if (
    term?.lower === 'aboard' ||
    !term?.tags.has('Verb') ||
    term.tags.has('Gerund') ||
    term.tags.has('PastTense')
  )
    return false;
  return term.tags.has('PresentTense') && !(previous && modal.test(previous.lower));
}

/** Without its full stop; undefined without a finite verb to move. */
function inThePast(sentence: string): string | undefined {
  const terms = englishTerms(sentence);
  let hasVerb = false;
  const words: string[] = [];
  for (const [index, term] of terms.entries()) {
    let word = term.text;
    const auxiliary = auxiliaries[term.lower];
    const previous = terms[index - 1];
    const isBare = previous && modal.test(previous.lower) && !/^(?:never)$/.test(previous.lower);
    if (
      auxiliary &&
      !(index > 0 && /^\p{Lu}/u.test(term.text)) &&
      !(isBare && /^(?:do|have)$/.test(term.lower))
    ) {
      word = auxiliary;
      hasVerb = true;
    } else if (isFiniteVerb(terms, index)) {
      word = pastOf(term.lower);
      hasVerb = true;
    } else if (term.tags.has('PastTense')) {
      hasVerb = true;
    }
    words.push(word + term.after);
  }
  return hasVerb ? words.join(' ').replace(/[.!?,;:\s]+$/, '') : undefined;
}

const mostWords = 18;

/** Undefined when it cannot be told safely. */
function readClause(sentence: string): Clause | undefined {
  const plain = sentence.trim().replace(/[.!?\s]+$/, '');
  if (
    !isEnglish(plain) ||
    /[?"();:]/.test(plain) ||
    /\b(?:story|tale|novel|write|you|your|we|our|us)\b/i.test(plain)
  )
    return undefined;
  let words = plain.split(' ');
  if (words.length > mostWords) {
    const cut = plain.search(
      /, (?:where|who|which|while|when|but|because|until|and|only|so)\b| (?:but|because|while|until|unless|before|after|only to) /,
    );
    if (cut < 12) return undefined;
    words = plain.slice(0, cut).split(' ');
  }
  if (words.length < 3 || words.length > mostWords) return undefined;
  const text = inThePast(words.join(' '));
  return text ? { text, isState: habitual.test(text) } : undefined;
}
