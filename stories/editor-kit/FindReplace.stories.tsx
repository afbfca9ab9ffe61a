import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/Find and replace',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Matches are counted and painted; Enter goes on. */
export const Finding: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Find and replace/ }));
    const find = within(await canvas.findByRole('search'));
    await waitFor(() => expect(find.getByRole('textbox', { name: 'Find' })).toHaveFocus());
    await userEvent.keyboard('light');
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 1'));
    await userEvent.clear(find.getByRole('textbox', { name: 'Find' }));
    await userEvent.keyboard('one');
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 3'));
    await waitFor(() => expect(CSS.highlights.get('fabula-found')?.size).toBe(3));
    await expect(canvas.getByText(/^On the ninth/).childElementCount).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect(find.getByRole('status')).toHaveTextContent('2 of 3');
    await userEvent.click(find.getByRole('button', { name: 'Whole words' }));
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent(/of 2$/));
  },
};

/** All at once is one undo step. */
export const ReplacingAll: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Genre' }));
    await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    const find = within(await canvas.findByRole('search'));
    await userEvent.type(find.getByRole('textbox', { name: 'Find' }), 'she');
    await userEvent.type(find.getByRole('textbox', { name: 'Replace with' }), 'Ines');
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 6'));
    await userEvent.click(find.getByRole('button', { name: 'Replace all' }));
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('No matches'));
    await expect(await canvas.findByText(/Ines counted it twice/)).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo replacing' }),
    );
    await waitFor(() => expect(canvas.getByText(/She counted it twice/)).toBeVisible());
  },
};

/** How much there is of the story, of its section and of what is selected. */
export const WordCounts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /words$/ }));
    const counts = within(await screen.findByRole('dialog', { name: 'Word counts' }));
    await waitFor(() => expect(counts.getByText('Reading time')).toBeVisible());
    await expect(counts.getByText('1 minute')).toBeVisible();
  },
};
