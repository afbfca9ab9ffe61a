import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Draft, newDraft } from '../../model/Draft.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const cut =
  'Cut at the end of a sentence: it was far longer than asked. Accept what is here, or ask for a new draft.';
const cleaned = 'Cleaned: an introduction, two headings.';
const notFollowed = 'Not all that you asked for was done. The storyteller cannot rhyme.';
const cleaning: Draft['cleaning'] = {
  parts: [
    { kind: 'preamble', count: 1 },
    { kind: 'heading', count: 2 },
  ],
  other: ['Sure! Nobody lit the lamp.'],
  isPutBack: false,
};
const spent = { parts: [], droppedParagraphs: 0, credits: 0, notice: 'The storyteller cannot rhyme.' };

const cases: readonly (readonly [name: string, given: Partial<Draft>, line: string | null])[] = [
  ['plain', {}, null],
  ['cut', { isStopped: true }, cut],
  ['cleaned', { cleaning }, cleaned],
  ['not followed', { spent }, notFollowed],
  ['cut and cleaned', { isStopped: true, cleaning }, `${cut} ${cleaned}`],
  ['all of it', { isStopped: true, cleaning, spent }, `${notFollowed} ${cut} ${cleaned}`],
];

const lines = () =>
  page
    .getByRole('region', { name: 'Draft review' })
    .getByRole('status')
    .elements()
    .map((one) => one.textContent);

it.each(cases)(
  'a draft that is %s says so in one line, with what one can do (Q12)',
  async (_, given, line) => {
    await page.viewport(1280, 720);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    root.render(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        components={{ NoticeAction: () => <a href="/models">Models</a> }}
        defaultStory={{
          ...newRecord({
            ...newStory(false),
            title: 'Doors',
            paragraphs: [{ id: 'p0', text: 'It rained.' }],
          }),
          review: {
            intent: {
              ...{ kind: 'continue', place: { at: 'end' }, advance: 0, instruction: '' },
              ...{ leftOut: [], before: null },
            },
            drafts: [{ ...newDraft({ id: 'd0', paragraphs: ['Nobody lit the lamp.'] }), ...given }],
            activeId: 'd0',
          },
        }}
      >
        <StoryEditor />
      </StoryEditorProvider>,
    );
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect.element(accept).toBeVisible();
    expect(lines()).toEqual(line === null ? [] : [line]);
    const putBack = page.getByRole('button', { name: 'Put back' });
    expect(putBack.elements()).toHaveLength(given.cleaning ? 1 : 0);
    expect(page.getByRole('link', { name: 'Models' }).elements()).toHaveLength(given.spent ? 1 : 0);
    if (line === null) return;
    const said = page.getByRole('region', { name: 'Draft review' }).getByRole('status').element();
    expect(said.getBoundingClientRect().bottom).toBeLessThan(
      accept.element().getBoundingClientRect().top + 1,
    );
    if (!given.cleaning) return;
    await userEvent.click(putBack);
    await expect.element(page.getByRole('button', { name: 'Clean again' })).toBeVisible();
    expect(lines()).toEqual([
      line.replace(
        'Cleaned: an introduction, two headings.',
        'As it came, with an introduction, two headings.',
      ),
    ]);
  },
);
