import type { StoryBrief } from './brief.ts';
import { Chooser } from './Chooser.ts';
import { verbsOwn } from './reworking.ts';
import type { Notice } from './Storyteller.ts';
import { typesetQuotes } from './sentences.ts';
import { type Arc, instructions, suggestions } from './stock.ts';
import { castOf, readManuscript } from './understand/readManuscript.ts';

/** Things that nobody can put in a pocket. */
const fixed = /\b(?:door|window|clock|mirror|machine|piano|statue|portrait|painting)$/;

function arcOf(paragraphs: number): Arc {
  if (paragraphs < 3) return 'early';
  return paragraphs < 9 ? 'middle' : 'late';
}

/** Different ones, in the names and things of the story. */
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

const LONGEST = 140;

const model = 'A language model follows any instruction.';

/** Undefined where everything was followed. */
export function instructionNotice(kind: string, beyond: readonly string[]): Notice | undefined {
  if (beyond.length === 0) return undefined;
  const quoted = beyond.slice(0, 3).map((part) => `“${shortened(part)}”`);
  if (beyond.length > 3) quoted.push(`${beyond.length - 3} more`);
  const isRevision = kind === 'rewrite' || kind === 'improve' || kind === 'draft';
  // A verb of the selection is always understood: these words gave it nothing to do.
  const isOfVerb = isRevision && beyond.every((part) => verbsOwn.has(part));
  const said = isOfVerb
    ? [
        'The offline storyteller is a demonstration and found no other words for these. Whole sentences give it more to work with.',
      ]
    : [
        `The offline storyteller is a demonstration and cannot follow ${quoted.join(', ')}.`,
        isRevision ? 'It left that undone.' : 'It wrote on without it.',
        `What it can do: ${instructions.can.join(', ')}.`,
      ];
  return {
    code: 'instruction_beyond_writer',
    text: typesetQuotes([...said, model].join(' ')),
    beyond: beyond.slice(0, 20).map((part) => shortened(part)),
  };
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`;
}
