import { type AssistantAdapter, WritingError } from '@fabula/editor-kit/core';
import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';

const texts: readonly [string, string, string] = [
  'Ines rows out to the light and finds her father’s coat folded on the water.',
  'The log fills itself: tomorrow’s entry is already there, and it is not in her hand.',
  'A man from the Lights Board arrives to switch the lamp off for good.',
];
const assistant = (suggest: AssistantAdapter['suggest'] = async () => texts) => ({
  assistant: { suggest, summarise: async () => 'Ines sees an answering light.' },
});
const costs = {
  costOf: ({ kind, count }: { kind: string; count: number }) => (kind === 'suggestions' ? 1 : count),
};
const writer = () => ({ ...scriptedWriter([textEvents('She went down to the boat.')]), ...costs });
const stored = (given = {}) => ({ load: () => given, save: fn() });

/** What could happen next, proposed in pencil. */
const meta = {
  title: 'Editor kit/StoryEditor/Suggestions',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), adapter: { ...assistant(), writer: writer() } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const loadButton = (canvas: Canvas) => canvas.findByRole('button', { name: /^Load suggestions/ });
const list = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Suggestions' }));
const choices = (canvas: Canvas) => list(canvas).getAllByRole('listitem');

/** Three are loaded by keyboard, with the cost on the button; the focus goes on in what came. */
export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await loadButton(canvas)).toHaveTextContent('Load suggestions 1 credit');
    (await loadButton(canvas)).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText(texts[0]);
    await expect(choices(canvas).map((one) => one.textContent)).toEqual(texts);
    await waitFor(() => expect(canvas.getByRole('button', { name: texts[0] })).toHaveFocus());
    await expect(list(canvas).getByRole('status')).toHaveTextContent('3 suggestions are here.');
  },
};

/** The choice is the instruction, as a banner; the story goes on with it, and the panel is there again. */
export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await loadButton(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: texts[1] }));
    await expect(canvas.queryByRole('region', { name: 'Suggestions' })).toBeNull();
    const banner = within(await canvas.findByRole('region', { name: 'What happens next' }));
    await expect(banner.getByText(texts[1])).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Continue Story/ })).toHaveFocus();
  },
};

/** Back from the banner to the same suggestions; nothing is asked for again. */
export const TurnedBack: Story = {
  play: async (context) => {
    await Chosen.play?.(context);
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to suggestions' }));
    await expect(choices(canvas)).toHaveLength(3);
    await expect(await canvas.findByRole('textbox', { name: 'What happens next?' })).toHaveValue('');
    await waitFor(async () => expect(await loadButton(canvas)).toHaveFocus());
  },
};

/** What was chosen is sent, and afterwards the story asks anew. */
export const Sent: Story = {
  play: async (context) => {
    await Chosen.play?.(context);
    const { canvas } = context;
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await expect(await canvas.findByText('She went down to the boat.')).toBeVisible();
    await waitFor(() => expect(list(canvas).queryAllByRole('listitem')).toHaveLength(0));
  },
};

const preferences = stored();

/** 'Write custom instruction' puts the panel away, and that is remembered; a reset brings it back. */
export const WrittenByHand: Story = {
  args: { adapter: { ...assistant(), writer: writer(), preferences } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write custom instruction' }));
    const field = await canvas.findByRole('textbox', { name: 'What happens next?' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.queryByRole('region', { name: 'Suggestions' })).toBeNull();
    await expect(preferences.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ showSuggestionsPanel: false }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to suggestions' }));
    await waitFor(async () => expect(await loadButton(canvas)).toHaveFocus());
    await expect(preferences.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ showSuggestionsPanel: true }),
    );
  },
};

/** A panel that was put away stays away. */
export const PutAway: Story = {
  args: { adapter: { ...assistant(), preferences: stored({ showSuggestionsPanel: false }) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Suggestions' })).toBeNull();
    await expect(await canvas.findByRole('button', { name: 'Back to suggestions' })).toBeVisible();
  },
};

/** Ruled lines while they are on their way, and a way out that loses no focus. */
export const Loading: Story = {
  args: { adapter: { ...assistant(() => new Promise(() => {})), writer: writer() } },
  play: async ({ canvas }) => {
    await userEvent.click(await loadButton(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(await loadButton(canvas)).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.click(await loadButton(canvas));
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

/** None came; five that suit any story are there instead, and it is said quietly. */
export const Failed: Story = {
  args: {
    adapter: {
      ...assistant(async () => {
        throw new WritingError({ code: 'http', message: 'HTTP error! status: 502' });
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await loadButton(canvas));
    await expect(
      (await canvas.findAllByText('No suggestions came this time. Here are five that suit any story.'))[0],
    ).toBeVisible();
    await expect(choices(canvas)).toHaveLength(5);
    const words = choices(canvas).map((one) => one.textContent);
    for (const kind of [/plot twist/i, /new character/i, /setting/i, /talk/i, /suspense/i])
      await expect(words.some((text) => kind.test(text ?? ''))).toBe(true);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: /^Suspense/ }));
    await expect(await canvas.findByRole('region', { name: 'What happens next' })).toBeVisible();
  },
};
