import { PricedSpeakButton, VoicePanel, VoiceProvider, type VoiceProviderProps } from '@fabula/scene-kit';
import { plainManner, type VoiceLine } from '@fabula/scene-kit/core';
import { scriptedVoice } from '@fabula/scene-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';

const lines: VoiceLine[] = [
  { ...plainManner, id: 'a', text: 'The last boat left an hour ago.', voice: 'sage' },
  {
    ...plainManner,
    id: 'b',
    text: 'Then we have all night!',
    voice: 'coral',
    hasEmotion: true,
    emotion: 'happy',
    intensity: 2,
  },
  {
    ...plainManner,
    id: 'c',
    text: 'I said we are closed.',
    voice: 'ash',
    hasEmotion: true,
    emotion: 'angry',
    intensity: 1,
  },
];

function VoiceScene(props: Omit<VoiceProviderProps, 'children'>) {
  return (
    <VoiceProvider strings={useStoryTexts().voice} {...props}>
      <VoicePanel />
    </VoiceProvider>
  );
}

const meta = {
  title: 'Scene kit/VoicePanel',
  component: VoiceScene,
  subcomponents: { VoicePanel, PricedSpeakButton },
  parameters: { layout: 'padded' },
  args: { adapter: scriptedVoice(), initialLines: lines },
} satisfies Meta<typeof VoiceScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A voice model speaks; each line says what it costs. */
export const Lines: Story = {
  args: { adapter: scriptedVoice() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play line 1, 5 credits' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Play all.*15 credits/ })).toBeVisible();
    await expect(canvas.getByText('2, joyful')).toBeVisible();
  },
};

/** What was heard is kept, and free from then on. */
export const Kept: Story = {
  args: { adapter: scriptedVoice() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 1, 5 credits' }));
    const again = await canvas.findByRole('button', { name: 'Play line 1' });
    await waitFor(() => expect(again).toHaveFocus());
    await expect(canvas.getByText('Kept: playing it again is free')).toBeVisible();
    await expect(canvas.getByText(/1 recording is kept in this browser, 32 kB/)).toBeVisible();
  },
};

/** One line is heard, with its time and a bar. */
export const Speaking: Story = {
  args: { adapter: scriptedVoice({ isEndless: true }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 2, 5 credits' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Progress of line 2' })).toHaveAttribute(
      'aria-valuetext',
      '0:01 of 0:02',
    );
    await expect(canvas.getByRole('button', { name: 'Stop line 2' })).toBeVisible();
    await expect(canvas.getByText('Line 2 is heard')).toBeInTheDocument();
  },
};

/** The recording is on its way. */
export const Waiting: Story = {
  args: { adapter: scriptedVoice({ isSlow: true }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 1, 5 credits' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Being spoken' })).toBeVisible();
  },
};

/** Nothing is lost by a failure; Retry plays the line. */
export const Failed: Story = {
  args: { adapter: scriptedVoice({ failures: [{ code: 'cut_off' }] }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 1, 5 credits' }));
    await expect(await canvas.findByText('Failed to generate voice')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Let the browser speak' })).toBeVisible();
  },
};

/** A way to more credits stands beside Retry. */
export const TooFewCredits: Story = {
  args: {
    adapter: scriptedVoice({ failures: [{ code: 'no_credits', required: 5 }] }),
    failureActions: ({ code }) => code === 'no_credits' && <Button size="small">Get More Credits</Button>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 1, 5 credits' }));
    await expect(await canvas.findByRole('button', { name: 'Get More Credits' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('Failed to generate voice')).toBeNull();
  },
};

/** Without a voice model the browser's own voice speaks, and is named. */
export const OwnVoice: Story = {
  args: { adapter: { ownVoice: { speak: async () => undefined } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your browser’s own voice speaks, for free/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Play line 1' })).toBeVisible();
    await expect(canvas.queryByText(/credits/)).toBeNull();
  },
};

/** Neither a voice model nor a voice of the browser. */
export const NoVoice: Story = {
  args: { adapter: { ownVoice: null } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 1' }));
    await expect(await canvas.findByText('Your browser has no voice')).toBeVisible();
  },
};

/** Lines are added, moved and removed, and a removed one comes back. */
export const Arranging: Story = {
  args: { adapter: scriptedVoice() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move line 1 down' }));
    await expect(canvas.getByRole('textbox', { name: 'Words of line 2' })).toHaveValue(
      'The last boat left an hour ago.',
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move line 2 down' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove line 3' }));
    await expect(canvas.getByRole('textbox', { name: 'Words of line 2' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('textbox', { name: 'Words of line 3' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await expect(canvas.getByRole('textbox', { name: 'Words of line 4' })).toHaveFocus();
  },
};

/** Nothing to play yet. */
export const Empty: Story = {
  args: { adapter: scriptedVoice(), initialLines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No lines yet. Write one, and hear it spoken.')).toBeVisible();
  },
};

/** Right to left, on a phone: nothing is lost at 320 px. */
export const NarrowRightToLeft: Story = {
  args: {
    adapter: scriptedVoice(),
    initialLines: [{ ...lines[1], id: 'r', text: 'אין עוד סירות הלילה.' } as VoiceLine],
  },
  decorators: [
    (Panel) => (
      <div dir="rtl" style={{ width: '18rem', maxWidth: '100%' }}>
        <Panel />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('region', { name: 'Voice' });
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};
