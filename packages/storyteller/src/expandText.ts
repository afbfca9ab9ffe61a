import type { Revising } from './revise/Revising.ts';
import { additions, pairMoments, rests, soloMoments, talk } from './stock.ts';

/** Further paragraphs on the same moment, each a list of sentences: what is sensed, thought and said in it. */
export function expandText(
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
