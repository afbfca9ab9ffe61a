import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { storySamples } from '../../../tests/support/storyteller/storySamples.ts';
import { longStory, taskOf } from '../../../tests/support/storyteller/taskOf.ts';
import { createStoryteller } from './createStoryteller.ts';

const writer = createStoryteller({ paceMs: 0 });
const still = () => ({ signal: new AbortController().signal, seed: 's' });
const summary = async (paragraphs: string[], isNsfw = false) =>
  (await writer.summarise({ paragraphs, prev_sections: [], isNsfw }, still())).value;
const suggest = (premise: string, isNsfw = false) =>
  writer.suggest({ context: { premise, genre: '', previous_paragraphs: [] }, count: 3, isNsfw }, still());
const title = (text: string) => writer.title({ context: { text, premise: '' }, isNsfw: false }, still());

describe('every call', () => {
  const slow = createStoryteller({ paceMs: 60_000 });
  const base = { instruction: '', isNsfw: false, isReasoning: false, count: 2 } as const;
  const whole = { isNsfw: false, count: 3 } as const;
  const around = { premise: 'A door.', previous_paragraphs: [], previous_sections: [], picked_sentences: [] };
  const [sample = ''] = storySamples;
  const drain = async (events: AsyncIterable<unknown>) => {
    for await (const _ of events);
  };
  const place = { ...around, next_paragraph: '', selected_paragraph: sample };
  const calls: [name: string, run: (signal: AbortSignal) => Promise<unknown>][] = [
    ['new', (signal) => drain(slow.prose(taskOf(), { signal, seed: 's' }))],
    [
      'insert',
      (signal) => drain(slow.prose({ ...base, kind: 'insert', context: place }, { signal, seed: 's' })),
    ],
    [
      'expand',
      (signal) => drain(slow.prose({ ...base, kind: 'expand', context: place }, { signal, seed: 's' })),
    ],
    [
      'improve',
      (signal) =>
        drain(
          slow.prose(
            { ...base, kind: 'improve', paragraphs: [sample], context: { ...around, genre: '' } },
            { signal, seed: 's' },
          ),
        ),
    ],
    [
      'draft',
      (signal) =>
        drain(
          slow.prose(
            { ...base, kind: 'draft', original_content: [sample], context: { ...around, genre: '' } },
            { signal, seed: 's' },
          ),
        ),
    ],
    [
      'rewrite',
      (signal) =>
        drain(
          slow.rewrite(
            {
              ...base,
              context: { ...around, paragraph: sample, previous_paragraph: '', next_paragraph: '' },
            },
            { signal, seed: 's' },
          ),
        ),
    ],
    [
      'summarise',
      (signal) =>
        slow.summarise({ ...whole, paragraphs: [sample], prev_sections: [] }, { signal, seed: 's' }),
    ],
    [
      'suggest',
      (signal) =>
        slow.suggest(
          { ...whole, context: { premise: 'A door.', genre: '', previous_paragraphs: [] } },
          { signal, seed: 's' },
        ),
    ],
    [
      'scene',
      (signal) =>
        drain(
          slow.scene(
            {
              ...whole,
              instruction: '',
              context: { premise: 'A door.', genre: '', previous_scene_elements: [] },
            },
            { signal, seed: 's' },
          ),
        ),
    ],
    [
      'title',
      (signal) => slow.title({ ...whole, context: { text: sample, premise: '' } }, { signal, seed: 's' }),
    ],
  ];

  it.each(calls)(
    'stops at once when it is cancelled: %s',
    async (_name, run) => {
      const controller = new AbortController();
      let isOver = false;
      const running = run(controller.signal)
        .catch((error: unknown) => error)
        .finally(() => {
          isOver = true;
        });
      await wait(300);
      expect(isOver).toBe(false);
      controller.abort();
      await running;
      expect(isOver).toBe(true);
      await run(AbortSignal.abort()).catch((error: unknown) =>
        expect(error).toHaveProperty('name', 'AbortError'),
      );
    },
    3_000,
  );

  it('keeps minors out of any sexual frame', async () => {
    const text = 'Anna was fifteen. They had sex in the barn.';
    await expect(summary([text])).rejects.toMatchObject({ type: 'refused' });
    await expect(suggest(text)).rejects.toMatchObject({ type: 'refused' });
    await expect(suggest('Two teenagers fall in love.', true)).rejects.toMatchObject({
      type: 'refused',
    });
    await expect(title(text)).rejects.toMatchObject({ type: 'refused' });
    const grown = (
      await longStory('Two divorced architects begin a love affair in Lisbon.', 'Romance', 'a', {
        isNsfw: true,
      })
    ).slice(0, 3);
    expect(await summary(grown, true)).not.toBe('');
  });
});
