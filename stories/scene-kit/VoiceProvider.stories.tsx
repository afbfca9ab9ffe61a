import { useVoice, VoicePanel, VoiceProvider } from '@fabula/scene-kit';
import { plainManner } from '@fabula/scene-kit/core';
import { scriptedVoice } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'Scene kit/VoiceProvider',
  component: VoiceProvider,
  argTypes: { initialLines: { table: { type: { summary: 'readonly VoiceLine[]' } } } },
  parameters: { layout: 'padded' },
  args: {
    adapter: scriptedVoice(),
    initialLines: [{ ...plainManner, id: 'a', text: 'The last boat left an hour ago.' }],
    children: null,
  },
} satisfies Meta<typeof VoiceProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

function Summary() {
  const lines = useVoice((state) => state.lines);
  return <p>{lines.map(({ voice, text }) => `${voice}: ${text}`).join(' ')}</p>;
}

/** `useVoice` reads the same lines for an interface of one's own. */
export const OwnInterface: Story = {
  args: { children: <Summary /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('alloy: The last boat left an hour ago.')).toBeVisible();
  },
};

/** Every text can be replaced. */
export const OwnStrings: Story = {
  args: { strings: { playAll: 'Alles abspielen' }, children: <VoicePanel /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Alles abspielen/ })).toBeVisible();
  },
};

const asked = fn();

/** A product's own button where a line costs something: this one asks before it lets through. */
export const OwnButton: Story = {
  args: {
    children: <VoicePanel />,
    components: {
      SpeakButton: ({ operation, cost, children, 'aria-label': name }) => (
        <button type="button" aria-label={name} onClick={() => asked(operation, cost)}>
          {children}
        </button>
      ),
    },
  },
  play: async ({ canvas }) => {
    asked.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Play line 1' }));
    await expect(asked).toHaveBeenCalledWith('voice', 5);
  },
};
