import { PlayerControls, type PlayerControlsProps, SceneViewer, viewerVariants } from '@fabula/scene-kit';
import { sampleScene } from '@fabula/scene-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { withTexts } from '../withTexts.tsx';

const meta = {
  title: 'Scene kit/SceneViewer',
  component: SceneViewer,
  subcomponents: { PlayerControls },
  decorators: [withTexts('viewer')],
  parameters: { layout: 'padded' },
  argTypes: {
    elements: { table: { type: { summary: 'readonly SceneElement[]' } } },
    variant: { control: 'select', options: viewerVariants },
  },
  args: { elements: sampleScene },
} satisfies Meta<typeof SceneViewer>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All of it at once, as it is printed. */
export const Still: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Page 2 of 2' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Play' })).toBeNull();
  },
};

/** Waits for Play. */
export const Waiting: Story = {
  args: { variant: 'typewriter', defaultPlaying: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Place in the scene' })).toHaveValue('0');
  },
};

/** Stopped in the middle, after the first speech. */
export const Halfway: Story = {
  args: { variant: 'typewriter', defaultPlaying: false },
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next element' });
    for (let pressed = 0; pressed < 4; pressed += 1) await userEvent.click(next);
    const slider = canvas.getByRole('slider', { name: 'Place in the scene' });
    await waitFor(() => expect(Number((slider as HTMLInputElement).value)).toBeGreaterThan(3));
  },
};

/** Typed by itself, until somebody pauses it. */
export const Playing: Story = {
  args: { variant: 'typewriter' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible();
  },
};

/** Everything was typed. */
export const Ended: Story = {
  args: { variant: 'typewriter', defaultPlaying: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the whole scene' }));
    await expect(await canvas.findByRole('button', { name: 'Play again' })).toBeVisible();
  },
};

/** Controls of the product's own: the kit's, and one that it has not. */
function CurtainControls({ player, strings }: PlayerControlsProps) {
  return (
    <>
      <PlayerControls player={player} strings={strings} />
      <Button variant="quiet" onPress={() => player.seek(player.timeline.duration)}>
        To the curtain
      </Button>
    </>
  );
}

export const OwnControls: Story = {
  args: { variant: 'typewriter', defaultPlaying: false, components: { Controls: CurtainControls } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'To the curtain' }));
    await expect(await canvas.findByRole('button', { name: 'Play again' })).toBeVisible();
  },
};

/** Whoever embeds it keeps whether it plays: here, as it goes on in another place of the page. */
export const Controlled: Story = {
  args: { variant: 'typewriter' },
  render: function Caller(args) {
    const [isPlaying, setPlaying] = useState(false);
    return (
      <>
        <p>
          <Button onPress={() => setPlaying(!isPlaying)}>{isPlaying ? 'Hold the scene' : 'Go on'}</Button>
        </p>
        <SceneViewer {...args} isPlaying={isPlaying} onPlayingChange={setPlaying} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Hold the scene' }));
    await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible();
  },
};

/** Scenes are numbered in both margins. */
export const Numbered: Story = {
  args: { defaultHasSceneNumbers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Scene numbers' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

/** Text flows in the same proportions where a page has no room. */
export const OnAPhone: Story = {
  args: { variant: 'typewriter', defaultPlaying: false },
  decorators: [
    (Scene) => (
      <div style={{ width: '22rem', maxWidth: '100%' }}>
        <Scene />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the whole scene' }));
    const page = canvas.getByRole('group', { name: 'Page 1 of 2' });
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** A scene that nobody has written yet. */
export const Empty: Story = {
  args: { elements: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This scene has no words yet.')).toBeVisible();
  },
};

/** Right-to-left letters, wide letters and joined letters on one page. */
export const OtherScripts: Story = {
  args: {
    elements: [
      { id: 'a', type: 'scene_heading', setting: 'INT.', place: '茶室', time: '夜' },
      {
        id: 'b',
        type: 'action',
        description: '雨が降っている。誰も来ない。時計だけが動いている。'.repeat(3),
      },
      { id: 'c', type: 'dialogue', character: 'דנה', line: 'מתי הסירה הבאה? אין עוד סירות הלילה.' },
      { id: 'd', type: 'action', description: 'A family waves: 👨‍👩‍👧‍👦. Zoë and e\u0301mile wave back.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/סירות/)).toBeVisible();
  },
};
