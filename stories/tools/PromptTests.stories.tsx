import { PromptTestsPage } from '@fabula/tools/prompt-tests';
import { type AnswerTool, createPromptServer, createTestWriter } from '@fabula/tools/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { prompts } from './samples.ts';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

const some = createPromptServer(prompts.some).answer;
const long = createPromptServer(prompts.long).answer;

/** A server whose model ends each test in one way. */
function writing(end: 'finish' | 'fail' | 'go on'): AnswerTool {
  const writer = createTestWriter();
  return (asked) => {
    const begun = writer.calls.length;
    const answer = writer.answer(asked);
    const call = writer.calls[begun];
    call?.write('The pier lay under rain, and the rain lay under the light of one lamp.');
    if (end === 'finish') call?.finish();
    if (end === 'fail') call?.fail('The model is too busy. Try again in a minute.');
    return answer ?? some(asked);
  };
}

/** Prompts, tried on the model, one variant beside another. */
const meta = {
  title: 'Tools/PromptTests',
  component: ToolsScene,
  subcomponents: { PromptTestsPage },
  args: { at: '/prompts/test', answer: some },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('combobox', { name: 'System prompt' })).toBeVisible();
  await expectFit();
};
/** The pair of a generation is chosen by its address. */
const ofPair = '/prompts/test?user=prompt-2';
const run =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Run test/ }));
    await expect((await canvas.findAllByText(words))[0]).toBeVisible();
    await expectFit();
  };

export const Blank: Story = { play: open };

export const Chosen: Story = { args: { at: ofPair }, play: open };

export const Compared: Story = {
  args: { at: ofPair },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Compare two variants' }));
    await expect(await canvas.findByRole('group', { name: 'Variant B' })).toBeVisible();
    await expectFit();
  },
};

export const Running: Story = {
  args: { at: ofPair, answer: writing('go on') },
  play: run('The pier lay under rain, and the rain lay under the light of one lamp.'),
};

export const Done: Story = {
  args: { at: ofPair, answer: writing('finish') },
  play: run('The pier lay under rain, and the rain lay under the light of one lamp.'),
};

export const TestFailed: Story = {
  args: { at: ofPair, answer: writing('fail') },
  play: run('The model is too busy. Try again in a minute.'),
};

export const NoPrompts: Story = { args: { answer: createPromptServer().answer }, play: open };

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The disk of this server is full. Make room, then try again.'),
    ).toBeVisible();
  },
};

export const Long: Story = { args: { at: '/prompts/test?user=prompt-1', answer: long }, play: open };

export const Phone: Story = { args: { at: ofPair }, globals: phone, play: open };

export const LongOnPhone: Story = {
  args: { at: '/prompts/test?user=prompt-1', answer: long },
  globals: phone,
  play: open,
};

export const Laptop: Story = { args: { at: ofPair }, globals: laptop, play: open };
