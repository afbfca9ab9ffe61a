import { sampleParagraphs, sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { blankStory, EditorScene, sampleDraft } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/One draft',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  args: { story: blankStory, adapter: { writer: scriptedWriter([[Number.POSITIVE_INFINITY]]) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    await expect(await canvas.findByText('Generating more content...')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** A writer that could not follow all of an instruction says what it left undone; the draft can be judged as any other. */
export const NotFollowed: Story = {
  args: {
    story: sampleStory(),
    instruction: 'Replace Ines with Admiral Voss.',
    adapter: {
      writer: {
        ...scriptedWriter([textEvents('She lit it again.')]),
        report: async () => ({
          parts: [],
          droppedParagraphs: 0,
          credits: 0,
          notice:
            'The offline storyteller is a demonstration and cannot follow “Replace Ines with Admiral Voss”. It wrote on without it.',
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await expect(await canvas.findByText(/^Not all that you asked for was done\./)).toBeVisible();
    await expect(await canvas.findByText(/It wrote on without it\.$/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeEnabled();
  },
};

/** Text arrives in pencil; there is no Accept before it is whole. */
export const Streaming: Story = {
  args: {
    story: blankStory,
    adapter: {
      writer: scriptedWriter([[...textEvents(...sampleParagraphs).slice(0, 70), Number.POSITIVE_INFINITY]]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    await expect(await canvas.findByText('Writing')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
    await expect(await canvas.findByText('Generating more content...')).toBeVisible();
  },
};

/** A draft that was waiting when the page was closed waits again. */
export const Reviewing: Story = {
  args: { story: sampleStory(), draft: sampleDraft, adapter: { feedback: fn(async () => {}) } },
  play: async ({ canvas }) => {
    const review = await canvas.findByRole('region', { name: 'Draft review' });
    const box = within(review).getByRole('region', { name: 'Original Draft' });
    await expect(box.clientHeight).toBeLessThanOrEqual(300);
    for (const name of ['Accept', 'Reject', 'Feedback']) {
      await expect(within(review).getByRole('button', { name })).toBeVisible();
    }
    await expect(within(review).getByRole('button', { name: 'Typing animation' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(canvas.queryByRole('button', { name: 'Continue Story' })).toBeNull();
  },
};

export const Rejected: Story = {
  ...Reviewing,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Undo' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    await expect(canvas.queryByText(/^She did not sleep/)).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue Story' })).toHaveFocus());
  },
};

/** Without a feedback adapter there is no Feedback button. */
export const WithoutFeedback: Story = {
  args: { story: sampleStory(), draft: sampleDraft },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Feedback' })).toBeNull();
  },
};

/** Sentences marked in a draft become memory when it is accepted, and are forgotten when it is rejected. */
export const MarkingSentences: Story = {
  args: { story: { ...sampleStory(), picks: {} }, draft: sampleDraft },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No AI context memory stored yet.'))[0]).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark sentences' }));
    const first = await canvas.findByRole('checkbox', { name: 'She did not sleep.' });
    await userEvent.click(first);
    await expect(first).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    await expect(await canvas.findByRole('checkbox', { name: /^It began on the day/ })).toBeChecked();
    await userEvent.click(first);
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Redo' }));
    await waitFor(() =>
      expect(document.body.textContent).toContain('It began on the day after his funeral.'),
    );
    await expect(canvas.queryByText('No AI context memory stored yet.')).toBeNull();
  },
};

export const TypingAnimation: Story = {
  args: { story: sampleStory(), draft: sampleDraft },
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: 'Typing animation' });
    await userEvent.click(toggle);
    await expect(canvas.queryByText(/which was wet\.$/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await expect(await canvas.findByText(/which was wet\.$/)).toBeInTheDocument();
  },
};

export const SharingFeedback: Story = {
  ...Reviewing,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Feedback' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Feedback' }));
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'More sea, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByText('Thank You!')).toBeVisible();
    await expect(args.adapter?.feedback).toHaveBeenCalledWith({
      name: '',
      title: '',
      message: 'More sea, please.',
    });
  },
};

export const FeedbackFails: Story = {
  args: {
    story: sampleStory(),
    draft: sampleDraft,
    adapter: { feedback: () => Promise.reject(new Error('no mail')) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Feedback' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'More sea, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByText('Failed to send feedback. Please try again later.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('More sea, please.');
  },
};
