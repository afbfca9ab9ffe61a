import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { collectScene } from '../../../tests/support/collectScene.ts';
import { storySamples, strangeTexts } from '../../../tests/support/storyteller/storySamples.ts';
import { premises, taskOf } from '../../../tests/support/storyteller/taskOf.ts';
import instructions from '../../../tests/support/storyteller/threeHundredInstructions.json';
import { createStoryteller } from './createStoryteller.ts';
import { createIllustrator } from './pictures/createIllustrator.ts';
import type { ProseTask } from './Storyteller.ts';

const writer = createStoryteller({ paceMs: 0 });
const options = (seed: string) => ({ signal: new AbortController().signal, seed });
const around = { previous_sections: [], picked_sentences: [] };
const genres = ['', 'Fantasy', 'Science Fiction', 'Horror', 'Romance', 'Comedy', 'Children', 'Noir'];
const languages = [
  'Eine Wärterin findet eine Tür im Meer. Niemand glaubt ihr.',
  'Una mujer encuentra una puerta en el mar.',
  'Une horlogère hérite d’une boutique où une horloge recule.',
  '灯台守が海の中に扉を見つける。',
  'امرأة تجد باباً في البحر.',
];
const said: string[] = Object.values(instructions).flat();

async function eventsOf(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const textOf = (events: readonly unknown[]) =>
  events.map((event) => (event as { text?: string }).text ?? '').join('');

type Cases = Record<string, () => Promise<unknown>>;

const prose = (task: ProseTask, seed: string) => () => eventsOf(writer.prose(task, options(seed)));

/** Everything that the storyteller can be asked for, each by a name. */
function cases(): Cases {
  const all: Cases = {};
  for (const [index, premise] of [...premises, ...languages, ...strangeTexts].entries()) {
    for (const seed of ['one', 'two', 'three']) {
      const genre = genres[(index + seed.length) % genres.length] ?? '';
      all[`new ${index} ${seed}`] = prose(
        taskOf({ count: 4, isReasoning: seed === 'one', context: { premise, genre } }),
        seed,
      );
    }
    const context = { premise, genre: genres[index % genres.length] ?? '', previous_paragraphs: [] };
    all[`suggest ${index}`] = () =>
      writer.suggest({ context, count: 5, isNsfw: index % 2 === 0 }, options('one'));
    all[`scene ${index}`] = () =>
      collectScene(
        writer.scene(
          {
            context: { premise, genre: context.genre, previous_scene_elements: [] },
            instruction: said[index] ?? '',
            count: 10,
            isNsfw: index % 3 === 0,
          },
          options('one'),
        ),
      );
    all[`title ${index}`] = () =>
      writer.title({ context: { text: premise, premise }, isNsfw: false }, options('one'));
    all[`prompts ${index}`] = () =>
      eventsOf(
        writer.answerPrompts({ system: 'You write.', user: `Tell a story about ${premise}` }, options('one')),
      );
  }
  for (const [index, instruction] of said.entries()) {
    const sample = storySamples[index % storySamples.length] ?? '';
    const context = { ...around, premise: premises[index % premises.length] ?? '', genre: '' };
    const place = { ...context, previous_paragraphs: [sample], next_paragraph: 'Morning came.' };
    const asked = { instruction, count: 2, isNsfw: false, isReasoning: false };
    const seed = `${index}`;
    const kinds: ProseTask[] = [
      { ...asked, kind: 'continue', context: { ...context, previous_paragraphs: [sample] } },
      { ...asked, kind: 'insert', context: place },
      { ...asked, kind: 'expand', context: { ...place, selected_paragraph: sample } },
      { ...asked, kind: 'improve', paragraphs: [sample], context: { ...context, previous_paragraphs: [] } },
      {
        ...asked,
        kind: 'draft',
        original_content: [sample],
        context: { ...context, previous_paragraphs: [] },
      },
    ];
    const kind = kinds[index % 6];
    if (kind) all[`${kind.kind} ${index}`] = prose(kind, seed);
    else
      all[`rewrite ${index}`] = () =>
        eventsOf(
          writer.rewrite(
            {
              ...asked,
              context: { ...context, paragraph: sample, previous_paragraph: '', next_paragraph: '' },
            },
            options(seed),
          ),
        );
  }
  for (const [index, text] of [...storySamples, ...strangeTexts].entries())
    all[`summarise ${index}`] = () =>
      writer.summarise({ paragraphs: [text], prev_sections: [], isNsfw: false }, options('one'));
  return all;
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** What somebody who has a seed can count on: the same to the byte, whatever becomes of the code. */
describe('the golden texts', () => {
  it('are written as ever, in every call', { timeout: 240_000 }, async () => {
    const lines: string[] = [];
    for (const [name, run] of Object.entries(cases())) lines.push(`${name}: ${hashOf(await run())}`);
    expect(lines.length).toBeGreaterThan(400);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./golden/calls.txt');
  });

  it('are whole stories too, told to their end', { timeout: 240_000 }, async () => {
    const lines: string[] = [];
    for (const [index, premise] of premises.entries()) {
      const story: string[] = [];
      for (let call = 0; call < 6; call += 1) {
        const previous_paragraphs = [...story];
        const context = { premise, genre: genres[index % genres.length] ?? '', previous_paragraphs };
        const events = await eventsOf(
          writer.prose(
            taskOf({ kind: call === 0 ? 'new' : 'continue', count: 4, context }),
            options(`${call}`),
          ),
        );
        story.push(...textOf(events).split('\n\n'));
      }
      const text = story.join('\n\n');
      if (index < 3) await expect(`${text}\n`).toMatchFileSnapshot(`./golden/story-${index}.txt`);
      lines.push(`story ${index}: ${hashOf(text)}`);
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./golden/stories.txt');
  });

  it('have drawn pictures', async () => {
    const lines: string[] = [];
    const prompts = [
      'A lighthouse on a cliff at night, in a storm',
      'A wanderer in a snowy forest',
      'A city street in the rain, under a lamp',
      'A castle in the mountains at dawn',
      'A desert at noon',
      'A bridge over a river in the evening, and a train',
      'A letter on a table',
      'A spaceship above a planet',
      'A church and two friends in a village in the fog',
      'Neon skyscrapers of the future',
      '海邊的燈塔',
      '',
      ...premises,
    ];
    for (const [index, prompt] of prompts.entries())
      for (const seed of ['one', 'two']) {
        let drawn = '';
        const said: unknown[] = [];
        const ink = createIllustrator({
          async render(svg) {
            drawn = svg;
            return new Uint8Array();
          },
        });
        for await (const event of ink.draw(prompt, options(seed))) said.push(event);
        lines.push(`picture ${index} ${seed}: ${hashOf([drawn, said])}`);
      }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./golden/pictures.txt');
  });
});
