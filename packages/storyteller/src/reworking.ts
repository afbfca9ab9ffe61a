import type { StoryBrief } from './brief.ts';
import { Chooser } from './Chooser.ts';
import { LineFitter } from './revise/LineFitter.ts';
import { explainRevision, type RevisedText, type Revising, Revision, readAim } from './revise/Revision.ts';
import { reviseText, reword } from './revise/reviseText.ts';
import { addTail, frontClause, splitInTwo, weave } from './revise/sentenceShapes.ts';
import type { ProseTask, RewriteTask, SelectedText, SelectionTask, SentenceChange } from './Storyteller.ts';
import { countWords, dressQuotes, sentenceSpans } from './sentences.ts';
import { additions, bridgeEnds, pairMoments, rests, soloMoments, tails, talk } from './stock.ts';
import { type Telling, tellStory } from './tellStory.ts';
import { readManuscript } from './understand/readManuscript.ts';

/** The wish of each verb of a selection, in words that `readInstruction` knows. */
const verbWishes = {
  rewrite: '',
  expand: 'Make it longer',
  shorten: 'Make it shorter',
  describe: 'Add more vivid detail',
} as const;

/** In `beyond` for a verb without a wish that found nothing. */
const rewriteIt = 'Rewrite it';

export const verbsOwn: ReadonlySet<string> = new Set([rewriteIt, ...Object.values(verbWishes)]);

const sentenceEnd = /[.!?…]["”’)]*$/;

/**
 * Revises whole sentences paragraph by paragraph, and rewords words within one. What it cannot do leaves the selection as
 * it is, and is named in `beyond`.
 */
function selectionParagraphs(task: SelectionTask, brief: StoryBrief, seed: string): Telling {
  const { generation_type: verb = 'rewrite', context } = task;
  const { text, before } = context.selection;
  const wish = [verbWishes[verb], brief.instruction].filter((part) => part.trim() !== '').join('. ');
  const chooser = new Chooser(`${seed}|${verb}|${text}`);
  const asked: StoryBrief = { ...brief, instruction: wish };
  const startsSentence = before.trim() === '' || sentenceEnd.test(before.trim()) || /\n\s*$/.test(before);
  const isSentences = startsSentence && sentenceEnd.test(text.trim());
  const beyond = new Set<string>();
  let reasoning: string[] = [];
  let fitter: LineFitter | undefined;
  const paragraphs = text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const given = paragraph.trim();
      if (!isSentences) {
        const changed = rewordPart(given, verb, chooser);
        if (changed === undefined) beyond.add(wish || rewriteIt);
        return changed ?? given;
      }
      const revised = reviseText(given, asked, chooser, fitter);
      fitter = revised.fitter;
      reasoning = explainRevision(revised);
      for (const part of revised.beyond) beyond.add(part);
      const written = revised.revision.text;
      const isLonger = countWords(written) > countWords(given);
      const isAsAsked =
        verb === 'shorten' ? countWords(written) < countWords(given) : verb === 'rewrite' || isLonger;
      if (isAsAsked) return written;
      beyond.add(wish);
      return given;
    });
  return { paragraphs: paragraphs.map(dressQuotes(text)), reasoning, beyond: [...beyond] };
}

const spare =
  /\s*\b(?:very|quite|rather|really|just|slowly|quickly|quietly|softly|carefully|gently|suddenly|silently|calmly|finally|somewhat|almost|simply|at once|for a moment|once more|again and again)\b(?!-)/i;

/** Keeps the grammar; undefined where there are none. */
function rewordPart(text: string, verb: keyof typeof verbWishes, chooser: Chooser): string | undefined {
  if (verb === 'shorten') {
    const shorter = (reword(text, 'tightenings', 4) ?? text).replace(spare, '').trim();
    return shorter !== '' && countWords(shorter) < countWords(text) ? shorter : undefined;
  }
  if (verb === 'rewrite') return reword(text, 'tightenings', 3) ?? reword(text, 'equivalents', 2, chooser);
  return reword(text, 'vividness', 2);
}

/** The end of a sentence that stops before the caret; empty where it has ended. */
function finishSentence(brief: StoryBrief, before: string, seed: string): string {
  const last = sentenceSpans(before).at(-1)?.straight ?? '';
  if (before.trim() === '' || sentenceEnd.test(before.trim())) return '';
  const chooser = new Chooser(`${seed}|caret|${before}`);
  const manuscript = readManuscript(brief, before, seed);
  const fitter = new LineFitter(manuscript, chooser, before);
  const pool = Object.values(tails).flat();
  const isOpen = dangling.test(last) || countWords(last) < 3;
  const tail = isOpen ? undefined : fitter.tail(pool);
  return tail === undefined ? '—' : addTail('.', tail);
}

const dangling =
  /(?:[,;:]|\b(?:a|an|the|and|or|but|nor|so|if|that|which|who|whose|when|while|as|than|because|of|in|on|at|to|for|from|with|by|into|onto|over|under|through|like|his|her|their|my|your|our|its|this|these|those|was|were|is|are|am|be|been|had|has|have|did|do|does|could|would|should|will|can|may|might|must|not|very|too|no))$/i;

