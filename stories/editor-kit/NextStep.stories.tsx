import { WritingError } from '@fabula/editor-kit/core';
import { sampleContinuation, sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { blankStory, EditorScene, soon } from './EditorScene.tsx';

const costs = {
  costOf: ({ count, isReasoning }: { count: number; isReasoning: boolean }) => count * (isReasoning ? 2 : 1),
};
const report = async () => ({ parts: [], droppedParagraphs: 0, credits: 3 });
const writing = () => ({ ...scriptedWriter([textEvents(...sampleContinuation)]), ...costs, report });
const progressStory = { ...sampleStory(), mode: 'percentage_based' as const };

/** The next step of the story, and what it costs, before it is taken. */
const meta = {
  title: 'Editor kit/StoryEditor/Next step',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), adapter: { writer: writing() } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const step = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('button', { name });

/** The cost stands on the button; without one there is none. */
export const Costs: Story = {
  play: async ({ canvas }) => {
    await expect(await step(canvas, /^Continue Story/)).toHaveTextContent('Continue Story 3 credits');
  },
};

/** Reasoning doubles it. */
export const ReasoningCosts: Story = {
  args: {
    story: blankStory,
    adapter: {
      writer: writing(),
      preferences: { load: () => ({ useReasoningModel: true, newParagraphCount: 5 }), save: () => {} },
    },
  },
  play: async ({ canvas }) => {
    await expect(await step(canvas, /^Generate Story/)).toHaveTextContent('Generate Story 10 credits');
  },
};

const model = { contextTokens: 8_000, bodyBytes: 1_000_000, reader: 'llama3.2 on this machine' };
const readBy = { writer: { ...writing(), window: () => model } };

const readBySomebody = async ({ canvas }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas'>) => {
  await expect(await canvas.findByText(/llama3\.2 on this machine\.$/)).toBeVisible();
};

/** Who will read the text stands under the button, before it is pressed. */
export const WhoReads: Story = {
  args: { adapter: readBy },
  play: readBySomebody,
};

/** From the first press on. */
export const WhoReadsFirst: Story = {
  args: { story: blankStory, adapter: readBy },
  play: readBySomebody,
};

const ownNote = () => (
  <p style={{ margin: 0 }}>
    A demonstration reads this · <a href="#models">Connect a model</a>
  </p>
);

/** A product's own `ReaderNote` stands in its place. */
export const OwnReaderNote: Story = {
  args: { adapter: readBy, components: { ReaderNote: ownNote } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Connect a model' })).toBeVisible();
    await expect(canvas.queryByText(/llama3/)).toBeNull();
  },
};

const unreachable = new WritingError({ code: 'unreachable', message: 'The AI could not be reached.' });

/** A writer whose connection breaks after a few words; `isBack`: the next try finds it again. */
function lostWriter(isBack: boolean) {
  const whole = textEvents(...sampleContinuation);
  return {
    ...writing(),
    async *write() {
      yield* whole.slice(0, 12);
      throw unreachable;
    },
    async *resume() {
      if (!isBack) throw unreachable;
      yield* whole;
    },
  };
}

/** The connection is lost in mid-stream: what came stands, it is tried again by itself, and can be cancelled. */
export const ConnectionLost: Story = {
  args: { adapter: { writer: lostWriter(false) } },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await expect(await canvas.findByText(/^Connection lost, trying again/, {}, soon)).toBeVisible();
    await expect(await step(canvas, 'Try now')).toBeVisible();
    await expect(await step(canvas, 'Cancel')).toBeEnabled();
  },
};

/** While it is tried again there is nothing to press but Cancel, and the notice counts no seconds. */
export const TryingAgain: Story = {
  args: {
    adapter: {
      writer: {
        ...lostWriter(false),
        async *resume() {
          await new Promise(() => {});
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await expect(await canvas.findByText('Connection lost, trying again…', {}, soon)).toBeVisible();
    await expect(await step(canvas, 'Try now')).toHaveAccessibleDescription('A try is under way.');
    await expect(await step(canvas, 'Cancel')).toBeEnabled();
  },
};

/** Cancelled without a connection it ends at once; what came stays, and Retry takes the story's next step anew. */
export const CancelledWhileLost: Story = {
  ...ConnectionLost,
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await canvas.findByText(/^Connection lost, trying again/, {}, soon);
    await userEvent.click(await step(canvas, 'Cancel'));
    await expect(await canvas.findByText('Generation was cancelled')).toBeVisible();
    await expect(canvas.queryByText(/^Connection lost/)).toBeNull();
  },
};

/** The writer is told to stop, and takes its time. */
export const Cancelling: Story = {
  args: {
    adapter: {
      writer: scriptedWriter(
        [[...textEvents(...sampleContinuation).slice(0, 12), Number.POSITIVE_INFINITY]],
        { heedsCancel: false },
      ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await canvas.findByText('Writing', {}, soon);
    await userEvent.click(await step(canvas, 'Cancel'));
    await expect(await canvas.findByText('Cancelling…')).toBeVisible();
  },
};

/** 'Try now' does not wait: nothing is lost, and nothing is asked for twice. */
export const ConnectionBack: Story = {
  args: { adapter: { writer: lostWriter(true) } },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await canvas.findByText(/^Connection lost, trying again/, {}, soon);
    const tryNow = canvas.queryByRole('button', { name: 'Try now' });
    if (tryNow) await userEvent.click(tryNow);
    await expect(await canvas.findByRole('button', { name: 'Accept' }, soon)).toBeEnabled();
    await expect(canvas.queryByText(/^Connection lost/)).toBeNull();
  },
};

/** Steps towards an end, the usual one first in rank, each with what it costs. */
export const Steps: Story = {
  args: { story: { ...progressStory, progress: 60 } },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByRole('button', { name: /^Continue Story/ })).map((one) => one.ariaLabel),
    ).toEqual([10, 25, 50].map((percent) => `Continue Story, +${percent}%, 3 credits`));
    await expect(await canvas.findByRole('progressbar', { name: 'Story progress' })).toHaveValue(60);
  },
};

