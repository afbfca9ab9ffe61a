import { WorkError } from '@fabula/work-kit/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import type { EditorAdapter } from '../../adapter/EditorAdapter.ts';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { reviewOf, sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const sentence = 'You need 3 credits to perform this action';
const tooFew = new WorkError({ code: 'no_credits', message: sentence, required: 3 });
const refuse = () => Promise.reject(tooFew);
const assistant = { suggest: refuse, summarise: refuse };

function open(adapter: Partial<EditorAdapter> = {}, isReviewing = false) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const draft = newDraft({ id: 'd', paragraphs: ['It was dark.'] });
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([[tooFew]]), stories: memoryStories(), ...adapter }}
      failureActions={({ code, required }) => <a href="#credits">{`${code}: get ${required}`}</a>}
      initialRecord={{ ...newRecord(sampleStory()), review: isReviewing ? reviewOf(draft) : null }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).first());
const wayOut = () => page.getByRole('link', { name: 'no_credits: get 3' });
async function tools(entry: string) {
  await selectBlock('sample-1');
  const bar = page.getByRole('toolbar', { name: 'Paragraph tools' });
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: entry }));
}

it('a generation says what it would cost, that nothing is lost, and leads on', async () => {
  open();
  await press('Continue Story');
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${sentence}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was written');
  await expect.element(wayOut()).toBeVisible();
});

it('so does another draft, in its tab', async () => {
  open({}, true);
  await userEvent.click(page.getByRole('tab', { name: 'New Draft' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'What should be different?' }), 'Shorter.');
  await press('Write the draft');
  await expect.element(page.getByText(`Error: ${sentence}`)).toBeVisible();
  await expect.element(wayOut()).toBeVisible();
});

it('so does an improvement, in its dialog, which keeps the words', async () => {
  open();
  await tools('Improve Content');
  const field = page.getByRole('textbox', { name: 'How should it be improved?' });
  await userEvent.fill(field, 'Darker.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await expect.element(field).toHaveValue('Darker.');
});

it('so do suggestions, which fall back to those that suit any story (E10)', async () => {
  open({ assistant });
  await press('Load suggestions');
  await expect
    .element(page.getByText(`${sentence}. Here are five that suit any story.`).first())
    .toBeInTheDocument();
  await expect.element(wayOut()).toBeVisible();
});

it('so does a summary, at its section', async () => {
  open({ assistant });
  await tools('End a section here');
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(wayOut()).toBeVisible();
});

it('so does a picture, at its paragraph', async () => {
  open({ images: { add: refuse, draw: refuse } });
  await tools('Add a picture');
  await userEvent.fill(page.getByRole('textbox', { name: 'What should the picture show?' }), 'A lamp.');
  await press(/^Draw$/);
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(wayOut()).toBeVisible();
});

const resting = 'The model is resting. Try again in a minute.';
const unavailable = new WorkError({ code: 'http', message: 'HTTP error! status: 503', detail: resting });
const onlyRests = () => Promise.reject(unavailable);

const failing: [what: string, fail: () => Promise<void>][] = [
  ['a generation', () => press('Continue Story')],
  [
    'another draft',
    async () => {
      await userEvent.click(page.getByRole('tab', { name: 'New Draft' }));
      await userEvent.fill(page.getByRole('textbox', { name: 'What should be different?' }), 'Shorter.');
      await press('Write the draft');
    },
  ],
  [
    'an improvement',
    async () => {
      await tools('Improve Content');
      await userEvent.fill(page.getByRole('textbox', { name: 'How should it be improved?' }), 'Darker.');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    },
  ],
  ['suggestions', () => press('Load suggestions')],
  ['a summary', () => tools('End a section here')],
];

it.each(failing)('%s says the reason of an HTTP failure before its status', async (what, fail) => {
  const writer = scriptedWriter([[unavailable]]);
  open({ writer, assistant: { suggest: onlyRests, summarise: onlyRests } }, what === 'another draft');
  await fail();
  const reason = page.getByText(new RegExp(resting.slice(0, 21))).first();
  await expect.element(reason).toBeVisible();
  const status = page.getByText(/HTTP error/).first();
  if (status.elements().length === 0) return;
  const isFirst =
    reason.element().compareDocumentPosition(status.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(Boolean(isFirst)).toBe(true);
});
