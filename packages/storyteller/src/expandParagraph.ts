import { expandText } from './expandText.ts';
import { explainRevision } from './explainRevision.ts';
import { LineFitter } from './revise/LineFitter.ts';
import type { Revising } from './revise/Revising.ts';
import { Revision } from './revise/Revision.ts';
import { readAim } from './revise/readAim.ts';
import { weave } from './revise/weave.ts';
import type { StoryBrief } from './StoryBrief.ts';
import { additions, talk } from './stock.ts';
import type { Telling } from './tellStory.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { sentenceSpans } from './understand/sentenceSpans.ts';
import { Chooser } from './write/Chooser.ts';

/** The paragraph with all that it says, and between its sentences what was seen, done, thought and said. */
export function expandParagraph(brief: StoryBrief, seed: string): Telling {
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

/** The sentences of the paragraph shared out among at most `count` paragraphs, with new ones woven in. */
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
