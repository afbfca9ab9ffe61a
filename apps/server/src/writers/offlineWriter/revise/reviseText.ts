import type { StoryBrief } from '../StoryBrief.ts';
import { additions, tails, talk } from '../stock/revision/additions.ts';
import { readManuscript } from '../understand/readManuscript.ts';
import { sentenceSpans } from '../understand/sentenceSpans.ts';
import type { Chooser } from '../write/Chooser.ts';
import { addTail, bearsTail } from './addTail.ts';
import { toFirstPerson, toThirdPerson } from './changePerson.ts';
import { changeTense } from './changeTense.ts';
import { frontClause } from './frontClause.ts';
import { LineFitter } from './LineFitter.ts';
import type { Revising } from './Revising.ts';
import { Revision } from './Revision.ts';
import { readAim } from './readAim.ts';
import { reword } from './rewordings.ts';
import { shorten } from './shorten.ts';
import { splitInTwo } from './splitInTwo.ts';
import { weave } from './weave.ts';

/** Revises a text sentence by sentence as the instruction of its call asks; something always changes. */
export function reviseText(text: string, brief: StoryBrief, chooser: Chooser, fitter?: LineFitter): Revising {
  const manuscript = readManuscript(brief, text, 'revise');
  const aim = readAim(brief.instruction, manuscript.wish);
  const told = [...brief.context.previous_paragraphs, text].join('\n');
  const revising: Revising = {
    revision: new Revision(sentenceSpans(text)),
    manuscript,
    aim,
    fitter: fitter?.for(manuscript) ?? new LineFitter(manuscript, chooser, told),
    chooser,
  };
  if (manuscript.isEnglish) {
    changeVoice(revising);
    changeWords(revising);
    if (aim.isShorter) shorten(revising);
    else addSentences(revising, brief);
  }
  ensureChange(revising);
  return revising;
}

function changeVoice({ revision, aim, manuscript }: Revising): void {
  const { world, people, hasHero } = manuscript;
  if (aim.tense !== undefined && aim.tense !== world.tense) {
    for (const sentence of revision.sentences) revision.edit(sentence, changeTense(sentence.text, aim.tense));
    world.tense = aim.tense;
  }
  if (aim.person === 'third' && world.pointOfView === 'first' && world.tense === 'past') {
    const named = people[0] ?? { ...world.hero, name: '', pronoun: 'she' as const };
    for (const [index, sentence] of revision.sentences.entries())
      revision.edit(sentence, toThirdPerson(sentence.text, named, index === 0));
  }
  const isAlone = people.filter(({ pronoun }) => pronoun === world.hero.pronoun).length <= 1;
  if (aim.person === 'first' && world.pointOfView === 'third' && hasHero && isAlone) {
    for (const sentence of revision.sentences)
      revision.edit(sentence, toFirstPerson(sentence.text, world.hero, world.tense));
  }
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
    want(manuscript.hasOther ? [...talk.pair] : talk.alone, Math.max(2, Math.round(size / 3)));
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
