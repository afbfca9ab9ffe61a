import { expandText } from './expandText.ts';
import { explainRevision } from './explainRevision.ts';
import { LineFitter } from './revise/LineFitter.ts';
import type { Revising } from './revise/Revising.ts';
import { readAim } from './revise/readAim.ts';
import type { StoryBrief } from './StoryBrief.ts';
import { additions, bridgeEnds, talk } from './stock.ts';
import type { Telling } from './tellStory.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { Chooser } from './write/Chooser.ts';

/** Paragraphs between two others: the same people, nothing that undoes the next one, and an end that leads to it. */
export function bridgeParagraphs(brief: StoryBrief, seed: string): Telling {
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