export function proseParagraphs(task: ProseTask, brief: StoryBrief, seed: string): Telling {
  switch (task.kind) {
    case 'insert': {
      const { selection } = task.context;
      return selection ? atCaret(selection, brief, seed) : bridgeParagraphs(brief, seed);
    }
    case 'expand': {
      const { selected_paragraph: paragraph, next_paragraph, selection } = task.context;
      if (!selection) return expandParagraph(brief, seed);
      const context = { ...task.context, paragraph, previous_paragraph: '', next_paragraph, selection };
      return selectionParagraphs(
        { ...task, kind: 'rewrite', generation_type: 'expand', context },
        brief,
        seed,
      );
    }
    case 'rewrite':
      return selectionParagraphs(task, brief, seed);
    case 'improve':
      return reviseParagraphs(brief, seed);
    case 'draft':
      return reviseParagraphs(brief, seed, turn);
    default:
      return tellStory(brief, seed);
  }
}

/** The rest of the sentence at the caret, and what follows it. */
function atCaret({ before }: SelectedText, brief: StoryBrief, seed: string): Telling {
  const end = finishSentence(brief, before, seed);
  const bridge = bridgeParagraphs(brief, seed);
  const [first = '', ...others] = bridge.paragraphs;
  return { ...bridge, paragraphs: [[end, first].filter((part) => part !== '').join(' '), ...others] };
}

/** Keeps the people, undoes nothing of the next paragraph, and leads to it. */
function bridgeParagraphs(brief: StoryBrief, seed: string): Telling {
  const { previous_paragraphs: told, premise, next_paragraph: next } = brief.context;
  const text = told.slice(-4).join('\n') || premise;
  const chooser = new Chooser(`${seed}|insert|${text}`);
  const manuscript = readManuscript(brief, text, seed);
  const aim = readAim(manuscript.wish);
  const fitter = new LineFitter(manuscript, chooser, told.join('\n'));
  const revising: Omit<Revising, 'revision'> = {
    manuscript,
    aim,
    fitter,
    chooser,
  };
  const written = expandText(revising, brief.count);
  const asked = fitter.guests(manuscript.wish);
  if (aim.wantsTalk)
    asked.push(
      ...[0, 1].flatMap(
        () => fitter.pick(manuscript.hasOther ? [...talk.pair, ...talk.alone] : talk.alone) ?? [],
      ),
    );
  if (aim.isLonger || aim.isVivid)
    asked.push(...[0, 1].flatMap(() => fitter.pick(additions.detail ?? []) ?? []));
  written[0]?.splice(0, 0, ...asked);
  if (next.trim() !== '') {
    const person = manuscript.people.find(({ name }) => next.startsWith(name))?.name;
    const kind = next.startsWith('"') ? 'speech' : person ? 'person' : timed.test(next) ? 'time' : 'other';
    const end = fitter.pick(bridgeEnds[kind].map((line) => line.replaceAll('{y}', person ?? '')));
    if (end !== undefined) written.at(-1)?.push(end);
  }
  return {
    paragraphs: written.map((lines) => lines.join(' ')),
    reasoning: explainRevision(revising),
    beyond: manuscript.wish.beyond,
  };
}

const timed =
  /^(?:The next|Next|That (?:night|evening|morning|afternoon|day)|In the (?:morning|evening|night)|At (?:dawn|noon|midnight|dusk|night)|By |On (?:the|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)|Later|Hours|Days|Weeks|Months|Years|After|Before|When|It (?:took|was (?:morning|evening|night|dark)))/;

function reviseParagraphs(
  brief: StoryBrief,
  seed: string,
  goFurther?: (revised: RevisedText) => void,
): Telling {
  const chooser = new Chooser(`${seed}|${brief.kind}|${brief.given.join('|')}`);
  let last: RevisedText | undefined;
  const beyond = new Set<string>();
  const paragraphs = brief.given.map((text) => {
    last = reviseText(text, brief, chooser, last?.fitter);
    if (last.isFollowed) goFurther?.(last);
    for (const part of last.beyond) beyond.add(part);
    return last.revision.text;
  });
  return { paragraphs, reasoning: last ? explainRevision(last) : [], beyond: [...beyond] };
}

/** Redrafts: the same people do the same things, with clauses in other places and other words. */
function turn({ revision, manuscript, aim, fitter, chooser }: Revising): void {
  const names = manuscript.people.map(({ name }) => name);
  for (const sentence of revision.kept) {
    revision.edit(sentence, reword(sentence.text, 'equivalents', 2, chooser));
    if (chooser.chance(60)) revision.edit(sentence, frontClause(sentence.text, names));
    else if (chooser.chance(40)) revision.edit(sentence, splitInTwo(sentence.text));
    if (!aim.isVivid) revision.edit(sentence, reword(sentence.text, 'plainWords', 1, chooser));
    if (!aim.isSimpler) revision.edit(sentence, reword(sentence.text, 'vividness', 1, chooser));
  }
  if (aim.isShorter) return;
  const line = fitter.pick([...(additions.longer ?? []), ...(additions.detail ?? [])]);
  if (line !== undefined) weave({ revision, chooser }, [line]);
}

