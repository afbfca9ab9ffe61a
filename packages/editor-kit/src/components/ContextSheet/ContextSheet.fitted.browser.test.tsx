import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const sentence = 'The lamp went out at nine, and Mara counted the stairs down in the dark. ';

function open(paragraphs: string[], readers = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const writer = scriptedWriter([textEvents('Dawn came.')]);
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: { ...writer, window: () => ({ contextTokens: 8_000, bodyBytes: 262_144, ...readers }) },
        stories: memoryStories(),
      }}
      initialRecord={newRecord({
        ...sampleStory(),
        premise: '',
        picks: {},
        paragraphs: paragraphs.map((text, index) => ({ id: `p${index}`, text })),
      })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return writer;
}

it('what does not fit the model is shown before, stays out, and stands in the receipt (D-MEMORY, D-PREMISE)', async () => {
  const writer = open(Array.from({ length: 400 }, (_, index) => `${index}. ${sentence.repeat(2).trim()}`));
  await expect.element(page.getByText(/^\d+ parts do not fit\.$/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^What the AI will see/ }));
  const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
  await expect
    .element(sheet.getByText(/not fit the model, which holds 8,000 tokens with its answer/))
    .toBeVisible();
  const group = sheet.getByRole('button', { name: /^Paragraphs \d+ of 400 go along/ });
  const [, kept = ''] = /(\d+) of 400/.exec(group.element().textContent ?? '') ?? [];
  const tokens = /go along([\d,]+) tokens/.exec(group.element().textContent ?? '')?.[1] ?? '';
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
  await expect.poll(() => writer.requests.length).toBe(1);
  const context = writer.requests[0]?.context as { previousParagraphs: readonly string[] };
  expect(context.previousParagraphs).toHaveLength(Number(kept));
  expect(context.previousParagraphs.at(-1)).toMatch(/^399\. /);
  await userEvent.click(page.getByRole('button', { name: /tokens/ }).last());
  const receipt = page.getByRole('dialog', { name: /^What was sent/ });
  await expect.element(receipt.getByText(new RegExp(`^${kept} of 400 sent$`))).toBeVisible();
  await expect.element(receipt.getByText(`${tokens} tokens`, { exact: true })).toBeVisible();
  await expect.element(receipt.getByText(`(${400 - Number(kept)} did not fit the AI)`)).toBeVisible();
});

it('a paragraph that is too long for the model says so on the button, before it is pressed', async () => {
  const writer = open(['It began.', sentence.repeat(400)]);
  await selectBlock('p1');
  await userEvent.keyboard('r');
  const group = page.getByRole('group', { name: 'Rewrite' });
  const button = group.getByRole('button', { name: 'Rewrite' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(button)
    .toHaveAccessibleDescription(/takes about [\d,]+ tokens, .* Split the paragraph/);
  await userEvent.click(button, { force: true });
  expect(writer.requests).toEqual([]);
});

it('without a premise and with all text switched off, the button says what it needs before it is pressed', async () => {
  const writer = open(['It began.', 'It went on.']);
  const button = page.getByRole('button', { name: 'Continue Story' });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(page.getByRole('button', { name: /^What the AI will see/ }));
  const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
  await expect.element(sheet).toBeVisible();
  for (const name of ['Paragraph 1', 'Paragraph 2'])
    (sheet.getByRole('switch', { name }).element() as HTMLElement).click();
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/^The AI would see nothing to write from\./);
  await userEvent.click(button, { force: true });
  expect(writer.requests).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Include all' }));
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
});

it('Improve Content says that a paragraph is too long for the model, before it is pressed', async () => {
  const writer = open(['It began.', sentence.repeat(400)]);
  await selectBlock('p1');
  await userEvent.click(page.getByRole('button', { name: /^More/ }).first());
  await userEvent.click(page.getByRole('menuitem', { name: /^Improve Content/ }));
  const dialog = page.getByRole('dialog', { name: 'Improve Content' });
  await userEvent.fill(dialog.getByRole('textbox'), 'More sea.');
  const button = dialog.getByRole('button', { name: 'Improve Content' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/Split the paragraph/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(writer.requests).toEqual([]);
});

it('the model and the host that read the text stand in the sheet and on the button, those of reasoning too', async () => {
  open(['One.', 'Two.'], { reader: 'llama3.2 at ollama.example', reasoningReader: 'deep at far.example' });
  const next = page.getByRole('button', { name: 'Continue Story' });
  // The mouse may stand there since the test before.
  await userEvent.hover(page.getByRole('button', { name: /^Story Settings/ }));
  await userEvent.hover(next);
  await expect.element(page.getByText(/^Read by/)).toHaveTextContent('Read by llama3.2 at ollama.example.');
  await userEvent.unhover(next);
  const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
  const look = () => userEvent.click(page.getByRole('button', { name: /^What the AI will see/ }));
  await look();
  await expect.element(sheet.getByText(/^Read by llama3\.2 at ollama\.example\. Switch off/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));

  await userEvent.click(page.getByRole('button', { name: /^Story Settings/ }));
  const settings = page.getByRole('dialog', { name: 'Story Settings' });
  await userEvent.click(settings.getByText('Use the reasoning model'));
  await userEvent.click(settings.getByRole('button', { name: 'Apply Settings' }));
  await look();
  await expect.element(sheet.getByText(/^Read by deep at far\.example\./)).toBeVisible();
});
