import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import {
  type Draft,
  type EditorAdapter,
  newStory,
  noTokens,
  type Story as StoryText,
  WritingError,
} from '@fabula/editor-kit/core';
import {
  memoryStories,
  sampleContinuation,
  sampleParagraphs,
  samplePremise,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

interface Scene {
  adapter?: Partial<EditorAdapter>;
  story?: Partial<StoryText>;
  draft?: Draft | null;
  instruction?: string;
}

const openings = [textEvents(...sampleParagraphs), textEvents(...sampleContinuation)];

/** The editor on in-memory adapters: a scripted writer, and stories that last as long as the page. */
function Scene({ adapter, story, draft = null, instruction = '' }: Scene) {
  return (
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter(openings), stories: memoryStories(), ...adapter }}
      initialRecord={{ story: { ...newStory(false), ...story }, draft, instruction }}
    >
      <StoryEditor />
    </StoryEditorProvider>
  );
}

const meta = {
  title: 'Editor kit/StoryEditor',
  component: Scene,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Scene>;
export default meta;

type Story = StoryObj<typeof meta>;

const draft: Draft = {
  id: 'draft-1',
  name: 'Original Draft',
  paragraphs: sampleContinuation,
  picks: {},
  progressAfter: 0,
  usage: noTokens,
};
const blank = { premise: samplePremise, genre: 'Mystery' };
const until = { timeout: 5000 };

/** A new story: one thing to do, and the button says why it waits. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your generated story will appear here')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Open' })).toBeChecked();
    const generate = canvas.getByRole('button', { name: 'Generate Story' });
    await expect(generate).toHaveAttribute('aria-disabled', 'true');
    await expect(generate).toHaveAccessibleDescription('Write a premise first: the story starts from it.');
    await userEvent.click(generate);
    await expect(canvas.getByText('Your generated story will appear here')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** The whole way by mouse: premise, draft in pencil, Accept, Continue. */
export const MainJob: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Premise' }), 'A light answers.');
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Story' }));
    const review = await canvas.findByRole('region', { name: 'Draft review' });
    await waitFor(() => expect(within(review).getByText('Original Draft')).toBeVisible(), until);
    await expect(canvas.queryByRole('article', { name: 'Story' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    const story = canvas.getByRole('article', { name: 'Story' });
    await expect(within(story).getByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: 'Open' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue Story' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, until));
    await expect(within(story).getByText(/^She did not sleep/)).toBeVisible();
  },
};

/** The same by keyboard: nothing needs a mouse, and focus is never lost. */
export const MainJobByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Premise' }));
    await userEvent.keyboard('A light answers.{Control>}{Enter}{/Control}');
    await canvas.findByRole('button', { name: 'Accept' }, until);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await canvas.findByText(/^The lamp at Skarrow Head/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.queryByText(/^The lamp at Skarrow Head/)).toBeNull());
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await canvas.findByText(/^The lamp at Skarrow Head/);
  },
};

export const Waiting: Story = {
  args: { story: blank, adapter: { writer: scriptedWriter([[Number.POSITIVE_INFINITY]]) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Story' }));
    await expect(await canvas.findByText('Generating more content...')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** Text arrives in pencil; there is no Accept before it is whole. */
export const Streaming: Story = {
  args: {
    story: blank,
    adapter: {
      writer: scriptedWriter([[...textEvents(...sampleParagraphs).slice(0, 70), Number.POSITIVE_INFINITY]]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Story' }));
    await expect(await canvas.findByText('Writing')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
    await expect(canvas.getByText('Generating more content...')).toBeVisible();
  },
};

/** A draft that was waiting when the page was closed waits again. */
export const Reviewing: Story = {
  args: { story: sampleStory(), draft, adapter: { feedback: fn(async () => {}) } },
  play: async ({ canvas }) => {
    const review = canvas.getByRole('region', { name: 'Draft review' });
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
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }));
    await expect(canvas.queryByText(/^She did not sleep/)).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue Story' })).toHaveFocus());
  },
};

/** Without a feedback adapter there is no Feedback button. */
export const WithoutFeedback: Story = {
  args: { story: sampleStory(), draft },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Feedback' })).toBeNull();
  },
};

/** Sentences marked in a draft become memory when it is accepted, and are forgotten when it is rejected. */
export const MarkingSentences: Story = {
  args: { story: { ...sampleStory(), picks: {} }, draft },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No AI context memory stored yet.')[0]).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark sentences' }));
    const first = canvas.getByRole('checkbox', { name: 'She did not sleep.' });
    await userEvent.click(first);
    await expect(first).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    await expect(canvas.getByRole('checkbox', { name: /^It began on the day/ })).toBeChecked();
    await userEvent.click(first);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await waitFor(() =>
      expect(document.body.textContent).toContain('It began on the day after his funeral.'),
    );
    await expect(canvas.queryByText('No AI context memory stored yet.')).toBeNull();
  },
};

