import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { reviewOf, sampleStory } from '../../testing/samples.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const spent = { parts: [{ name: 'premise', tokens: 9 }], droppedParagraphs: 0, credits: 1 };

function open(isReviewing = false) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const writer = scriptedWriter([textEvents('Dawn came.')]);
  const draft = newDraft({ id: 'd', paragraphs: ['It was dark.', 'It stayed so.'] });
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: { ...writer, costOf: ({ count }) => count, report: async () => spent },
        stories: memoryStories(),
      }}
      initialRecord={{ ...newRecord(sampleStory()), review: isReviewing ? reviewOf(draft) : null }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return writer;
}

const opener = (within: ReturnType<typeof page.getByRole>) =>
  within.getByRole('button', { name: /^What the AI will see/ });
const sheet = () => page.getByRole('dialog', { name: 'What the AI will see' });

async function wish(key: 'r' | 'i' | 'e', name: string) {
  await selectBlock('sample-1');
  await userEvent.keyboard(key);
  const group = page.getByRole('group', { name });
  await expect.element(group).toBeVisible();
  return group;
}

it('a rewrite shows what it is given, without what is left out, and keeps what was sent and spent', async () => {
  const writer = open();
  const group = await wish('r', 'Rewrite');
  await userEvent.keyboard('Darker.');
  await userEvent.click(opener(group));
  await expect.element(sheet().getByText('Paragraph 2, to work on')).toBeVisible();
  await expect.element(sheet().getByText('Asked for: 1 paragraph.')).toBeVisible();
  await expect.element(sheet().getByText('Darker.')).toBeVisible();
  await expect.element(sheet().getByRole('status')).toHaveTextContent(/about \d+ tokens · 1 credit/);
  await userEvent.click(sheet().getByText('Paragraph 3, after it'));
  await userEvent.click(sheet().getByRole('button', { name: 'Done' }));
  await expect.element(group.getByText('1 part is left out this time.')).toBeVisible();
  await userEvent.click(group.getByRole('button', { name: /^Rewrite/ }));
  await expect.poll(() => writer.requests.length).toBe(1);
  expect(writer.requests[0]).toMatchObject({ kind: 'rewrite', context: { nextParagraph: '' } });
  await expect.element(page.getByRole('button', { name: /^Cost 1 credit/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Reject', exact: true }));
  await wish('r', 'Rewrite');
  await expect.element(group.getByText('1 part is left out this time.')).not.toBeInTheDocument();
});

it.each([
  ['i', 'Insert'],
  ['e', 'Expand'],
] as const)('by %s, %s shows it too, and is not given what is left out', async (key, name) => {
  const writer = open();
  const group = await wish(key, name);
  await userEvent.click(opener(group));
  await userEvent.click(sheet().getByText('Paragraph 1', { exact: true }));
  await userEvent.click(sheet().getByRole('button', { name: 'Done' }));
  await userEvent.click(group.getByRole('button', { name: new RegExp(`^${name}`) }));
  await expect.poll(() => writer.requests.length).toBe(1);
  const texts = sampleStory().paragraphs.map(({ text }) => text);
  expect(writer.requests[0]?.context).not.toMatchObject({
    previousParagraphs: expect.arrayContaining([texts[0]]),
  });
});

it('another draft shows the draft that it is made from, which always goes along', async () => {
  const writer = open(true);
  await userEvent.click(page.getByRole('tab', { name: 'New Draft' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'What should be different?' }), 'Shorter.');
  await userEvent.click(opener(page.getByRole('tabpanel')));
  await expect.element(sheet().getByText('The draft it is made from')).toBeVisible();
  await expect.element(sheet().getByText('Asked for: 2 paragraphs.')).toBeVisible();
  await userEvent.click(sheet().getByText('Genre'));
  await userEvent.click(sheet().getByRole('button', { name: 'Done' }));
  await userEvent.click(page.getByRole('button', { name: /^Write the draft/ }));
  await expect.poll(() => writer.requests.length).toBe(1);
  expect(writer.requests[0]).toMatchObject({
    kind: 'draft',
    originalContent: ['It was dark.', 'It stayed so.'],
    context: { genre: '' },
  });
});
