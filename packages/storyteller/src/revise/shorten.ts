import { countWords } from '../write/countWords.ts';
import { cutClause } from './cutClause.ts';
import { joinTwo } from './joinTwo.ts';
import type { Revising } from './Revising.ts';

const dependent =
  /^(?:It|That|This|These|Those|He|She|They|But|And|So|Then|Or|Yet|Both|Neither|The other|"|One of|His|Her|Their)\b|^"/;

/** Words that begin a sentence without naming anybody. */
const usualFirst =
  /^(?:The|An?|It|There|He|She|They|We|His|Her|Their|My|Our|This|That|These|Those|In|On|At|By|For|From|With|Under|Over|Outside|Inside|Above|Below|Behind|Beyond|Somewhere|Nothing|Nobody|Somebody|Someone|Something|Everything|Every|Each|All|Both|Some|One|Two|Three|When|While|As|After|Before|Then|Now|Once|If|No|Not|Only|Even|Still|Perhaps|Maybe|Far|Close|\p{Lu}\p{Ll}+(?:ly|ing))$/u;

/** Fewer words: clauses cut, neighbours joined, and the sentences left out that the rest can do without. */
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

/** Leaves out the sentence that carries least: no name that is only there, and nothing after it that leans on it. */
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
