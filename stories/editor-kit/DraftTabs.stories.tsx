import { WritingError } from '@fabula/editor-kit/core';
import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';
import { rewriteReview, rewrittenStory, twoDrafts } from './reviewScenes.ts';

const meta = {
  title: 'Editor kit/StoryEditor/Several drafts',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), review: twoDrafts() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const tabNames = (canvas: Canvas) => canvas.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent);
const inkTexts = (canvas: Canvas) =>
  [...canvas.getByRole('article', { name: 'Story' }).querySelectorAll('[data-fabula-paragraph]')].map(
    (paragraph) => paragraph.textContent,
  );

/** The original, further drafts, and a tab that asks for another. What it cost stands below. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(tabNames(canvas)).toEqual(['Original Draft', 'Draft 2', 'New Draft']);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cost 3 credits · 1,240 tokens' }));
    const sent = within(await screen.findByRole('dialog', { name: 'What was sent' }));
    await waitFor(() => expect(sent.getByText('AI Context Memory')).toBeVisible());
    await expect(sent.getByText('66 tokens')).toBeVisible();
    await expect(sent.getByText('2 earlier paragraphs did not fit and were left out.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** A draft says which sentences of the memory it was written from. */
export const FromMemory: Story = {
  args: {
    review: null,
    adapter: { writer: scriptedWriter([textEvents('She lit it again.')]) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Continue Story/ }));
    const line = await canvas.findByRole('button', { name: /1 sentence from memory$/ }, soon);
    await userEvent.click(line);
    const used = within(await screen.findByRole('list', { name: 'Memory used' }));
    await waitFor(() => expect(used.getByText(/three short and one long/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** Any but the original can be closed, by Delete on its tab or by its button. */
export const Closing: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Original Draft' }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(tabNames(canvas)).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: /^Close / })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByText('Asked for: Darker.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Close Draft 2' })).toBeVisible();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(tabNames(canvas)).toEqual(['Original Draft', 'New Draft']));
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Original Draft' })).toHaveFocus());
  },
};

/** New Draft asks for an instruction and says what it costs; 'Improving...' while it is written. */
export const Improving: Story = {
  args: {
    adapter: {
      writer: { ...scriptedWriter([[Number.POSITIVE_INFINITY]]), costOf: () => 2 },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'New Draft' }));
    const write = await canvas.findByRole('button', { name: 'Write the draft 2 credits' });
    await expect(write).toHaveAccessibleDescription('Say what should be different first.');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'What should be different?' }), '   ');
    await expect(write).toHaveAccessibleDescription('Say what should be different first.');
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'What should be different?' }),
      'Shorter.',
    );
    await userEvent.click(write);
    await expect(await canvas.findByText('Improving...')).toBeVisible();
    await expect(tabNames(canvas)).toEqual(['Original Draft', 'Draft 2', 'Draft 3', 'New Draft']);
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** An error stands in red after 'Error: ', with Retry; the other drafts stay. */
export const Failed: Story = {
  args: {
    adapter: {
      writer: scriptedWriter([
        [new WritingError({ code: 'http', message: 'HTTP error! status: 502' })],
        textEvents('At last.'),
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'New Draft' }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'What should be different?' }),
      'Shorter.{Enter}',
    );
    const error = await canvas.findByText('Error: HTTP error! status: 502', {}, soon);
    const red = getComputedStyle(error).color;
    await expect(red).not.toBe(getComputedStyle(await canvas.findByText('Asked for: Shorter.')).color);
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('At last.', {}, soon)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(inkTexts(canvas).at(-1)).toBe('At last.'));
  },
};

const unreachable = new WritingError({ code: 'unreachable', message: 'The AI could not be reached.' });

/** A further draft whose connection is lost says so below its tab, and goes on when the connection is back. */
export const ConnectionLost: Story = {
  args: {
    adapter: {
      writer: {
        ...scriptedWriter([[...textEvents('At last she sl').slice(0, 3), unreachable]]),
        async *resume() {
          yield* textEvents('At last she slept.');
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'New Draft' }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'What should be different?' }),
      'Shorter.{Enter}',
    );
    await expect(await canvas.findByText(/^Connection lost, trying again/, {}, soon)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try now' }));
    await expect(await canvas.findByText('At last she slept.', {}, soon)).toBeVisible();
    await expect(canvas.queryByText(/^Connection lost/)).toBeNull();
  },
};

/** A sentence or a paragraph of any draft is taken into the Mixed Draft, which can be put in order. */
export const Mixing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take over' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'She did not sleep.' }));
    const notices = () => screen.queryAllByText('Taken into the Mixed Draft');
    await waitFor(() => expect(notices()[0]).toBeVisible());
    await userEvent.click(await canvas.findByRole('tab', { name: 'Draft 2' }));
    canvas.getByRole('button', { name: 'She slept badly.' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}p');
    await waitFor(() => expect(notices()).toHaveLength(1));
    await userEvent.click(await canvas.findByRole('tab', { name: 'Mixed Draft' }));
    await waitFor(() => expect(notices()).toEqual([]));
    await userEvent.click(await canvas.findByRole('button', { name: 'She slept badly.' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const sentences = () =>
      within(canvas.getByRole('group', { name: /^Sentences of the Mixed Draft/ }))
        .getAllByRole('button')
        .map((sentence: HTMLElement) => sentence.textContent?.trim());
    const boat = 'The boat was gone by morning.';
    await waitFor(() => expect(sentences()).toEqual(['She did not sleep.', boat, boat, 'She slept badly.']));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'She slept badly.' })).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvas.getAllByRole('button', { name: boat })[1]).toHaveFocus());
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(inkTexts(canvas).slice(-3)).toEqual(['She did not sleep.', boat, boat]));
  },
};

/** Two drafts beside each other where there is room, scrolling together or apart. */
export const SideBySide: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByText('Side by side').closest('button');
    await userEvent.click(toggle as HTMLElement);
    await expect(await canvas.findByText(/^She slept badly/)).toBeInTheDocument();
    await expect(await canvas.findByText(/^She did not sleep/)).toBeVisible();
  },
};

/** A draft that stands beside the shown one is only read: verdicts are given to the shown one alone. */
export const RewritesSideBySide: Story = {
  args: {
    story: rewrittenStory,
    review: {
      ...rewriteReview(),
      drafts: [
        ...rewriteReview().drafts,
        ...rewriteReview().drafts.map((draft) => ({
          ...draft,
          id: 'second',
          name: 'Draft 2',
          isOriginal: false,
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Side by side').closest('button') as HTMLElement);
    await expect(await canvas.findAllByRole('button', { name: 'Accept all', hidden: true })).toHaveLength(1);
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept all' }));
    const verdicts = (at: number) =>
      [...document.querySelectorAll('[aria-label^="Changes, sentence by sentence"]')][at]?.querySelectorAll(
        '[aria-checked="true"]',
      ).length;
    await expect([verdicts(0), verdicts(1)]).toEqual([4, 0]);
  },
};