export const TypingAnimation: Story = {
  args: { story: sampleStory(), draft },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Typing animation' });
    await userEvent.click(toggle);
    await expect(canvas.queryByText(/which was wet\.$/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await expect(await canvas.findByText(/which was wet\.$/)).toBeInTheDocument();
  },
};

export const SharingFeedback: Story = {
  ...Reviewing,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feedback' }));
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
  args: { story: sampleStory(), draft, adapter: { feedback: () => Promise.reject(new Error('no mail')) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feedback' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'More sea, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByText('Failed to send feedback. Please try again later.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('More sea, please.');
  },
};

export const Accepted: Story = {
  args: { story: sampleStory() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continue Story' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '680 tokens' }));
    const usage = within(await screen.findByRole('dialog', { name: 'Token usage' }));
    await waitFor(() => expect(usage.getByText('412')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), '!');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Saved' })).toBeVisible(), until);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible(), until);
  },
};

/** A story that moves towards its end: the bar, and a step of three sizes. */
export const Progress: Story = {
  args: { story: { ...sampleStory(), mode: 'percentage_based', progress: 60 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Story progress' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Continue Story, +50%' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, until));
    await expect(canvas.getByRole('progressbar', { name: 'Story progress' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await expect(canvas.getByText('The story has reached its end.')).toBeVisible();
  },
};

/** The connection broke in the middle: what came is kept, and can be accepted or asked for again. */
export const Failed: Story = {
  args: {
    story: blank,
    adapter: {
      writer: scriptedWriter([
        textEvents(sampleParagraphs[0] ?? '').slice(0, 30),
        textEvents(...sampleParagraphs),
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Story' }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('Error: The text stopped before it was finished.');
    await expect(canvas.getByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await expect(canvas.getByText('Unfinished draft')).toBeVisible();
  },
};

export const Retried: Story = {
  ...Failed,
  args: {
    story: blank,
    adapter: {
      writer: scriptedWriter([
        [
          new WritingError({
            code: 'http',
            message: 'HTTP error! status: 502',
            detail: 'The model is not running.',
          }),
        ],
        textEvents(...sampleParagraphs),
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Story' }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('Error: HTTP error! status: 502');
    await expect(banner).toHaveTextContent('The model is not running.');
    await userEvent.click(within(banner).getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Accept' }, until)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Nothing at all is known of what went wrong. */
export const FailedWithoutMessage: Story = {
  args: { story: blank, adapter: { writer: scriptedWriter([[new Error('')]]) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Story' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error occurred while generating content',
    );
  },
};

export const Cancelled: Story = {
  args: {
    story: sampleStory(),
    adapter: {
      writer: scriptedWriter([[...textEvents(...sampleContinuation).slice(0, 20), Number.POSITIVE_INFINITY]]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue Story' }));
    await canvas.findByText('Writing');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('Generation was cancelled')).toBeVisible();
    await expect(canvas.getByText(/^She did not sleep/)).toBeVisible();
  },
};

const fullStories = memoryStories();
fullStories.failWith('storage_full');

/** Nothing can be saved: it says so, and offers a copy of the story. */
export const StorageFull: Story = {
  args: { story: sampleStory(), adapter: { stories: fullStories } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Genre' }), ', sea');
    await expect(await canvas.findByText(/storage is full/, {}, until)).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /Failed to save\. Click save to retry\./ }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Download story' })[0]).toBeVisible();
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
    const paragraph = canvas.getByText(/^لم يهدِ/);
    await expect(getComputedStyle(paragraph).direction).toBe('rtl');
  },
};