/** A step never goes past 100; there the story has reached its end. */
export const ReachedEnd: Story = {
  args: { story: { ...progressStory, progress: 60 } },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /\+50%/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await expect(await canvas.findByText('The story has reached its end.')).toBeVisible();
    await expect(await canvas.findByRole('progressbar', { name: 'Story progress' })).toHaveValue(100);
  },
};

/** Past the end all the same, open-ended; one undo takes it back. */
export const PastTheEnd: Story = {
  args: { story: { ...progressStory, progress: 100 } },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, 'Go on all the same'));
    await waitFor(async () => expect(await step(canvas, /^Continue Story/)).toHaveFocus());
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await userEvent.click(await step(canvas, 'Undo'));
    await expect(await canvas.findByText('The story has reached its end.')).toBeVisible();
  },
};

const many = Array.from({ length: 10 }, (_, index) => `Night ${index + 1}.`);
const opening = scriptedWriter([textEvents(...many)]);

/** The first setup gives up to 10 paragraphs, and the story stands at min(paragraphs / 3 × 10, 10). */
export const FirstSetup: Story = {
  args: {
    story: { ...blankStory, mode: 'percentage_based' },
    adapter: {
      writer: opening,
      preferences: { load: () => ({ newParagraphCount: 10 }), save: () => {} },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, 'Generate Story'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await expect(opening.requests.at(-1)?.count).toBe(10);
    await expect(await canvas.findByText('Night 10.')).toBeVisible();
    await expect(await canvas.findByRole('progressbar', { name: 'Story progress' })).toHaveValue(10);
  },
};

/** Earlier instructions come back with the arrow keys, as long as the field is empty. */
export const EarlierInstructions: Story = {
  play: async ({ canvas }) => {
    const field = () => canvas.getByRole('textbox', { name: 'What happens next?' });
    await canvas.findByRole('textbox', { name: 'What happens next?' });
    for (const words of ['Slower.', 'A storm.']) {
      await userEvent.type(field(), words);
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
      await waitFor(() => expect(field()).toHaveValue(''));
    }
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}');
    await expect(field()).toHaveValue('A storm.');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(field()).toHaveValue('Slower.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field()).toHaveValue('');
    await userEvent.keyboard('Fog{ArrowUp}');
    await expect(field()).toHaveValue('Fog');
  },
};

/** Tokens add up, and so does what this session cost. */
export const TokenUsage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await userEvent.click(await canvas.findByRole('button', { name: /^\d+ tokens$/ }));
    const usage = within(await screen.findByRole('dialog', { name: 'Token usage' }));
    const numbers = usage.getAllByRole('definition').map((one) => Number.parseInt(one.textContent, 10));
    const [prompt = 0, completion = 0, total = 0, credits] = numbers;
    await expect(prompt).toBe(412 + 120);
    await expect(completion).toBeGreaterThan(268);
    await expect(total).toBe(prompt + completion);
    await expect(credits).toBe(3);
  },
};

/** A service that says what it had read before: the receipt of a draft and the story's sums name it. */
export const CachedTokens: Story = {
  args: {
    adapter: {
      writer: {
        async *write() {
          const counts = { prompt_tokens: 1_000, cached_tokens: 900, completion_tokens: 200 };
          yield { type: 'text', text: 'The lamp went out at nine.' };
          yield { type: 'usage', usage: { ...counts, total_tokens: 1_200 } };
          yield { type: 'done' };
        },
        report: async () => ({
          parts: [{ name: 'user_prompt', tokens: 990 }],
          droppedParagraphs: 0,
          credits: 3,
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, /^Continue Story/));
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Cost 3 credits · 1,200 tokens, 900 of them cached/ }, soon),
    );
    const sent = within(await screen.findByRole('dialog', { name: 'What was sent' }));
    await expect(sent.getByText('1,000 read, 900 of them cached, 200 written')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await userEvent.click(await canvas.findByRole('button', { name: /^[\d,]+ tokens$/ }));
    const used = within(await screen.findByRole('dialog', { name: 'Token usage' }));
    await expect(used.getByText('Of them cached').nextSibling).toHaveTextContent('900');
  },
};

const refused = (code: 'no_credits' | 'signed_out', message: string) => ({
  writer: scriptedWriter([[new WritingError({ code, message, required: 3 })]]),
});

/** Too few credits: the server's sentence, where the text would have come, and what to do. */
export const NoCredits: Story = {
  args: { adapter: refused('no_credits', 'You need 3 credits to perform this action') },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, 'Continue Story'));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('Error: You need 3 credits to perform this action');
    await expect(banner).toHaveTextContent('Get more credits, then try again.');
  },
};

/** Nobody is signed in where that is needed. */
export const SignedOut: Story = {
  args: { adapter: refused('signed_out', 'Sign in to go on.'), instruction: 'A storm.' },
  play: async ({ canvas }) => {
    await userEvent.click(await step(canvas, 'Continue Story'));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('Log in, then try again. What you have written stays here.');
    await expect(await canvas.findByRole('textbox', { name: 'What happens next?' })).toHaveValue('A storm.');
  },
};
