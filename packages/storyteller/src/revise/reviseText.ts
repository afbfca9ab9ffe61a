import type { StoryBrief } from '../brief.ts';
import type { Chooser } from '../Chooser.ts';
import { sentenceSpans, startsWithVowel } from '../sentences.ts';
import { additions, rewordings, tails, talk } from '../stock.ts';
import { readManuscript } from '../understand/readManuscript.ts';
import { pastOf } from '../verbs.ts';
import { changeTense, toFirstPerson, toThirdPerson } from './grammar.ts';
import { LineFitter } from './LineFitter.ts';
import { type RevisedText, type Revising, Revision, readAim } from './Revision.ts';
import { addTail, bearsTail, frontClause, shorten, splitInTwo, weave } from './sentenceShapes.ts';

/** What it cannot follow changes nothing. */
export function reviseText(
  text: string,
  brief: StoryBrief,
  chooser: Chooser,
  fitter?: LineFitter,
): RevisedText {
  const manuscript = readManuscript(brief, text, 'revise');
  const aim = readAim(manuscript.wish);
  const told = [...brief.context.previous_paragraphs, text].join('\n');
  const revising: RevisedText = {
    revision: new Revision(sentenceSpans(text)),
    manuscript,
    aim,
    fitter: fitter?.for(manuscript) ?? new LineFitter(manuscript, chooser, told),
    chooser,
    beyond: [...manuscript.wish.beyond],
    isFollowed: manuscript.wish.beyond.length === 0 || manuscript.wish.tones.size > 0,
  };
  if (!manuscript.isEnglish)
    return { ...revising, isFollowed: false, beyond: [brief.instruction || 'a text that is not in English'] };
  if (!revising.isFollowed) return revising;
  const isVoiced = changeVoice(revising);
  if (!isVoiced) {
    const voice = aim.person ? `the ${aim.person} person` : `the ${aim.tense} tense`;
    revising.beyond.push(voice);
    if ([...manuscript.wish.tones].every((id) => voices.has(id))) return { ...revising, isFollowed: false };
  }
  changeWords(revising);
  if (aim.isShorter) shorten(revising);
  else addSentences(revising, brief);
  ensureChange(revising);
  return revising;
}

const voices: ReadonlySet<string> = new Set(['present', 'past', 'first', 'third', 'polish', 'goOn']);

/** Moves the text to another tense or person; false where it cannot. */
function changeVoice({ revision, aim, manuscript }: Revising): boolean {
  const { world, people, hasHero } = manuscript;
  let isDone = true;
  /** All sentences or none: half a text in another person is worse than the old one. */
  const changeAll = (change: (text: string, index: number) => string | undefined, least: number) => {
    const changed = revision.sentences.map(({ text }, index) => change(text, index));
    const kept = changed.filter((text) => text !== undefined).length;
    isDone =
      kept >= revision.sentences.length * least &&
      changed.some((text, at) => text !== revision.sentences[at]?.text);
    if (isDone)
      for (const [at, sentence] of revision.sentences.entries()) revision.edit(sentence, changed[at]);
  };
  const { tense, person } = aim;
  if (tense !== undefined && tense !== world.tense) {
    changeAll((text) => changeTense(text, tense), 0.5);
    if (isDone) world.tense = tense;
  }
  if (person !== undefined && person !== world.pointOfView) {
    const isAlone = people.filter(({ pronoun }) => pronoun === world.hero.pronoun).length <= 1;
    const narrator = people[0] ?? { ...world.hero, name: '', pronoun: 'she' as const };
    if (world.tense === 'present' || (person === 'first' && !(hasHero && isAlone))) return false;
    changeAll(
      (text, index) =>
        person === 'third'
          ? toThirdPerson(text, narrator, index === 0)
          : toFirstPerson(text, world.hero, world.tense),
      1,
    );
  }
  return isDone;
}

function changeWords({ revision, aim, manuscript, fitter, chooser }: Revising): void {
  const tone =
    aim.tones.find((name) => name in tails) ?? (aim.isVivid ? 'detail' : aim.isLonger ? 'longer' : '');
  let tailed = 0;
  for (const sentence of revision.sentences) {
    if (aim.isSimpler) {
      revision.edit(sentence, reword(sentence.text, 'plainWords', 4));
      revision.edit(sentence, splitInTwo(sentence.text));
    }
    if (aim.isPolish || aim.isSimpler || aim.isShorter)
      revision.edit(sentence, reword(sentence.text, 'tightenings', 4));
    if (aim.isVivid || aim.isLonger || aim.tones.length > 0)
      revision.edit(sentence, reword(sentence.text, 'vividness', 2));
    const pool = tails[tone];
    if (
      pool &&
      tailed * 3 < revision.sentences.length &&
      bearsTail(sentence.text, manuscript) &&
      chooser.chance(60)
    ) {
      const tail = fitter.tail(pool);
      if (tail !== undefined && revision.edit(sentence, addTail(sentence.text, tail))) tailed += 1;
    }
  }
}

