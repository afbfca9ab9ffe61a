import { expandText } from './expandText.ts';
import { explainRevision } from './explainRevision.ts';
import { dressQuotes } from './revise/dressQuotes.ts';
import { reviseText } from './revise/reviseText.ts';
import type { StoryBrief } from './StoryBrief.ts';
import type { RewriteTask, SentenceChange } from './Storyteller.ts';
import { Chooser } from './write/Chooser.ts';

const paragraphBreak: SentenceChange = {
  action: 'paragraph_break',
  original_sentence: '',
  rewritten_sentence: '',
};

/** A paragraph's sentences in reading order, each edited, removed, added to or left; further paragraphs follow it. */
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
