import type { StoryBrief } from './brief.ts';
import { LineFitter } from './revise/LineFitter.ts';
import { explainRevision } from './revise/Revision.ts';
import { reviseText, reword } from './revise/reviseText.ts';
import { addTail } from './revise/sentenceShapes.ts';
import type { SelectionTask } from './Storyteller.ts';
import { countWords, dressQuotes, sentenceSpans } from './sentences.ts';
import { tails } from './stock.ts';
import type { Telling } from './tellStory.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { Chooser } from './write/fillSlots.ts';

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
export function selectionParagraphs(task: SelectionTask, brief: StoryBrief, seed: string): Telling {
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
export function finishSentence(brief: StoryBrief, before: string, seed: string): string {
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
