import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { newStory, type Privacy, type Story } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { setSummaryOf } from '../model/summaries.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import type { EditorState } from './EditorState.ts';

const whole: Story = {
  ...newStory(false),
  title: '',
  premise: 'A lamp.',
  paragraphs: Array.from({ length: 6 }, (_, at) => ({
    id: `p${at}`,
    text: `Words${at}x go on. More${at}x.`,
  })),
  headings: { p3: 'chapter' },
  picks: { p0: [0], p1: [1], p4: [0] },
  breaks: { p2: { id: 'b2', summary: '', isCollapsed: false } },
  details: { p3: { synopsis: 'He waits.' } },
};
const told = setSummaryOf(whole, 'b2', 'Words0x, Words1x, Words2x.');

type Act = (state: EditorState, id: string) => unknown;

/** Every request for text, pictures and help, by the action that makes it. */
const acts: readonly (readonly [string, Act])[] = [
  ['the next paragraphs', (state) => state.continueStory()],
  ['a paragraph between', (state, id) => state.insertAfter(id, 'On.')],
  ['text at the caret', (state, id) => state.continueAt(id, 5)],
  ['an expansion', (state, id) => state.expand(id, 'On.')],
  ['a rewrite', (state, id) => state.rewrite(id, 'On.')],
  ['an improvement', (state, id) => state.improve(id, 'On.')],
  [
    'selected words',
    (state, id) => {
      const text = state.story.paragraphs.find((one) => one.id === id)?.text ?? '';
      state.rewriteSelection(
        { ids: [id], before: '', text: text.slice(0, 7), after: text.slice(7) },
        'rewrite',
      );
    },
  ],
  ['the next beat', (state) => state.writeBeat('p3')],
  ['suggestions', (state) => state.loadSuggestions()],
  ['a summary', (state) => state.summarise('b2')],
  ['all summaries', (state) => state.summariseSections(['p2'])],
  ['a title', (state) => state.proposeTitle()],
  ['a picture', (state, id) => state.drawPicture(id, 'A lamp')],
];

async function asked(story: Story, act: Act, id: string): Promise<string[]> {
  const requests: string[] = [];
  const told = (request: unknown) => requests.push(JSON.stringify(request));
  const writer = scriptedWriter([textEvents('It rains.')]);
  const adapter: EditorAdapter = {
    writer: {
      ...writer,
      write(request, options) {
        told(request);
        return writer.write(request, options);
      },
    },
    stories: memoryStories(),
    assistant: {
      async suggest(request) {
        told(request);
        return ['Rain.'];
      },
      async summarise(request) {
        told(request);
        return 'It rains.';
      },
      async title(request) {
        told(request);
        return 'Rain';
      },
    },
    images: {
      add: async () => ({ imageId: null, imageUrl: 'data:,' }),
      async draw(prompt) {
        told(prompt);
        return { imageId: null, imageUrl: 'data:,' };
      },
    },
  };
  const store = createEditorStore({ adapter: () => adapter, initialRecord: newRecord(story) });
  act(store.getState(), id);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  store.getState().leave();
  return requests;
}

describe('what is hidden from the AI, and a note, go along with no request of any kind (N14)', () => {
  it.each(acts)('%s', async (_, act) => {
    expect(await asked(told, act, 'p4')).not.toEqual([]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<(Privacy | null)[]>(null, null, 'hidden', 'note'), {
          minLength: 6,
          maxLength: 6,
        }),
        fc.nat(5),
        async (kinds, at) => {
          const privacy = Object.fromEntries(
            kinds.flatMap((one, index) => (one ? [[`p${index}`, one] as const] : [])),
          );
          const secret = kinds.flatMap((one, index) => (one ? [`Words${index}x`, `More${index}x`] : []));
          const sent = (await asked({ ...told, privacy }, act, `p${at}`)).join('\n');
          for (const word of secret) expect(sent).not.toContain(word);
        },
      ),
      { numRuns: 15 },
    );
  });
});
