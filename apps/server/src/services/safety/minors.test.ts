import { describe, expect, it, vi } from 'vitest';
import { sampleTasks } from '../../../../../tests/support/sampleTasks.ts';
import type { Writer } from '../../writers/Writer.ts';
import { safeWriter } from './minors.ts';

/** A model that writes whatever it is told to. */
function anyModel() {
  const asked = vi.fn();
  async function* stream() {
    asked();
    yield { text: 'Written.' };
  }
  const whole = async () => {
    asked();
    return { value: [] };
  };
  const writer = {
    status: { kind: 'real', name: 'any' },
    prose: stream,
    rewrite: stream,
    scene: stream,
    answerPrompts: stream,
    summarise: whole,
    suggest: whole,
    title: whole,
  } as unknown as Writer;
  return { asked, writer: safeWriter(writer) };
}

const framed = 'Anna was fifteen. They had sex in the barn.';
const options = { signal: new AbortController().signal, seed: 's' };
const drain = async (events: AsyncIterable<unknown>) => {
  for await (const _ of events);
};
const { prose, rewriting, suggesting, summarising, staging, naming } = sampleTasks;
const scene = [{ type: 'action' as const, description: framed }];

type Call = (writer: Writer, text: string) => Promise<unknown>;
const calls: [name: string, call: Call][] = [
  ...prose.flatMap((task): [string, Call][] => [
    [
      `${task.kind}, by its instruction`,
      (writer, instruction) => drain(writer.prose({ ...task, instruction }, options)),
    ],
    [
      `${task.kind}, by its premise`,
      (writer, premise) =>
        drain(writer.prose({ ...task, context: { ...task.context, premise } } as typeof task, options)),
    ],
    [
      `${task.kind}, by the story`,
      (writer, text) =>
        drain(
          writer.prose(
            { ...task, context: { ...task.context, previous_paragraphs: [text] } } as typeof task,
            options,
          ),
        ),
    ],
  ]),
  [
    'a rewrite',
    (writer, paragraph) => {
      const task = rewriting();
      return drain(writer.rewrite({ ...task, context: { ...task.context, paragraph } }, options));
    },
  ],
  ['a summary', (writer, text) => writer.summarise({ ...summarising, paragraphs: [text] }, options)],
  [
    'suggestions',
    (writer, premise) =>
      writer.suggest({ ...suggesting, context: { ...suggesting.context, premise } }, options),
  ],
  ['a scene', (writer, instruction) => drain(writer.scene({ ...staging, instruction }, options))],
  ['a title', (writer, text) => writer.title({ ...naming, context: { text, premise: '' } }, options)],
  ['two prompts', (writer, user) => drain(writer.answerPrompts({ system: 'You write.', user }, options))],
];

describe('whatever model writes', () => {
  it.each(calls)('is not asked to put a minor in a sexual frame: %s', async (_, call) => {
    const { asked, writer } = anyModel();
    await expect(call(writer, framed)).rejects.toMatchObject({ name: 'WriterFailure', type: 'refused' });
    expect(asked).not.toHaveBeenCalled();
    await call(writer, 'Mara rowed out. The door stood in the water.');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('reads what a scene has so far', async () => {
    const { asked, writer } = anyModel();
    const context = { ...staging.context, previous_scene_elements: scene };
    const written = drain(writer.scene({ ...staging, context }, options));
    await expect(written).rejects.toMatchObject({ type: 'refused' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is asked by prompts that have the rule about it', async () => {
    const { asked, writer } = anyModel();
    const system = 'Never write sexual content that involves a minor.';
    await drain(writer.answerPrompts({ system, user: 'Tell of a door.' }, options));
    expect(asked).toHaveBeenCalledOnce();
  });
});
