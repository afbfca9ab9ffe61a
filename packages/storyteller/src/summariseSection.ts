import type { StoryBrief } from './brief.ts';
import { toThirdPerson } from './revise/grammar.ts';
import { reword } from './revise/reviseText.ts';
import { cutClause } from './revise/sentenceShapes.ts';
import type { SummaryTask } from './Storyteller.ts';
import { countWords, sentenceKeys, splitSentences } from './sentences.ts';
import { type Manuscript, readManuscript } from './understand/readManuscript.ts';

interface Candidate {
  text: string;
  hits: number;
  at: number;
  score: number;
}

const telling =
  /\b(?:found|came|went|left|took|gave|told|asked|opened|broke|killed|saw|learned|lost|stole|married|promised|refused|hid|burned|ran|returned|arrived|discovered|decided|confessed|agreed|died|escaped|kissed|signed|chose|heard|brought|made|finds|comes|goes|leaves|takes|gives|tells|opens|sees|decides|learns|loses|hides)\b/;
const dull = /\b(?:seemed|perhaps|as if|as though|would have|might have|there was|there were|it was)\b/i;
const idle =
  /^\p{Lu}\p{L}+(?:,[^,]+,)? (?:was|were|had|could|would|did not|didn't|looked|seemed|knew|thought|wondered|stood|sat|felt|nodded|listened|waited|heard it said|tried to remember)\b/u;
const leaning =
  /^(?:It|That|This|Those|These|There|Then|But|And|So|Or|Yet|What|Why|How|Nothing|Nobody|Somebody|Neither|Whoever|Whatever|Once)\b/;

/** One to three sentences that name who did what, without what earlier summaries said. */
export function summariseSection(task: SummaryTask, brief: StoryBrief): string {
  const text = brief.given.join('\n');
  const manuscript = readManuscript(brief, text, 'summary');
  const earlier = new Set(sentenceKeys(task.prev_sections.join('\n')));
  const candidates = candidatesOf(text, manuscript).filter(
    (candidate) => !sentenceKeys(candidate.text).some((key) => earlier.has(key)),
  );
  const size = brief.given.length;
  const wanted = size > 1 || candidates.length > 6 ? 3 : 2;
  const thirds = Array.from(
    { length: wanted },
    (_, part) =>
      candidates
        .filter(({ at }) => Math.min(wanted - 1, Math.floor(at * wanted)) === part)
        .toSorted((a, b) => b.score - a.score)[0],
  ).filter((candidate) => candidate !== undefined);
  const chosen = thirds.filter(({ score }, index) => score > 0 || index === 0);
  const isNamed = (candidate: Candidate) => candidate.hits > 0;
  if (!chosen.some(isNamed)) {
    const best =
      candidates.filter(isNamed).toSorted((a, b) => b.score - a.score)[0] ?? spoken(text, manuscript);
    if (best) chosen.splice(0, 1, best);
  }
  const summary = chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ text: sentence }, index, all) => withPronoun(sentence, all[index - 1]?.text ?? '', manuscript))
    .join(' ');
  return summary || firstWords(text);
}

