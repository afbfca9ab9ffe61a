import { defaultPreferences } from '@fabula/editor-kit/core';
import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { blankStory, EditorScene } from './EditorScene.tsx';

const preferences = { load: () => ({}), save: fn() };
const assistant = { suggest: async () => [], summarise: async () => '' };

/** Story Settings. */
const meta = {
  title: 'Editor kit/StoryEditor/Settings',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), adapter: { preferences, assistant } },
  beforeEach: () => {
    preferences.save.mockClear();
  },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function open(canvas: Canvas) {
  const button = await canvas.findByRole('button', { name: /^Story Settings/ });
  button.focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: 'Story Settings' }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** An open story: both counts from 1 to 10, up to 5 alternatives of new text and of a rewrite, no advancement, every switch; rewrite has no count. */
export const OpenEnded: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    const sliders = dialog.getAllByRole('slider') as HTMLInputElement[];
    await expect(sliders.map(({ min, max, value }) => [min, max, value])).toEqual([
      ['1', '10', '3'],
      ['1', '10', '1'],
      ['1', '5', '1'],
      ['1', '5', '1'],
    ]);
    await expect(dialog.queryByRole('slider', { name: 'Story Advancement' })).toBeNull();
    await waitFor(() => expect(dialog.getByText('A rewrite is always of one paragraph.')).toBeVisible());
    await expect(dialog.getAllByRole('switch')).toHaveLength(10);
    await expect(dialog.getByRole('button', { name: 'Apply Settings' })).toBeVisible();
  },
};

/** A story that moves to an end has its advancement, 5 to 75 % in steps of 5. */
export const Advancement: Story = {
  args: { story: { ...sampleStory(), mode: 'percentage_based', progress: 20 } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    const slider = dialog.getByRole('slider', { name: 'Story Advancement' }) as HTMLInputElement;
    await expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['5', '75', '5', '25']);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(slider).toHaveValue('35');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Settings' }));
    await closed();
    await expect(await canvas.findByRole('button', { name: 'Continue Story, +35%' })).toBeVisible();
    await expect(await canvas.findAllByRole('button', { name: /^Continue Story/ })).toHaveLength(4);
  },
};

/** Nothing holds before Apply; the reasoning model turns on its reasoning; what is applied is kept. */
export const Applied: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await userEvent.click(dialog.getByRole('switch', { name: 'Use the reasoning model' }));
    await expect(dialog.getByRole('switch', { name: 'Show its reasoning' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Long' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Rich in dialogue' }));
    await expect(preferences.save).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Settings' }));
    await closed();
    await expect(preferences.save).toHaveBeenCalledTimes(1);
    await expect(preferences.save).toHaveBeenCalledWith({
      ...defaultPreferences,
      useReasoningModel: true,
      reasoningEffort: 'high',
      showReasoning: true,
      dialogueRich: true,
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Story Settings/ })).toHaveFocus());
  },
};

/** Escape lets go of what was changed. */
export const Discarded: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await userEvent.click(dialog.getByRole('switch', { name: 'Rich in dialogue' }));
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(preferences.save).not.toHaveBeenCalled();
    const again = await open(canvas);
    await expect(again.getByRole('switch', { name: 'Rich in dialogue' })).not.toBeChecked();
  },
};

const writer = scriptedWriter([textEvents('“Well?” she said.')]);

/** Before its first paragraph a story may be told in dialogue, and the writer is asked for it. */
export const InDialogue: Story = {
  args: { story: blankStory, adapter: { writer, assistant } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: 'Open, in dialogue' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Settings' }));
    await closed();
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    await canvas.findByRole('button', { name: 'Accept' });
    await expect(writer.requests.at(-1)?.instruction).toMatch(/dialogue/);
  },
};

/** The desk as the writer wants it: no field, no suggestions, the number of paragraphs beside the button. */
export const BareDesk: Story = {
  args: {
    adapter: {
      assistant,
      preferences: {
        load: () => ({
          showInputBar: false,
          showCustomInstructions: false,
          showSettings: true,
          newParagraphCount: 5,
        }),
        save: fn(),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: 'What happens next?' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Write custom instruction' })).toBeNull();
    await expect(await canvas.findByRole('button', { name: 'Story Settings, 5 paragraphs' })).toBeVisible();
  },
};
