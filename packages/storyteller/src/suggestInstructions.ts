import type { StoryBrief } from './brief.ts';
import { type Arc, suggestions } from './stock.ts';
import { castOf } from './understand/castOf.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { Chooser } from './write/Chooser.ts';

/** Things that nobody can put in a pocket. */
const fixed = /\b(?:door|window|clock|mirror|machine|piano|statue|portrait|painting)$/;

function arcOf(paragraphs: number): Arc {
  if (paragraphs < 3) return 'early';
  return paragraphs < 9 ? 'middle' : 'late';
}

/** As many different instructions as asked for, in the names and things of the story. */
export function suggestInstructions(brief: StoryBrief, seed: string): string[] {
  const { previous_paragraphs: told } = brief.context;
  const text = told.slice(-3).join('\n') || brief.context.premise;
  const premise = brief.context.premise.trim() === '' ? text : brief.context.premise;
  const manuscript = readManuscript({ ...brief, context: { ...brief.context, premise } }, text, seed);
  const { hero, other, third } = castOf(manuscript, `${premise}\n${told.join('\n')}`);
  const { matter, setting, tags } = manuscript.world;
  const chooser = new Chooser(`${seed}|suggest|${premise}|${told.length}|${text}`);
  const arc = arcOf(told.length);
  const things = manuscript.things.filter((thing) => thing !== matter.phrase);
  const fill = (line: string): string =>
    line
      .replaceAll('{H}', hero)
      .replaceAll('{O}', other)
      .replaceAll('{T}', third)
      .replaceAll('{M}', matter.phrase)
      .replaceAll('{x}', chooser.pick(things) ?? matter.short)
      .replaceAll('{place}', chooser.pick([...setting.home, ...setting.far]) ?? 'the next room');
  const linesOf = (isFitting: (when: Arc) => boolean, isAdult = false) =>
    suggestions
      .filter((one) => (one.isAdult ?? false) === isAdult && isFitting(one.arc))
      .map(({ instruction }) => instruction);
  const near = linesOf((when) => when === arc);
  const any = linesOf((when) => when === 'any');
  const rest = linesOf((when) => when !== arc && when !== 'any');
  const adult = tags.has('wish:adult') ? chooser.shuffle(linesOf(() => true, true)).slice(0, 1) : [];
  const mixed = [...adult, ...chooser.shuffle(near).slice(0, 2), ...chooser.shuffle(any)];
  const portable = things.filter((thing) => !fixed.test(thing));
  const chosen = new Set<string>();
  for (const line of [...mixed, ...chooser.shuffle(near), ...rest]) {
    if (chosen.size >= brief.count) break;
    const isHidden = line.includes('hide {x}');
    if (isHidden && portable.length === 0) continue;
    chosen.add(fill(isHidden ? line.replace('{x}', portable[0] ?? '') : line));
  }
  return [...chosen];
}
