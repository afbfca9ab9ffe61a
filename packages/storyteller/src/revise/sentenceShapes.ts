import { countWords } from '../sentences.ts';
import type { Manuscript } from '../understand/readManuscript.ts';
import type { Revising } from './Revision.ts';

const plainSubject =
  /^(He|She|They|We|I) ((?!was\b|were\b|am\b|is\b|are\b|'|had\b|did\b|could\b|would\b)\p{Ll}+ [^,;:"?!]+)\.$/u;

/** 'She rose. She went out.' to 'She rose and went out.' */
function joinTwo(first: string, second: string): string | undefined {
  const one = plainSubject.exec(first);
  const two = plainSubject.exec(second);
  if (!one || !two || one[1] !== two[1]) return undefined;
  if (
    countWords(first) > 9 ||
    countWords(second) > 9 ||
    /\b(?:and|but|or|not|never|when|that|if)\b|n't/.test(first + second)
  )
    return undefined;
  return `${first.replace(/\.$/, '')} and ${two[2]}.`;
}

const opener =
  /^(?:When|If|As|While|Because|Although|Though|After|Before|Once|Since|Until|Unless|Whenever|Wherever|Whether)\b/;
const upper = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** At a semicolon or an 'and' between two whole clauses. */
export function splitInTwo(sentence: string): string | undefined {
  if (sentence.includes('"') || opener.test(sentence) || !/[.!]$/.test(sentence)) return undefined;
  const semicolon = /^([^;:]+); (?:and |but )?(\p{L}[^;:]+)$/u.exec(sentence);
  if (semicolon && countWords(semicolon[1] ?? '') >= 3 && countWords(semicolon[2] ?? '') >= 3) {
    return `${semicolon[1]}. ${upper(semicolon[2] ?? '')}`;
  }
  const coordinate = /^([^;:]+?), and ((?:he|she|they|it|we|I|there|nobody|nothing) [^;:]+)$/u.exec(sentence);
  const [, first = '', second = ''] = coordinate ?? [];
  if (!coordinate || countWords(first) < 4 || countWords(second) < 4) return undefined;
  if (/\b(?:that|if|whether|how|why|because|when|as)\b/.test(first)) return undefined;
  return `${first}. ${upper(second)}`;
}

const still =
  /\b(?:was|were|is|are|am|had|has|have|could|can|would|will|did|does|not|never|nothing|nobody|no|neither|seemed|seems|knew|knows|thought|thinks|felt|feels|died|woke|as|like|that|if|because|when|while|until|before|after)\b|n't/;

/** True for a plain act of the hero. */
export function bearsTail(sentence: string, { world, isEnglish }: Manuscript): boolean {
  if (!isEnglish || /[";:?!,]/.test(sentence) || !sentence.endsWith('.')) return false;
  const { hero, pointOfView } = world;
  const isAbout =
    pointOfView === 'first'
      ? /^I /.test(sentence)
      : new RegExp(`^(?:${hero.name || '\\p{Lu}\\b'}|${hero.pronoun}) `, 'iu').test(sentence);
  const words = countWords(sentence);
  return isAbout && words >= 3 && words <= 14 && !still.test(sentence);
}

/** In place of its full stop. */
export function addTail(sentence: string, tail: string): string {
  return sentence.replace(/\.$/, `${tail}.`);
}

const lower = (text: string) =>
  /^(?:I\b|\p{Lu}\p{L}* (?!\p{Ll}))/u.test(text) ? text : text.replace(/^\p{L}/u, (l) => l.toLowerCase());

const fronting =
  /^((?:He|She|They|We|I|It|Nobody|Somebody|Someone|The \p{Ll}+|\p{Lu}\p{Ll}+) [^,;:"()]+?) (when|while|after|before|because|until|although) ((?:he|she|they|we|I|it|the|his|her|their|\p{Lu}\p{Ll}+|somebody|someone|there|everyone|nobody)\b[^,;:"()]+)\.$/u;

/** 'She opened the door when the bell rang' to 'When the bell rang, she opened the door'. */
export function frontClause(sentence: string, names: readonly string[]): string | undefined {
  const match = fronting.exec(sentence);
  if (!match) return undefined;
  const [, main = '', conjunction = '', clause = ''] = match;
  if (countWords(main) < 3 || countWords(clause) < 3 || countWords(main) > 14) return undefined;
  if (
    /\b(?:that|if|whether|how|why|what|who|which|not|n't|never|ask\w*|said|knew|and|or|but)\b|n't/.test(main)
  )
    return undefined;
  if (
    !/\b(?:was|were|had|is|are|has|did|could|would|came|went|rang|fell|saw|heard|left|got|\p{Ll}+ed|\p{Ll}+s)\b/u.test(
      clause,
    )
  )
    return undefined;
  const isName = names.some((name) => main.startsWith(name));
  return `${upper(conjunction)} ${clause}, ${isName ? main : lower(main)}.`;
}

const cuts: readonly RegExp[] = [
  /, (?:as if|as though|like) [^,;:"]+(?=\.$)/,
  /, which [^,;:"]+(?=\.$)/,
  /, (?:which|who) [^,;:"]+,(?= (?:was|were|had|is|are|has|\p{Ll}+ed|\p{Ll}+s)\b)/u,
  /, (?:\p{Ll}+ing) [^,;:"]+(?=\.$)/u,
  / \((?:[^()"]+)\)/,
  /(?<=^\p{Lu}[^,";:]{3,40}), (?:however|of course|after all|in fact|indeed|perhaps|it seemed|at last|at that),(?= )/u,
  /, (?:though|although|because|since|while|whereas) [^,;:"]+(?=\.$)/,
  /; [^;:"]+(?=\.$)/,
  /, and (?:then )?[^,;:"]+(?=\.$)/,
  / (?:very )?(?:slowly|quickly|quietly|softly|carefully|gently|suddenly|silently|loudly|calmly|nervously|anxiously|happily|sadly|angrily|immediately|eventually|finally)(?=\.$)/,
];
const denied = /^,? ?(?:but|yet|though|although)\b/;

/** Cuts a part that names nobody; undefined where there is none. */
export function cutClause(sentence: string, names: readonly string[]): string | undefined {
  if (sentence.includes('"')) return undefined;
  for (const cut of cuts) {
    const match = cut.exec(sentence);
    if (!match) continue;
    const [part] = match;
    if (denied.test(part) && /\b(?:not|never|no)\b|n't/.test(sentence)) continue;
    if (names.some((name) => part.includes(name)) || /\p{Lu}/u.test(part.replace(/\bI\b/g, ''))) continue;
    const rest = sentence.slice(0, match.index) + sentence.slice(match.index + part.length);
    if (countWords(rest) < 3 || /[,;:] *\.$/.test(rest)) continue;
    if (
      /^(?:When|If|As|While|Because|Although|Though|After|Before|Once|Since|Until|Unless|By|With|Without|In|On|At|To|For|Every|From|\p{Lu}\p{Ll}+ing)\b/u.test(
        sentence,
      ) &&
      !rest.includes(',')
    ) {
      if (sentence.includes(',') && match.index === sentence.indexOf(',')) continue;
    }
    return rest;
  }
  return undefined;
}

const dependent =
  /^(?:It|That|This|These|Those|He|She|They|But|And|So|Then|Or|Yet|Both|Neither|The other|"|One of|His|Her|Their)\b|^"/;

const usualFirst =
  /^(?:The|An?|It|There|He|She|They|We|His|Her|Their|My|Our|This|That|These|Those|In|On|At|By|For|From|With|Under|Over|Outside|Inside|Above|Below|Behind|Beyond|Somewhere|Nothing|Nobody|Somebody|Someone|Something|Everything|Every|Each|All|Both|Some|One|Two|Three|When|While|As|After|Before|Then|Now|Once|If|No|Not|Only|Even|Still|Perhaps|Maybe|Far|Close|\p{Lu}\p{Ll}+(?:ly|ing))$/u;

/** Cuts clauses, joins neighbours, and leaves out sentences that the rest can do without. */
export function shorten({ revision, manuscript }: Revising): void {
  const names = manuscript.people.map(({ name }) => name);
  for (const sentence of revision.sentences) revision.edit(sentence, cutClause(sentence.text, names));
  for (const [index, sentence] of revision.sentences.entries()) {
    const next = revision.sentences[index + 1];
    if (!next || next.isRemoved || sentence.isRemoved) continue;
    const joined = joinTwo(sentence.text, next.text);
    if (joined !== undefined && revision.edit(sentence, joined)) next.isRemoved = true;
  }
  const size = revision.sentences.length;
  let left = Math.min(Math.round(size / 4), size - 1);
  const goal = revision.originalWords * 0.75;
  while (left > 0 && revision.words > goal) {
    if (!removeOne(revision, names)) break;
    left -= 1;
  }
  if (revision.words >= revision.originalWords && revision.kept.length > 1) {
    const last = revision.kept.at(-1);
    const isNamed = names.some((name) => last?.text.includes(name) && !restOf(revision, last).includes(name));
    if (last && !isNamed) last.isRemoved = true;
    else removeOne(revision, names, true);
  }
}

type Shortened = Revising['revision'];

function restOf(revision: Shortened, without: unknown): string {
  return revision.kept
    .filter((sentence) => sentence !== without)
    .map(({ text }) => text)
    .join(' ');
}

/** The least important sentence: no name that is only there, and nothing after it that leans on it. */
function removeOne(revision: Shortened, names: readonly string[], isForced = false): boolean {
  const { kept } = revision;
  const candidates = kept
    .map((sentence, index) => ({ sentence, index, next: kept[index + 1] }))
    .filter(({ sentence, index, next }) => {
      if (kept.length < 2) return false;
      const capitals: string[] = sentence.text.match(/(?<=\S )\p{Lu}\p{Ll}+/gu) ?? [];
      const first = /^\p{Lu}\p{Ll}+/u.exec(sentence.text)?.[0];
      if (!isForced && first !== undefined && !usualFirst.test(first)) capitals.push(first);
      const particular = [...names.filter((name) => sentence.text.includes(name)), ...capitals];
      const rest = restOf(revision, sentence);
      if (particular.some((name) => !rest.includes(name))) return false;
      if (isForced) return true;
      return index > 0 && !sentence.text.includes('"') && (next === undefined || !dependent.test(next.text));
    })
    .toSorted((a, b) => countWords(a.sentence.text) - countWords(b.sentence.text));
  const chosen = candidates[0];
  if (!chosen) return false;
  chosen.sentence.isRemoved = true;
  return true;
}

const leaning =
  /^(?:"|It\b|That\b|This\b|Those\b|These\b|Then\b|But\b|And\b|So\b|Or\b|Yet\b|The other\b|One of\b|Neither\b)/;
const asking = /[?:]"?$|, (?:and|but)\.?$/;

/** Parts neither a question from its answer nor a sentence from what it leans on. */
export function weave(
  { revision, chooser }: Pick<Revising, 'revision' | 'chooser'>,
  added: readonly string[],
): void {
  const kept = revision.kept;
  const places = kept.filter((sentence, index) => {
    const next = kept[index + 1];
    return !asking.test(sentence.text) && (next === undefined || !leaning.test(next.text));
  });
  const free = places.length > 1 ? places.filter((place) => place !== kept.at(-1)) : places;
  let order = chooser.shuffle(free);
  for (const line of added) {
    const place = order.pop() ?? kept.at(-1);
    if (place) place.after.push(line);
    else revision.before.push(line);
    if (order.length === 0) order = chooser.shuffle(places);
  }
}
