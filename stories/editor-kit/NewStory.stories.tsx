import { memoryStories, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/New story',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const kept = memoryStories();

/** Reset asks where there is text, keeps the story, and begins another one from a premise by lot. */
export const ResetAsks: Story = {
  args: { story: { ...sampleStory(), mode: 'percentage_based' }, adapter: { stories: kept } },
  play: async ({ canvas }) => {
    const reset = await canvas.findByRole('button', { name: 'Reset' });
    await userEvent.click(reset);
    const question = within(await screen.findByRole('alertdialog', { name: 'Begin a new story?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await canvas.findByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await userEvent.click(reset);
    const again = within(await screen.findByRole('alertdialog', { name: 'Begin a new story?' }));
    await userEvent.click(again.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(canvas.queryByText(/^The lamp at Skarrow Head/)).toBeNull());
    await expect(await canvas.findByRole('textbox', { name: 'Premise' })).not.toHaveValue('');
    await expect(await canvas.findByRole('button', { name: /^Open · / })).toBeVisible();
    await expect([...kept.records.values()].map(({ story }) => story.title)).toContain('The Answering Light');
  },
};

/** Before the first paragraph one may draw another premise, choose how the story goes on, and for whom it is. */
export const BeforeTheFirstParagraph: Story = {
  args: { story: { premise: '', genre: '' } },
  play: async ({ canvas }) => {
    const premise = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Premise' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Another premise' }));
    await waitFor(() => expect(premise).not.toHaveValue(''));
    const first = premise.value;
    await userEvent.click(await canvas.findByRole('button', { name: 'Another premise' }));
    await waitFor(() => expect(premise).not.toHaveValue(first));
    await userEvent.click(await canvas.findByRole('button', { name: /^Open · / }));
    await userEvent.click(await canvas.findByText('Progress'));
    await expect(await canvas.findByRole('radio', { name: 'Progress' })).toBeChecked();
    const safe = premise.value;
    await userEvent.click(await canvas.findByRole('switch', { name: 'Adult story' }));
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Adult story' })).toBeChecked());
    await expect(await canvas.findByRole('textbox', { name: 'Premise' })).not.toHaveValue(safe);
    await expect(await canvas.findByRole('radio', { name: 'Open' })).toBeChecked();
  },
};

/** Once there is a paragraph, none of it is there any more. */
export const AfterTheFirstParagraph: Story = {
  args: { story: sampleStory() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Open · / })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Another premise' })).toBeNull();
  },
};
