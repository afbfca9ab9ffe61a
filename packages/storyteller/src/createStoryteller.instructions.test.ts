import { describe, expect, it } from 'vitest';
import { collectScene } from '../../../tests/support/collectScene.ts';
import { grammarFindings } from '../../../tests/support/storyteller/grammarFindings.ts';
import { taskOf } from '../../../tests/support/storyteller/taskOf.ts';
import asked from '../../../tests/support/storyteller/threeHundredInstructions.json';
import { createStoryteller } from './createStoryteller.ts';
import type { ProseEvent, ProseTask } from './Storyteller.ts';
import { straightenQuotes } from './sentences.ts';
import { findFlaw } from './write/ParagraphWriter.ts';

const writer = createStoryteller({ paceMs: 0 });
const options = () => ({ signal: new AbortController().signal, seed: 'instructions' });
const told = [
  'Mara Lind had kept the harbour light for nine years. Tom came out to the rock on Mondays with oil and bread, and he never stayed for supper.',
  'That Monday he stayed. He put the lantern on the table and looked at it. "There is a letter for you," he said.',
  'She did not open it. Outside, the sea was flat and very green, and a ship lay on it without a flag.',
];
const premise = 'Mara keeps a harbour light, and Tom brings her the letters of a drowned man.';
const paragraph = told[2] ?? '';
const place = { premise, previous_paragraphs: told.slice(0, 2), previous_sections: [], picked_sentences: [] };
const base = { count: 2, isNsfw: false, isReasoning: false } as const;

const tasks: Record<string, (instruction: string) => ProseTask> = {
  continue: (instruction) =>
    taskOf({ kind: 'continue', instruction, context: { premise, previous_paragraphs: told } }),
  insert: (instruction) => ({
    ...base,
    kind: 'insert',
    instruction,

    context: { ...place, next_paragraph: paragraph },
  }),
  improve: (instruction) => ({
    ...base,
    kind: 'improve',
    instruction,
    paragraphs: told,
    context: { ...place, genre: '' },
  }),
};

interface Told {
  text: string;
  notice: string;
  beyond: readonly string[];
}

async function answer(events: AsyncIterable<ProseEvent>): Promise<Told> {
  const result = { text: '', notice: '', beyond: [] as readonly string[] };
  for await (const event of events) {
    if ('text' in event) result.text += event.text;
    if ('notice' in event) Object.assign(result, { notice: event.notice.text, beyond: event.notice.beyond });
  }
  return { ...result, text: straightenQuotes(result.text) };
}

const usual =
  /^(?:a|an|the|of|in|on|at|to|is|was|it|and|with|as|all|be|by|do|for|from|go|he|her|him|how|into|let|like|make|more|no|not|one|off|over|own|really|so|some|tell|that|them|there|they|this|too|two|up|very|what|who|why|you|your|his|she|back|any|are|before|between|but|end|give|go|good|have|keep|last|long|now|old|out|start|than|then|three|under|use|were|word|write)$/;
const names = new Set(
  told
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}']+/gu),
);
/** Words that only the instruction can have brought in. */
function ownWords(instruction: string): string[] {
  const words = instruction.match(/[\p{L}\p{N}'’-]{3,}/gu) ?? [];
  return words
    .filter((word) => /^[\p{Lu}\P{ASCII}]/u.test(word.slice(1)) || /^\p{Lu}/u.test(word))
    .slice(1)
    .filter(
      (word) =>
        !usual.test(word.toLowerCase()) &&
        !names.has(straightenQuotes(word).toLowerCase().replace(/'s$/, '')),
    );
}

describe('three hundred instructions', () => {
  it('are three hundred', () => {
    expect(new Set([...asked.can, ...asked.cannot]).size).toBeGreaterThanOrEqual(300);
  });

  it.each(Object.keys(tasks))('are followed or said to be beyond it, in good English: %s', async (kind) => {
    const findings: unknown[] = [];
    for (const [index, instruction] of [...asked.can, ...asked.cannot].entries()) {
      if (kind !== 'continue' && index % 3 !== 0) continue;
      const isAble = asked.can.includes(instruction);
      const { text, notice, beyond } = await answer(
        writer.prose(tasks[kind]?.(instruction) as ProseTask, options()),
      );
      if (kind === 'continue' && isAble !== (notice === '')) findings.push([instruction, 'notice', beyond]);
      if (!isAble && notice === '') findings.push([instruction, 'no notice']);
      const found = [...(await grammarFindings(text)), findFlaw(text) ?? ''].filter((one) => one !== '');
      if (found.length > 0) findings.push([instruction, found]);
      if (instruction.length > 12 && text.toLowerCase().includes(straightenQuotes(instruction).toLowerCase()))
        findings.push([instruction, 'contained']);
      if (isAble) continue;
      const landed = ownWords(instruction).filter((word) =>
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text),
      );
      if (landed.length > 0) findings.push([instruction, 'landed', landed]);
      if (kind === 'improve' && text !== straightenQuotes(told.join('\n\n')))
        findings.push([instruction, 'changed']);
    }
    expect(findings).toEqual([]);
  });

  it('are beyond a rewrite without a change in it', async () => {
    for (const instruction of asked.cannot) {
      const context = { ...place, paragraph, previous_paragraph: told[1] ?? '', next_paragraph: '' };
      const actions: string[] = [];
      let notice = '';
      for await (const event of writer.rewrite({ ...base, count: 1, instruction, context }, options())) {
        if ('change' in event) actions.push(event.change.action);
        if ('notice' in event) notice = event.notice.text;
      }
      expect([instruction, [...new Set(actions)]]).toEqual([instruction, ['unchanged']]);
      expect(notice).toMatch(/offline storyteller.*A language model follows any instruction\.$/s);
      expect(notice, 'a reader can set no variable').not.toMatch(/OPENAI|server/);
    }
  });

  it('are said to be beyond a scene as well', async () => {
    const context = { premise, genre: '', previous_scene_elements: [] };
    const scene = (instruction: string) =>
      collectScene(writer.scene({ ...base, count: 8, instruction, context }, options()));
    expect((await scene('Replace Dr. Ames with Admiral Voss')).notice?.beyond).toEqual([
      'Replace Dr. Ames with Admiral Voss',
    ]);
    expect(JSON.stringify((await scene('Replace Dr. Ames with Admiral Voss')).value)).not.toMatch(
      /Voss|Ames/i,
    );
    expect((await scene('More dialogue')).notice).toBeUndefined();
  });

  it('are followed in part, and the rest is said to be beyond it', async () => {
    const task = tasks.continue?.('Make it darker and translate it into French. Add a storm.') as ProseTask;
    const { text, beyond } = await answer(writer.prose(task, options()));
    expect(beyond).toEqual(['translate it into French']);
    expect(text).toContain('a storm');
  });
});
