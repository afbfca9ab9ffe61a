import { explainRevision } from './explainRevision.ts';
import { frontClause } from './revise/frontClause.ts';
import type { RevisedText, Revising } from './revise/Revising.ts';
import { reviseText } from './revise/reviseText.ts';
import { reword } from './revise/rewordings.ts';
import { splitInTwo } from './revise/splitInTwo.ts';
import { weave } from './revise/weave.ts';
import type { StoryBrief } from './StoryBrief.ts';
import { additions } from './stock.ts';
import type { Telling } from './tellStory.ts';
import { Chooser } from './write/Chooser.ts';

/** Another draft of the same paragraphs: the same people do the same things, told with other words and turns. */
export function redraftParagraphs(brief: StoryBrief, seed: string): Telling {
  const chooser = new Chooser(`${seed}|draft|${brief.given.join('|')}`);
  let last: RevisedText | undefined;
  const beyond = new Set<string>();
  const paragraphs = brief.given.map((text) => {
    last = reviseText(text, brief, chooser, last?.fitter);
    if (last.isFollowed) turn(last);
    for (const part of last.beyond) beyond.add(part);
    return last.revision.text;
  });
  return { paragraphs, reasoning: last ? explainRevision(last) : [], beyond: [...beyond] };
}

/** Goes further than an improvement: clauses change places, and every sentence that can takes another word. */
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
