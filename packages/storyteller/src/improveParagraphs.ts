import { explainRevision } from './explainRevision.ts';
import type { RevisedText } from './revise/Revising.ts';
import { reviseText } from './revise/reviseText.ts';
import type { StoryBrief } from './StoryBrief.ts';
import type { Telling } from './tellStory.ts';
import { Chooser } from './write/Chooser.ts';

/** The given paragraphs, as many as they were, each revised as the instruction asks. */
export function improveParagraphs(brief: StoryBrief, seed: string): Telling {
  const chooser = new Chooser(`${seed}|improve|${brief.given.join('|')}`);
  let last: RevisedText | undefined;
  const beyond = new Set<string>();
  const paragraphs = brief.given.map((text) => {
    last = reviseText(text, brief, chooser, last?.fitter);
    for (const part of last.beyond) beyond.add(part);
    return last.revision.text;
  });
  return { paragraphs, reasoning: last ? explainRevision(last) : [], beyond: [...beyond] };
}
