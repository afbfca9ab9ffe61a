import { StoryEditor } from '@fabula/editor-kit';
import { memoryStories, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor',
  component: EditorScene,
  subcomponents: { StoryEditor },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A new story: one thing to do, and the button says why it waits. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your generated story will appear here')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Open · any genre' })).toBeVisible();
    const generate = await canvas.findByRole('button', { name: 'Generate Story' });
    await expect(generate).toHaveAttribute('aria-disabled', 'true');
    await expect(generate).toHaveAccessibleDescription('Write a premise first: the story starts from it.');
    await userEvent.click(generate);
    await expect(await canvas.findByText('Your generated story will appear here')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** The whole way by mouse: premise, draft in pencil, Accept, Continue. */
export const MainJob: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Premise' }), 'A light answers.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    const review = await canvas.findByRole('region', { name: 'Draft review' });
    await waitFor(() => expect(within(review).getByText('Original Draft')).toBeVisible(), soon);
    await expect(canvas.queryByRole('article', { name: 'Story' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    const story = await canvas.findByRole('article', { name: 'Story' });
    await expect(within(story).getByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Open · / })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await expect(within(story).getByText(/^She did not sleep/)).toBeVisible();
  },
};

/** The same by keyboard: nothing needs a mouse, and focus is never lost. */
export const MainJobByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Premise' }));
    await userEvent.keyboard('A light answers.{Control>}{Enter}{/Control}');
    await canvas.findByRole('button', { name: 'Accept' }, soon);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const lamp = () => canvas.getByText(/^The lamp at Skarrow Head/);
    await waitFor(() => expect(lamp().closest('[data-fabula-paragraph]')).not.toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByRole('button', { name: 'Accept' });
    await expect(lamp().closest('[data-state="pencil"]')).not.toBeNull();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull());
    await expect(lamp().closest('[data-fabula-paragraph]')).not.toBeNull();
  },
};

export const Accepted: Story = {
  args: { story: sampleStory() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue Story' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '680 tokens' }));
    const usage = within(await screen.findByRole('dialog', { name: 'Token usage' }));
    await waitFor(() => expect(usage.getByText('412')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), '!');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Saved' })).toBeVisible(), soon);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible(), soon);
  },
};

/** A story that moves towards its end: the bar, and a step of three sizes. */
export const Progress: Story = {
  args: { story: { ...sampleStory(), mode: 'percentage_based', progress: 60 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Story progress' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story, +50%' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await expect(await canvas.findByRole('progressbar', { name: 'Story progress' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await expect(await canvas.findByText('The story has reached its end.')).toBeVisible();
  },
};

const fullStories = memoryStories();
fullStories.failWith('storage_full');

/** Nothing can be saved: it says so, and offers a copy of the story. */
export const StorageFull: Story = {
  args: { story: sampleStory(), adapter: { stories: fullStories } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Genre' }), ', sea');
    await expect(await canvas.findByText(/storage is full/, {}, soon)).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /Failed to save\. Click save to retry\./ }),
    ).toBeVisible();
    await expect((await canvas.findAllByRole('button', { name: 'Export story' }))[0]).toBeVisible();
  },
};

/** Text that runs from right to left keeps its own direction on a page that does not. */
export const RightToLeft: Story = {
  args: {
    story: {
      ...sampleStory(),
      title: 'الضوء المجيب',
      premise: 'حارسة منارة على ساحل بلا سفن تكتشف أن أحدًا يردّ على ضوئها.',
      paragraphs: [
        { id: 'rtl', text: 'لم يهدِ المصباح سفينةً منذ أحد عشر عامًا، ومع ذلك كانت إيناس تشعله كل مساء.' },
      ],
      picks: {},
    },
  },
  play: async ({ canvas }) => {
    const paragraph = await canvas.findByText(/^لم يهدِ/);
    await expect(getComputedStyle(paragraph).direction).toBe('rtl');
  },
};
