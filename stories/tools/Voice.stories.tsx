import { VoiceError } from '@fabula/scene-kit/core';
import { toneWave } from '@fabula/scene-kit/testing';
import { sampleStatus, type ToolsSceneOptions } from '@fabula/tools/testing';
import { VoicePage } from '@fabula/tools/voice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFit, laptop, phone, ToolsScene } from './ToolsScene.tsx';

const withVoice = {
  ...sampleStatus,
  parts: { ...sampleStatus.parts, voice: { kind: 'real', name: 'test-voice' } },
} satisfies ToolsSceneOptions['status'];

type ServerVoice = NonNullable<ToolsSceneOptions['voice']>;
const voiceOf = (speak: ServerVoice['speak'], words?: string): ServerVoice => ({
  speak,
  lines: {
    load: () =>
      words === undefined
        ? null
        : [{ id: 'a', text: words, voice: 'sage', hasEmotion: true, emotion: 'angry', intensity: 3 }],
    save: () => undefined,
  },
  openRecordings: async () => null,
});
const speaking = voiceOf(async () => toneWave(0.2));
const long = voiceOf(
  async () => toneWave(0.2),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(6),
);
const failing = voiceOf(() =>
  Promise.reject(new VoiceError({ code: 'failed', detail: 'The voice model is too busy.' })),
);

/** Lines that are written, cast and heard. */
const meta = {
  title: 'Tools/Voice',
  component: ToolsScene,
  subcomponents: { VoicePage },
  args: {
    at: '/voice/test',
    account: 'account-1',
    answer: () => undefined,
    status: withVoice,
    voice: speaking,
  },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const named: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText(/Here test-voice speaks/)).toBeVisible();
  await expect(await canvas.findByRole('textbox', { name: 'Words of line 1' })).toBeVisible();
  await expectFit();
};

export const Filled: Story = { play: named };

export const Admin: Story = {
  args: { isAdmin: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Tools' })).toBeVisible();
  },
};

export const BrowserVoice: Story = {
  args: { account: null, status: sampleStatus },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your browser’s own voice speaks, for free/)).toBeVisible();
  },
};

export const WithAScene: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take the lines of a scene' })).toBeVisible();
  },
};

export const LineFailed: Story = {
  args: { voice: failing },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play line 1/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The voice model is too busy.');
  },
};

export const Failed: Story = {
  args: { status: 'unreachable' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server did not say whether it has a voice')).toBeVisible();
  },
};

export const Long: Story = { args: { voice: long }, play: named };

export const Phone: Story = { globals: phone, play: named };

export const LongOnPhone: Story = { args: { voice: long }, globals: phone, play: named };

export const Laptop: Story = { globals: laptop, play: named };
