import type { StoryBrief } from '../brief.ts';
import type { Clause, Person } from '../StoryWorld.ts';
import { cleanText, splitSentences } from '../sentences.ts';
import { genres, instructions, settings, suggestions, type TaskFamily } from '../stock.ts';
import { conjugate } from '../verbs.ts';
import { englishTerms } from './englishTerms.ts';
import { readPeople } from './readPeople.ts';

/** A parsed instruction: tone, events, people, and what is beyond the storyteller. */
export interface Wish {
  /** Ids of intents: 'longer', 'dark', 'talk'… */
  tones: ReadonlySet<string>;
  clauses: readonly Clause[];
  people: readonly Person[];
  /** Things to bring in: 'a storm', 'the red door'. */
  arrivals: readonly string[];
  /** Lines of a known suggestion. */
  lines: readonly string[];
  /** Parts that are not followed, verbatim. None of them may reach the text. */
  beyond: readonly string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const alternatives = (list: readonly string[]) =>
  list
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const fillers = new Set(instructions.fillers);
const things = new Set(instructions.things);
const adjectives = new Set(instructions.adjectives);
const verbs = new Set(instructions.verbs);
const meta = new Set(instructions.meta);
const intentOf = new Map<string, (typeof instructions.intents)[number]>(
  instructions.intents.flatMap((intent) => intent.phrases.map((phrase) => [phrase, intent] as const)),
);
const anyIntent = new RegExp(`(?<![\\w'-])(?:${alternatives([...intentOf.keys()])})(?![\\w'-])`, 'g');
const adding = `(?:please )?(?:${alternatives(instructions.adding)})`;
const addedThing = new RegExp(`^${adding} (?:(an?|the|some) )?([a-z -]+)$`, 'i');
const addedPerson = new RegExp(
  `^${adding} (?:(?:a|an|the|another|someone|somebody)? ?(?:new |mysterious )?(?:${alternatives(instructions.persons)})?,? ?(?:named|called|by the name of) )?((?:\\p{Lu}[\\p{L}\\p{M}'-]+)(?: \\p{Lu}[\\p{L}\\p{M}'-]+)?)$`,
  'u',
);

/** A suggestion as its reader sends it back: with the people and things of the story in its slots. */
const known = suggestions.map(({ instruction, lines }) => {
  const slots = [...instruction.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);
  const pattern = escaped(instruction.replace(/\.$/, '')).replace(
    /\\\{\w+\\\}/g,
    "([\\p{L}\\p{M}\\d' .-]{1,60}?)",
  );
  return { slots, lines, sign: new RegExp(`^${pattern}\\.?$`, 'iu') };
});

interface Reading {
  intents: string[];
  clauses: Clause[];
  people: Person[];
  arrivals: string[];
  lines: string[];
}

/**
 * A part is followed when every word of it is understood; all else is beyond the storyteller. `story`: all that is known
 * of the story, in which a suggestion's names must stand.
 */
function readInstruction(instruction: string, family: TaskFamily, story: string): Wish {
  const text = cleanText(instruction, MOST + 1);
  const taken: Reading[] = [];
  const beyond: string[] = [];
  const sentences = splitSentences(text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  for (const sentence of sentences.slice(0, 8)) {
    const whole = readPart(sentence, family, story);
    if (whole) {
      taken.push(whole);
      continue;
    }
    const parts = sentence
      .split(/(?:[,;:]| -)\s+(?:and |but |then )*|\s+(?:and|but|then)\s+/i)
      .filter((part) => /[\p{L}\p{N}]/u.test(part));
    const readings = parts.map((part) => readPart(part, family, story));
    if (readings.every((reading) => reading === undefined)) {
      beyond.push(sentence);
      continue;
    }
    for (const [index, reading] of readings.entries()) {
      if (reading) taken.push(reading);
      else beyond.push(parts[index] ?? '');
    }
  }
  beyond.push(...sentences.slice(8));
  // Nothing of an instruction in another script, or of one too long to be read, is followed.
  if (instruction.trim() !== '' && sentences.length === 0) beyond.push(instruction.trim());
  if (instruction.length > MOST) beyond.push(instruction.slice(MOST));
  return {
    tones: new Set(taken.flatMap(({ intents }) => intents)),
    clauses: taken.flatMap(({ clauses }) => clauses),
    people: taken.flatMap(({ people }) => people),
    arrivals: taken.flatMap(({ arrivals }) => arrivals),
    lines: taken.flatMap(({ lines }) => lines),
    beyond: beyond.map((part) => part.trim().replace(/[.,;:]+$/, '')).filter((part) => part !== ''),
  };
}

export function wishOf({ kind, instruction, context }: StoryBrief): Wish {
  const { premise, previous_paragraphs: told } = context;
  return readInstruction(instruction, families[kind] ?? 'tell', [premise, ...told, ...usual].join('\n'));
}

const families: Readonly<Record<string, TaskFamily>> = {
  insert: 'fill',
  expand: 'fill',
  rewrite: 'revise',
  improve: 'revise',
  draft: 'revise',
  scene: 'scene',
};
/** Words of suggestions for people, places and the matter without a name. */
const usual = [
  'narrator, old friend, rival, main character, next room',
  ...genres.map(({ matter }) => matter),
  ...settings.flatMap(({ home, far }) => [...home, ...far]),
];

const MOST = 1_200;

const nothing: Reading = { intents: [], clauses: [], people: [], arrivals: [], lines: [] };

function readPart(part: string, family: TaskFamily, story: string): Reading | undefined {
  const plain = part
    .trim()
    .replace(/[.!?,;:\s]+$/, '')
    .replace(/^(?:please|now|then|and|next|so|also|can you|could you|would you)[, ]+/i, '')
    .replace(/[, ]+please$/i, '');
  if (plain === '') return nothing;
  return (
    readIntents(plain, family) ??
    (family === 'revise'
      ? undefined
      : (readSuggestion(plain, story) ?? readArrival(plain) ?? readEvent(plain, story)))
  );
}

/** 'Make it a bit darker', 'more dialogue': intents and fillers. */
function readIntents(plain: string, family: TaskFamily): Reading | undefined {
  const lower = plain.toLowerCase();
  const found: string[] = [];
  let isAble = true;
  const rest = lower.replace(anyIntent, (phrase) => {
    const intent = intentOf.get(phrase);
    if (!intent?.for.includes(family)) isAble = false;
    else found.push(intent.id);
    return ' ';
  });
  const left = rest.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  if (!isAble || found.length === 0 || left.some((word) => !fillers.has(word))) return undefined;
  return { ...nothing, intents: found };
}

function readSuggestion(plain: string, story: string): Reading | undefined {
  for (const { sign, slots, lines } of known) {
    const match = sign.exec(plain);
    if (!match) continue;
    const filled = new Map<string, string>();
    for (const [index, slot] of slots.entries()) {
      const value = match[index + 1] ?? '';
      if ((filled.get(slot) ?? value) !== value || !isOf(story, value)) return undefined;
      filled.set(slot, value);
    }
    const fill = (line: string) =>
      line.replace(/\{(x|place)\}/g, (_, slot: string) =>
        (filled.get(slot) ?? '').replace(/^\p{Lu}/u, (l) => l.toLowerCase()),
      );
    return { ...nothing, lines: lines.map(fill) };
  }
  return undefined;
}

function isOf(story: string, phrase: string): boolean {
  return story.toLowerCase().includes(phrase.toLowerCase().replace(/^(?:an?|the) /, ''));
}

/** 'Add a violent storm', 'introduce a stranger named Viktor'. */
function readArrival(plain: string): Reading | undefined {
  const name = addedPerson.exec(plain.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()))?.[1];
  if (name !== undefined) {
    const [first = name] = name.split(' ');
    const person: Person = { name: first, fullName: name, pronoun: 'they', role: '', origin: 'premise' };
    const [read = person] = readPeople(englishTerms(`${name} came in.`), `${name} came in.`);
    return { ...nothing, people: [{ ...read, name: first, fullName: name, role: '' }] };
  }
  const [, article = 'a', phrase = ''] = addedThing.exec(plain) ?? [];
  const words = phrase.toLowerCase().split(' ');
  const thing = things.has(phrase.toLowerCase()) ? phrase.toLowerCase() : (words.at(-1) ?? '');
  const before = phrase.toLowerCase().slice(0, -thing.length).trim();
  if (!things.has(thing) || (before !== '' && !adjectives.has(before))) return undefined;
  const isSome = article.toLowerCase() === 'some';
  return { ...nothing, arrivals: [`${isSome ? 'the' : article.toLowerCase()} ${phrase.toLowerCase()}`] };
}

const causative = /^(?:make|let|have|get) (.+)$/i;
const noPlainNoun = /^(?:he|she|they|somebody|someone|nobody|everybody|everyone)$/i;

/** 'Leila opens the red suitcase', 'make Tom confess to the theft'. */
function readEvent(plain: string, story: string): Reading | undefined {
  const words = plain.split(' ');
  if (words.length < 2 || words.length > 14 || /[^\p{L}\p{M}' .-]/u.test(plain)) return undefined;
  if (words.some((word) => meta.has(word.toLowerCase().replace(/[.'].*$/, '')))) return undefined;
  const caused = causative.exec(plain)?.[1]?.split(' ');
  const told = caused ?? words;
  const verbAt = told.findIndex((word, index) => index > 0 && isVerb(word, caused !== undefined));
  if (verbAt < 1 || verbAt > 5) return undefined;
  const subject = told.slice(0, verbAt).filter((word) => !/^(?:to|will|must)$/i.test(word));
  if (!isSubject(subject)) return undefined;
  const verb = told[verbAt]?.toLowerCase() ?? '';
  const isPair = subject.includes('and');
  const isWilled = caused !== undefined || /^(?:will|must)$/i.test(told[verbAt - 1] ?? '');
  // 'Leila open the door' is no sentence, and 'Open the door' has nobody in it.
  if (verbs.has(verb) && !isPair && !isWilled) return undefined;
  const rest = told.slice(verbAt + 1);
  const names = [...subject, ...rest].filter(
    (word) => /^\p{Lu}/u.test(word) && !/^(?:A|An|The|He|She|They)$/.test(word),
  );
  if (names.some((name) => !isOf(story, name.replace(/'s?$/, '')))) return undefined;
  if (rest.some((word, index) => isVerb(word, false) && rest[index - 1] !== 'to')) return undefined;
  const text = [...whoDoes(subject), pastOf(verbs.has(verb) ? verb : baseOf(verb)), ...rest].join(' ');
  return { ...nothing, clauses: [{ text: withoutCapital(text), isState: false }] };
}

function isVerb(word: string, isBase: boolean): boolean {
  const lower = word.toLowerCase();
  if (lower !== word) return false;
  return verbs.has(lower) || (!isBase && verbs.has(baseOf(lower)));
}

/** One or two names, a pronoun, or an article and a plain noun. */
function isSubject(words: readonly string[]): boolean {
  const text = words.join(' ');
  if (noPlainNoun.test(text)) return true;
  if (/^(?:an?|the) (?:[a-z-]+ )?[a-z-]+$/i.test(text)) return true;
  const [first = ''] = words;
  if (
    verbs.has(first.toLowerCase()) ||
    intentOf.has(first.toLowerCase()) ||
    /^(?:Add|Use|Replace|Translate|Describe|Delete|Remove|Swap|Set|Move|Put|Switch|Cut|Fix|Kill|Show|Rename)$/.test(
      first,
    )
  )
    return false;
  return /^\p{Lu}[\p{L}\p{M}'.-]+(?: \p{Lu}[\p{L}\p{M}'-]+)?(?: and (?:the )?\p{Lu}?[\p{L}\p{M}'.-]+(?: \p{Lu}[\p{L}\p{M}'-]+)?)?$/u.test(
    text,
  );
}

function baseOf(verb: string): string {
  const candidates = [verb.replace(/ies$/, 'y'), verb.replace(/es$/, ''), verb.replace(/s$/, '')];
  return candidates.find((candidate) => candidate !== verb && verbs.has(candidate)) ?? verb;
}

const irregular: Readonly<Record<string, string>> = {
  lie: 'lied',
  wake: 'woke',
  read: 'read',
  bury: 'buried',
  leave: 'left',
  win: 'won',
  hit: 'hit',
  quit: 'quit',
};

function pastOf(base: string): string {
  return irregular[base] ?? conjugate(base).PastTense ?? base;
}

/** A pair the other way round: what is told is never the instruction itself. */
function whoDoes(subject: readonly string[]): string[] {
  const at = subject.indexOf('and');
  return at < 0 ? [...subject] : [...subject.slice(at + 1), 'and', ...subject.slice(0, at)];
}

function withoutCapital(text: string): string {
  return text.replace(/^(?:A|An|The|He|She|They|It|Somebody|Someone|Nobody|Everybody|Everyone)\b/, (word) =>
    word.toLowerCase(),
  );
}
