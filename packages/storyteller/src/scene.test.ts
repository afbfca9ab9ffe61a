import { describe, expect, it } from 'vitest';
import { collectScene } from '../../../tests/support/collectScene.ts';
import { fc } from '../../../tests/support/fastCheck.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { premises } from '../../../tests/support/storyteller/taskOf.ts';
import { elementText } from './brief.ts';
import { createStoryteller } from './createStoryteller.ts';
import type { SceneElement, SceneTask } from './Storyteller.ts';
import { straightenQuotes } from './sentences.ts';
import { findFlaw } from './write/ParagraphWriter.ts';

type Change = {
  instruction?: string;
  count?: number;
  isNsfw?: boolean;
  premise?: string;
  before?: SceneElement[];
};

async function scene({ premise = premises[0] ?? '', before = [], ...change }: Change = {}, seed = 'seed') {
  const request: SceneTask = {
    instruction: '',
    count: 10,
    isNsfw: false,
    ...change,
    context: { premise, genre: '', previous_scene_elements: before },
  };
  const { signal } = new AbortController();
  return (await collectScene(createStoryteller({ paceMs: 0 }).scene(request, { signal, seed }))).value;
}

const cues = (elements: readonly SceneElement[]) =>
  elements.flatMap((element) => ('character' in element ? [element.character] : []));

describe('a scene by the offline storyteller', () => {
  it('has as many elements as asked, in the order of a screenplay, in good English', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...premises),
        fc.integer({ min: 1, max: 10 }),
        fc.boolean(),
        fc.string({ maxLength: 6 }),
        async (premise, count, isNsfw, seed) => {
          const elements = await scene({ premise, count, isNsfw }, seed);
          expect(elements).toHaveLength(count);
          expect(elements[0]).toMatchObject({
            type: 'scene_heading',
            setting: 'INT.',
            place: expect.stringMatching(/^\S/),
            time: expect.stringMatching(/^[A-Z ]+$/),
          });
          if (count > 1) expect(elements[1]?.type).toBe('action');
          const types = new Set(elements.map(({ type }) => type));
          if (count >= 3) expect(types).toContain('dialogue');
          if (count >= 4) expect(elements.at(-1)?.type).toBe('transition');
          if (count >= 6) expect(types.size).toBe(5);
          for (const cue of cues(elements)) expect(cue).toBe(cue.toUpperCase());
          expect(new Set(cues(elements)).size).toBeLessThanOrEqual(2);
          for (const element of elements) {
            const text = straightenQuotes(elementText(element));
            expect([text, findFlaw(text)]).toEqual([text, undefined]);
            expect(text.trim()).not.toBe('');
          }
        },
      ),
      { numRuns: rounds(200, 5) },
    );
  }, 30_000);

  it('goes on without repeating itself, with the same people', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...premises), fc.string({ maxLength: 6 }), async (premise, seed) => {
        const before: SceneElement[] = [];
        for (let call = 0; call < 4; call += 1)
          before.push(...(await scene({ premise, before: [...before] }, `${seed}${call}`)));
        const said = before
          .filter(({ type }) => type !== 'transition' && type !== 'scene_heading')
          .map(elementText);
        // A cut leads somewhere, and what goes on in one place has no second heading.
        for (const [index, { type }] of before.entries()) {
          expect(type === 'scene_heading').toBe(index === 0 || before[index - 1]?.type === 'transition');
        }
        expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
        expect(new Set(cues(before)).size).toBeLessThanOrEqual(2);
      }),
      {
        numRuns: rounds(40, 5),
        // What is said twice of a place of the premise once made a person of it.
        examples: [
          ['I was the last person to leave the colony on Europa.', ' '],
          ['I was the last person to leave the colony on Europa.', 're'],
        ],
      },
    );
  }, 30_000);

  it('names people as the premise does, and does as it is told', async () => {
    expect(new Set(cues(await scene({ premise: premises[2] ?? '' })))).toEqual(new Set(['INES', 'TEODOR']));
    const told = await scene({ premise: premises[6] ?? '', instruction: 'Tom gives Leila a letter.' });
    expect(told.map(elementText).join(' ')).toMatch(/Tom gives Leila a letter/);
  });

  it('gives its elements one by one, each as soon as it is written, at the pace of its words', async () => {
    const paceMs = 20;
    const whole = await scene({ count: 4 });
    const came: { element: SceneElement; at: number }[] = [];
    const { signal } = new AbortController();
    const request: SceneTask = {
      instruction: '',
      count: 4,
      isNsfw: false,
      context: { premise: premises[0] ?? '', genre: '', previous_scene_elements: [] },
    };
    for await (const event of createStoryteller({ paceMs }).scene(request, { signal, seed: 'seed' }))
      if ('element' in event) came.push({ element: event.element, at: performance.now() });
    expect(came.map(({ element }) => element)).toEqual(whole);
    for (const [index, { at }] of came.slice(1).entries())
      expect(at - (came[index]?.at ?? 0)).toBeGreaterThanOrEqual(paceMs * 3 - 5);
  });

  it('refuses minors in a sexual frame', async () => {
    await expect(scene({ premise: 'Two teenagers have sex.' })).rejects.toMatchObject({ type: 'refused' });
    const before: SceneElement[] = [
      { type: 'action', description: 'Anna, fifteen years old, strips naked.' },
    ];
    await expect(scene({ before })).rejects.toMatchObject({ type: 'refused' });
  });
});