/** Keeps all that it says, and adds what was seen, done, thought and said. */
function expandParagraph(brief: StoryBrief, seed: string): Telling {
  const text = brief.given[0] ?? '';
  const chooser = new Chooser(`${seed}|expand|${text}`);
  const manuscript = readManuscript(brief, text, seed);
  const aim = readAim(manuscript.wish);
  const fitter = new LineFitter(manuscript, chooser, brief.context.previous_paragraphs.join('\n'));
  const revising: Revising = {
    revision: new Revision(sentenceSpans(text)),
    manuscript,
    aim,
    fitter,
    chooser,
  };
  const paragraphs = manuscript.isEnglish ? expanded(revising, brief) : [text];
  if (paragraphs.length < brief.count)
    paragraphs.push(...expandText(revising, brief.count - paragraphs.length).map((lines) => lines.join(' ')));
  return { paragraphs, reasoning: explainRevision(revising), beyond: manuscript.wish.beyond };
}

/** At most `count` paragraphs, with new sentences woven in. */
function expanded(revising: Revising, brief: StoryBrief): string[] {
  const { revision, manuscript, aim, fitter } = revising;
  const size = revision.sentences.length;
  const shares = Math.max(1, Math.min(brief.count, Math.floor(size / 2)));
  const people = manuscript.hasOther ? [...talk.pair, ...talk.alone] : talk.alone;
  const wishes = [
    ...aim.tones.map((tone) => additions[tone] ?? []),
    ...(aim.wantsTalk ? [people, people] : []),
    additions.detail ?? [],
    additions.longer ?? [],
    people,
    additions.detail ?? [],
    additions.longer ?? [],
  ];
  const added = fitter.guests(manuscript.wish);
  for (const pool of wishes.slice(0, Math.max(3 + shares, Math.min(wishes.length, size + 1)))) {
    const line = fitter.pick(pool);
    if (line !== undefined) added.push(line);
  }
  weave(revising, added);
  const paragraphs: string[][] = Array.from({ length: shares }, () => []);
  for (const [index, { text, after }] of revision.sentences.entries())
    paragraphs[Math.min(shares - 1, Math.floor((index * shares) / size))]?.push(text, ...after);
  return paragraphs.map((sentences) => sentences.join(' '));
}

/** Further paragraphs on the same moment, each a list of sentences. */
function expandText(
  { manuscript, fitter, aim, chooser }: Omit<Revising, 'revision'>,
  count: number,
): string[][] {
  const fitting = manuscript.hasOther ? [...soloMoments, ...pairMoments] : soloMoments;
  const talking = aim.wantsTalk ? fitting.filter(({ isPair }) => isPair) : [];
  const order = [...chooser.shuffle(talking), ...chooser.shuffle(fitting)];
  const paragraphs: string[][] = [];
  while (paragraphs.length < count) {
    const moment = order.shift();
    fitter.speaker = undefined;
    const lines = moment?.lines ?? [additions.longer ?? [], additions.detail ?? [], talk.alone];
    const sentences = lines.map((line) => fitter.pick(line)).filter((text) => text !== undefined);
    const [tone] = aim.tones;
    const toned = tone === undefined ? undefined : fitter.pick(additions[tone] ?? []);
    if (toned !== undefined)
      sentences.splice(moment?.isPair ? 0 : Math.max(0, sentences.length - 1), 0, toned);
    if (sentences.length >= 3 || (moment === undefined && sentences.length > 0)) paragraphs.push(sentences);
    else if (moment === undefined) paragraphs.push([restsAt(paragraphs.length)]);
  }
  return paragraphs;
}

function restsAt(index: number): string {
  return rests[index % rests.length] ?? 'The rest could wait.';
}

const paragraphBreak: SentenceChange = {
  action: 'paragraph_break',
  original_sentence: '',
  rewritten_sentence: '',
};

/** Sentences in reading order; further paragraphs follow. */
export function rewriteParagraph(
  task: RewriteTask,
  brief: StoryBrief,
  seed: string,
): { changes: SentenceChange[]; reasoning: string[]; beyond: readonly string[] } {
  const { paragraph } = task.context;
  const chooser = new Chooser(`${seed}|rewrite|${paragraph}`);
  const revising = reviseText(paragraph, brief, chooser);
  const dress = dressQuotes(paragraph);
  const changes = revising.revision.changes(dress);
  if (task.count > 1) {
    const further = expandText(revising, task.count - 1);
    for (const sentences of further) {
      changes.push(paragraphBreak);
      for (const sentence of sentences)
        changes.push({ action: 'add', original_sentence: '', rewritten_sentence: dress(sentence) });
    }
  }
  return { changes, reasoning: explainRevision(revising), beyond: revising.beyond };
}
