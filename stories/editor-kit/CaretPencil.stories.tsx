import { newDraft } from '@fabula/editor-kit/core';
import { sampleContinuation, sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { engineAt } from '../../packages/editor-kit/src/text/createTextEngine.ts';
import { caretReview } from './caretScene.ts';
import { EditorScene, soon } from './EditorScene.tsx';

/** The story goes on from the caret, in the middle of a paragraph too. */
const meta = {
  title: 'Editor kit/StoryEditor/Pencil at the caret',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), review: caretReview },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const inPencil = { selector: '[data-fabula-pencil] span' };
const text = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Story' });
async function caretAtPencil(canvas: Canvas) {
  await waitFor(() => expect(canvas.getByText(/The gulls had gone quiet/, inPencil)).toBeVisible(), soon);
  const { place } = caretReview.intent;
  if (place.at === 'caret') engineAt(text(canvas))?.focus(place.id, place.before.length);
}

/** It stands in the line, in pencil, with its keys under the paragraph. */
export const InTheLine: Story = {
  play: async ({ canvas }) => {
    await caretAtPencil(canvas);
    const keys = within(await canvas.findByRole('group', { name: 'Suggested' }));
    await expect(keys.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'AcceptEnter',
      'Next sentenceTab',
      'Next wordAlt →',
      'DiscardEsc',
    ]);
  },
};

/** Tab takes a sentence, which darkens; the rest stays pencil. */
export const PartlyTaken: Story = {
  play: async ({ canvas }) => {
    await caretAtPencil(canvas);
    await userEvent.keyboard('{Tab}');
    await waitFor(() =>
      expect(document.querySelector('[data-fabula-pencil]')).toHaveTextContent(/^She counted the beats/),
    );
    await expect(text(canvas)).toHaveFocus();
  },
};

/** Several paragraphs part the one that they stand in. */
export const SeveralParagraphs: Story = {
  args: {
    review: {
      ...caretReview,
      drafts: [
        newDraft({
          id: 'caret',
          paragraphs: ['The gulls had gone quiet.', ...sampleContinuation.slice(0, 1)],
        }),
      ],
    },
  },
};

/** While it is written it can be called off. */
export const Writing: Story = {
  args: {
    review: null,
    adapter: { writer: scriptedWriter([[...textEvents('The gulls had gone quiet. She').slice(0, 6), 1e9]]) },
  },
  play: async ({ canvas }) => {
    const { place } = caretReview.intent;
    await waitFor(() => expect(engineAt(text(canvas))).not.toBeNull(), soon);
    // The keys of the caret come with the tools, once the text has been painted.
    await canvas.findByRole('button', { name: 'Undo' }, soon);
    if (place.at === 'caret') engineAt(text(canvas))?.focus(place.id, place.before.length);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/The gulls had gone quiet/, inPencil, soon)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
