import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WriterEvent } from '../../adapter/EditorAdapter.ts';
import { newDraft } from '../../model/Draft.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { germanStrings } from '../../strings/de.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
afterEach(() => {
  vi.useRealTimers();
  root.unmount();
});

const paragraphs = [
  { id: 'p0', text: 'Chapter One' },
  { id: 'p1', text: 'It rained all night.' },
  { id: 'p2', text: 'The Second Door' },
  { id: 'p3', text: 'Nobody came. Nobody had been asked.' },
];
const written: Story = {
  ...newStory(false),
  title: 'Doors',
  premise: 'A door.',
  paragraphs,
  breaks: { p1: { id: 'b1', summary: '', isCollapsed: false } },
  headings: { p0: 'chapter', p2: 'chapter' },
};

function open(record: StoryRecord, script: readonly (WriterEvent | number)[] = [], isGerman = false) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([[...script]]), stories: memoryStories() }}
      defaultStory={record}
      {...(isGerman && { strings: germanStrings, locale: 'de' })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

/** What live regions say. */
const said = () =>
  [...document.querySelectorAll('[role="status"]')]
    .map((one) => one.textContent)
    .filter((text) => text !== '');
const draft: readonly WriterEvent[] = [
  { type: 'text', text: 'One *two* three.\n\nFour five.\n\nSix' },
  { type: 'done' },
];
const plain = newRecord({ ...written, breaks: {}, headings: {} });

it.each([
  [
    false,
    'Continue Story',
    'A draft is ready: 3 paragraphs, 6 words',
    'Accept',
    'Accepted: 3 paragraphs are in the story now.',
  ],
  [
    true,
    'Weitererzählen',
    'Ein Entwurf ist fertig: 3 Absätze, 6 Wörter',
    'Annehmen',
    'Angenommen: 3 Absätze stehen jetzt in der Geschichte.',
  ],
])(
  'says what is ready, and that Accept did it (Q11, German: %s)',
  async (isGerman, go, ready, accept, done) => {
    open(plain, draft, isGerman);
    await userEvent.click(page.getByRole('button', { name: go }));
    await expect.poll(said).toContain(ready);
    await userEvent.click(page.getByRole('button', { name: accept, exact: true }));
    await expect.poll(said).toContain(done);
    expect(said()).not.toContain(ready);
  },
);

it('says nothing of an Accept after a Reject (Q11)', async () => {
  open(plain, draft);
  await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
  await userEvent.click(page.getByRole('button', { name: 'Reject', exact: true }));
  await expect.element(page.getByRole('button', { name: 'Continue Story' })).toBeVisible();
  expect(said().filter((text) => /Accepted|ready/.test(text ?? ''))).toEqual([]);
});

it('says after 10 s that it is still writing, and not before (Q11)', async () => {
  open(plain, [{ type: 'text', text: 'One.' }, 600_000]);
  await expect.element(page.getByRole('button', { name: 'Continue Story' })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (page.getByRole('button', { name: 'Continue Story' }).element() as HTMLElement).click();
  await vi.waitFor(() => expect(said()).toContain('Generating more content...'));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(said()).not.toContain('Still writing.');
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(said()).toContain('Still writing.'));
});

it('tells who comes back of the draft that waits (Q11)', async () => {
  open({
    ...plain,
    review: {
      intent: {
        kind: 'continue',
        place: { at: 'end' },
        advance: 0,
        instruction: '',
        leftOut: [],
        before: null,
      },
      drafts: [newDraft({ id: 'd0', paragraphs: ['Nobody lit the lamp.'] })],
      activeId: 'd0',
    },
  });
  await expect.poll(said).toContain('A draft is ready: 1 paragraph, 4 words');
});

it('headings of sections are headings, open and closed, and nothing else of the text is (Q11)', async () => {
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent);
  open(newRecord(written));
  // A book opens at its first chapter; the last section has no end to close.
  await expect.poll(headings).toEqual(['Chapter One', 'The Second Door']);
  await userEvent.click(page.getByRole('button', { name: 'Close the section' }));
  const closed = page.getByRole('heading', { level: 2, name: /Chapter One/ });
  await expect.element(closed).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'The Second Door' })).toBeVisible();
  await userEvent.click(closed.getByRole('button'));
  await expect.poll(headings).toEqual(['Chapter One', 'The Second Door']);
  expect(document.querySelector('[data-fabula-paragraph="p1"]')?.role).not.toBe('heading');
  root.unmount();
  open(plain);
  await expect.element(page.getByText('Chapter One')).toBeVisible();
  expect(headings()).toEqual([]);
});