function candidatesOf(text: string, manuscript: Manuscript): Candidate[] {
  const { world, people, isEnglish } = manuscript;
  if (!isEnglish) return [];
  const names = people.map(({ name }) => name);
  const sentences = splitSentences(text);
  let subject = '';
  /** People since the last one: 'she' may be any of them. */
  const since = new Set<string>();
  const pronounOf = (name: string) => people.find((one) => one.name === name)?.pronoun;
  return sentences.flatMap((sentence, index) => {
    const named = names.find((name) => sentence.startsWith(`${name} `));
    if (named !== undefined) {
      subject = named;
      since.clear();
    }
    for (const name of names) if (name !== subject && sentence.includes(name)) since.add(name);
    const isClear = subject !== '' && [...since].every((name) => pronounOf(name) !== pronounOf(subject));
    if (sentence.includes('"') || !/[.!]$/.test(sentence)) return [];
    const condensed = condense(sentence, names, isClear ? subject : '', manuscript);
    const words = countWords(condensed);
    if (words < 4) return [];
    const hits = names.filter((name) => condensed.includes(name)).length;
    const isNarrated = world.pointOfView === 'first' && /^The narrator\b/.test(condensed);
    const score =
      hits * 3 +
      (world.matter.short.length > 5 && condensed.includes(world.matter.short.slice(4)) ? 2 : 0) -
      (words < 6 ? 3 : 0) -
      (/\b(?:looked|saw (?:him|her|them)|smiled|nodded|shrugged|remembered)\b/.test(condensed) ? 2 : 0) +
      (isNarrated ? 4 : 0) +
      (telling.test(condensed) ? 3 : 0) +
      (names.some((name) =>
        new RegExp(`^${name}(?:,[^,]+,| and \\p{Lu}\\p{L}+)? \\p{Ll}`, 'u').test(condensed),
      )
        ? 6
        : 0) -
      (idle.test(condensed) ? 5 : 0) +
      (/\b\p{Lu}\p{Ll}+ (?:\p{Ll}+ly )?\p{Ll}+/u.test(condensed) ? 1 : 0) -
      (dull.test(condensed) ? 2 : 0) -
      (leaning.test(condensed) ? 4 : 0) -
      (/^(?:He|She|They|His|Her|Their)\b/.test(condensed) && names.length > 0 ? 5 : 0) -
      (words > 28 ? 3 : 0) -
      (/[:;?]/.test(condensed) ? 2 : 0);
    return [{ text: condensed, hits: hits + (isNarrated ? 1 : 0), at: index / sentences.length, score }];
  });
}

function condense(
  sentence: string,
  names: readonly string[],
  subject: string,
  manuscript: Manuscript,
): string {
  const { world, people } = manuscript;
  let text = sentence
    .replace(/^(?:But|And|Then|So),? (?=\p{L})/u, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  for (let turn = 0; turn < 2; turn += 1) text = cutClause(text, names) ?? text;
  text = reword(text, 'tightenings', 4) ?? text;
  const rivals = people.filter((one) => one.pronoun === people[0]?.pronoun).length;
  const person = people.find(({ name }) => name === subject) ?? (rivals === 1 ? people[0] : undefined);
  if (person && world.pointOfView === 'third') {
    const pronoun = person.pronoun.replace(/^./, (letter) => letter.toUpperCase());
    if (subject !== '') text = text.replace(new RegExp(`^${pronoun} (?!who\\b)`), `${person.name} `);
  }
  if (person && world.pointOfView === 'third' && !names.some((name) => text.includes(name)))
    text = text.replace(new RegExp(`\\b${person.pronoun}\\b`), person.name);
  if (world.pointOfView === 'first') {
    const narrator = { ...world.hero, name: 'the narrator', pronoun: 'they' as const };
    text = toThirdPerson(text, narrator, true) ?? text;
    text = text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }
  return text;
}

/** The first line of talk, where only talk names anybody. */
function spoken(text: string, { people }: Manuscript): Candidate | undefined {
  const found = splitSentences(text).find((sentence) => people.some(({ name }) => sentence.includes(name)));
  return found === undefined ? undefined : { text: found, hits: 1, at: 0, score: 0 };
}

/** 'Mara … Mara …' to 'Mara … She …', where nobody else could be meant. */
function withPronoun(sentence: string, before: string, { people, world }: Manuscript): string {
  if (world.pointOfView === 'first') {
    const both = sentence.startsWith('The narrator ') && before.startsWith('The narrator ');
    return both && !/^The narrator was\b/.test(sentence)
      ? sentence.replace(/^The narrator/, 'They')
      : sentence;
  }
  const person = people.find(({ name }) => sentence.startsWith(`${name} `) && before.startsWith(`${name} `));
  const isPlain = person && people.every((one) => one === person || !before.includes(one.name));
  if (!person || !isPlain || person.pronoun === 'they') return sentence;
  return sentence.replace(person.name, person.pronoun === 'she' ? 'She' : 'He');
}

/** Of a text that could not be taken apart, cut where a reader would breathe. */
function firstWords(text: string): string {
  const first = splitSentences(text)[0] ?? text.trim();
  if (first.length <= 220) return first;
  const cut = first.slice(0, 220);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 120)).replace(/[,;: ]+$/, '')}…`;
}
