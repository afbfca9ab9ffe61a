import { WritingError } from '@fabula/editor-kit/core';
import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, sampleDraft, soon } from './EditorScene.tsx';
import { select } from './inText.ts';

const meta = {
  title: 'Editor kit/StoryEditor/Improving',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), draft: sampleDraft },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Improve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Improve Content' }));
  return {
    dialog,
    field: dialog.getByRole('textbox'),
    improve: dialog.getByText('Improve Content', { selector: 'button *' }).closest('button') as HTMLElement,
  };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** A textarea of 4 rows; no use while empty or blank; Clear can be undone; Escape and backdrop close. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const { dialog, field, improve } = await open(canvas);
    await expect(field).toHaveAttribute('rows', '4');
    await expect(improve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field, '  ');
    await expect(improve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field, 'More sea');
    await expect(improve).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Undo clear' }));
    await expect(field).toHaveValue('  More sea');
    await userEvent.keyboard('{Escape}');
    await gone();
    await open(canvas);
    await userEvent.click(document.elementFromPoint(2, 2) as Element);
    await gone();
    const again = await open(canvas);
    await expect(again.field).toHaveValue('  More sea');
    await userEvent.click(again.dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
  },
};

/** What is too large for the model is said before it is asked for. */
export const TooLarge: Story = {
  args: {
    adapter: {
      writer: {
        ...scriptedWriter([textEvents('More sea.')]),
        window: () => ({ contextTokens: 300, bodyBytes: 262_144 }),
      },
    },
  },
  play: async ({ canvas }) => {
    const { field, improve } = await open(canvas);
    await userEvent.type(field, 'More sea');
    await expect(improve).toHaveAttribute('aria-disabled', 'true');
    await expect(improve).toHaveAccessibleDescription(/the model has room for/);
  },
};

/** No second press while it is processing. */
export const Processing: Story = {
  args: { adapter: { writer: scriptedWriter([[Number.POSITIVE_INFINITY]]) } },
  play: async ({ canvas }) => {
    const { field, improve } = await open(canvas);
    await userEvent.type(field, 'More sea');
    await userEvent.click(improve);
    await waitFor(() => expect(improve).toHaveAttribute('data-pending', 'true'));
  },
};

/** It closes once the improved words come, in a tab of their own. */
export const Improved: Story = {
  args: { adapter: { writer: scriptedWriter([textEvents('The sea came in.')]) } },
  play: async ({ canvas }) => {
    const { field, improve } = await open(canvas);
    await userEvent.type(field, 'More sea');
    await userEvent.click(improve);
    await gone();
    await expect(await canvas.findByText('The sea came in.', {}, soon)).toBeVisible();
    await expect(await canvas.findByRole('tab', { name: 'Draft 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** A failure leaves it open, with the words. */
export const Failed: Story = {
  args: {
    adapter: {
      writer: scriptedWriter([[new WritingError({ code: 'http', message: 'HTTP error! status: 502' })]]),
    },
  },
  play: async ({ canvas }) => {
    const { dialog, field, improve } = await open(canvas);
    await userEvent.type(field, 'More sea');
    await userEvent.click(improve);
    await expect(await dialog.findByText('Error: HTTP error! status: 502', {}, soon)).toBeVisible();
    await expect(field).toHaveValue('More sea');
    await expect(screen.queryByRole('tab', { name: 'Draft 2', hidden: true })).toBeNull();
  },
};

/** A paragraph of the story is improved from its menu, and judged by the sentence at its place. */
export const OfParagraph: Story = {
  args: {
    draft: null,
    story: { ...sampleStory(), picks: {}, paragraphs: [{ id: 'one', text: 'The sea is calm. She waits.' }] },
    adapter: { writer: scriptedWriter([textEvents('The sea is calm. She counts.')]) },
  },
  play: async ({ canvas }) => {
    const paragraph = await canvas.findByText('The sea is calm. She waits.');
    select(paragraph);
    await userEvent.click(await canvas.findByRole('button', { name: 'More tools' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Improve Content' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Improve Content' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Less waiting.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await gone();
    await expect(await canvas.findByRole('checkbox', { name: /^Edited: “She waits/ }, soon)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('The sea is calm. She counts.')).toBeVisible();
  },
};