function addSentences(revising: Revising, brief: StoryBrief): void {
  const { revision, aim, manuscript, fitter } = revising;
  const size = revision.sentences.length;
  const wanted: string[] = [];
  const want = (pool: readonly string[] | undefined, count: number) => {
    for (let index = 0; index < count && pool; index += 1) {
      const line = fitter.pick(pool);
      if (line !== undefined) wanted.push(line);
    }
  };
  for (const tone of aim.tones) want(additions[tone], Math.max(2, Math.round(size / 4)));
  if (aim.wantsTalk)
    want(manuscript.hasOther ? [...talk.pair, ...talk.alone] : talk.alone, Math.max(2, Math.round(size / 3)));
  if (aim.isVivid) want(additions.detail, Math.max(1, Math.round(size / 3)));
  if (aim.isLonger) {
    want(additions.longer, Math.max(1, Math.round(size / 3)));
    want(additions.detail, 1);
  }
  if (
    brief.isNsfw &&
    manuscript.world.tags.has('wish:adult') &&
    !aim.isPolish &&
    aim.tones.includes('romance')
  )
    want(additions.adult, 1);
  if (aim.isPolish) wanted.push(...fitter.guests(manuscript.wish));
  weave(revising, wanted);
}

/** Tries ever smaller changes until one of them holds; the last of them always does. */
function ensureChange({ revision, manuscript, aim, fitter, chooser }: Revising): void {
  const names = manuscript.people.map(({ name }) => name);
  const ways: ((text: string) => string | undefined)[] = manuscript.isEnglish
    ? [
        (text) => reword(text, 'tightenings', 3),
        (text) => (aim.isShorter ? undefined : reword(text, 'vividness', 1)),
        (text) => frontClause(text, names),
        (text) => splitInTwo(text),
        (text) => reword(text, 'equivalents', 1, chooser),
      ]
    : [];
  for (const way of ways) {
    for (const sentence of revision.kept) {
      if (revision.isChanged) return;
      revision.edit(sentence, way(sentence.text));
    }
  }
  if (revision.isChanged) return;
  const pools = [additions.longer, additions.detail, additions.slow ?? [], talk.alone];
  const line = pools.map((pool) => fitter.pick(pool ?? [])).find((found) => found !== undefined);
  const last = revision.sentences.at(-1);
  const text = line ?? 'And that was all, for the moment.';
  if (last) last.after.push(text);
  else revision.before.push(text);
}

type Rewording = keyof typeof rewordings;

const anyOf = new Map<Rewording, RegExp>();

/** Most sentences hold nothing of a kind: one look for all its patterns spares a hundred. */
function holdsAny(sentence: string, kind: Rewording): boolean {
  let pattern = anyOf.get(kind);
  if (pattern === undefined) {
    pattern = wholeWords(rewordings[kind].map(([words]) => words).join('|'));
    anyOf.set(kind, pattern);
  }
  return pattern.test(sentence);
}

/** At most `most` rewordings of one kind; undefined where none fits. */
export function reword(
  sentence: string,
  kind: Rewording,
  most: number,
  chooser?: Chooser,
): string | undefined {
  if (!holdsAny(sentence, kind)) return undefined;
  const pool: readonly Substitution[] = chooser ? chooser.shuffle(rewordings[kind]) : rewordings[kind];
  let text = sentence;
  let done = 0;
  for (const substitution of pool) {
    if (done >= most) break;
    const changed = inNarration(text, (narration) => substitute(narration, substitution));
    if (changed === undefined) continue;
    text = changed;
    done += 1;
  }
  return done > 0 ? text : undefined;
}

/** `past($1)` is the past tense of a match. */
type Substitution = readonly [pattern: string, replacement: string];

function withCapital(original: string, text: string): string {
  return /^["(]?\p{Lu}/u.test(original) && !/^I\b/.test(original)
    ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    : text;
}

function withArticle(article: string, text: string): string {
  if (article === '') return text;
  const word = /^\w+/.exec(text)?.[0] ?? '';
  const capital = article.startsWith('A') ? 'A' : 'a';
  return `${startsWithVowel(word) ? `${capital}n` : capital} ${text}`;
}

/** Not within a longer word. */
function wholeWords(pattern: string): RegExp {
  return new RegExp(`(\\ban? )?(?<![\\p{L}\\p{N}'-])(?:${pattern})(?![\\p{L}\\p{N}'-])`, 'iu');
}

const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = wholeWords(pattern);
  compiled.set(pattern, made);
  return made;
}

/** Replaces the first match; undefined for none. */
function substitute(narration: string, [pattern, replacement]: Substitution): string | undefined {
  const match = compile(pattern).exec(narration);
  if (!match) return undefined;
  const [whole, article = ''] = match;
  const found = whole.slice(article.length);
  const filled =
    replacement === 'past($1)'
      ? pastOf(match[2] ?? '')
      : replacement.replace(/\$(\d)/g, (_, group: string) => match[Number(group) + 1] ?? '');
  if (filled === undefined) return undefined;
  const text = article === '' ? withCapital(found, filled) : withArticle(article, filled);
  const rest = narration.slice(match.index + whole.length);
  const before = narration.slice(0, match.index);
  if (text !== '') return before + text + rest;
  const joined = `${before}${rest.replace(/^\s+/, '')}`;
  return before.trim() === '' ? withCapital(found, joined) : joined;
}

function inNarration(
  sentence: string,
  change: (narration: string) => string | undefined,
): string | undefined {
  const pieces = sentence.split(/("[^"]*(?:"|$))/);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1 || piece.trim() === '') continue;
    const changed = change(piece);
    if (changed !== undefined && changed !== piece) {
      pieces[index] = changed;
      return pieces.join('');
    }
  }
  return undefined;
}
