import type { Connection } from '@fabula/contract';
import { ModelsPage } from '@fabula/tools/models';
import { createConnectionServer, sampleConnection } from '@fabula/tools/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

const serverOf = (
  connections: readonly Connection[],
  rest: { maySetServer?: boolean; hasOllama?: true } = {},
) => {
  const server = createConnectionServer(connections);
  server.maySetServer = rest.maySetServer ?? false;
  if (rest.hasOllama)
    server.found = [{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2', 'phi4'] }];
  return server.answer;
};
const chosen = { contextTokens: 9216 };
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const some = () =>
  serverOf(
    [
      sampleConnection({ smallModel: 'mistral-small', imageModel: 'painter' }),
      sampleConnection({ id: 'c2', name: 'Spare', isChosen: false, key: { ending: '', isReadable: false } }),
      sampleConnection({ id: 'c3', name: 'api.example.com', owner: 'server', isLocked: true }),
    ],
    { maySetServer: true },
  );
const long = () =>
  serverOf([
    sampleConnection({ name: `${longWord} ${longWord}`, model: longWord.repeat(2), voiceModel: longWord }),
  ]);

/** The model that writes: one of a service that somebody has a key of, or one on their own machine. */
const meta = {
  title: 'Tools/Models',
  component: ToolsScene,
  subcomponents: { ModelsPage },
  args: { at: '/settings/models', account: 'account-1', answer: some() },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const listed: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByText('Writes now'))[0]).toBeVisible();
  await expectFit();
};
const filled: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Connect a model' }));
  await expect(await canvas.findByRole('textbox', { name: 'Model' })).toBeVisible();
  await expectFit();
};

export const Filled: Story = { play: listed };

export const Empty: Story = {
  args: { answer: serverOf([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No model is connected yet')).toBeVisible();
  },
};

export const Visitor: Story = {
  args: { account: null, answer: serverOf([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log in' })).toBeVisible();
  },
};

export const FoundOnTheMachine: Story = {
  args: { account: null, answer: serverOf([], { maySetServer: true, hasOllama: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Write with llama3.2' })).toBeVisible();
  },
};

export const InThisBrowser: Story = {
  args: {
    answer: serverOf([]),
    browserModel: {
      get: () => chosen,
      subscribe: () => () => undefined,
      choose: () => undefined,
      forget: () => undefined,
      load: async () => ({
        promptApiAvailability: async () => 'available',
        fetchPromptApiModel: async () => 9216,
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The browser’s own model')).toBeVisible();
  },
};

export const Connecting: Story = { args: { answer: serverOf([]) }, play: filled };

export const Tried: Story = {
  args: { answer: serverOf([]) },
  play: async ({ canvas, userEvent, ...rest }) => {
    await filled({ canvas, userEvent, ...rest });
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Model' }), 'large');
    await userEvent.click(await canvas.findByRole('button', { name: 'Try it' }));
    await expect(await canvas.findByText('Somebody knocked at the lighthouse.')).toBeVisible();
  },
};

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The disk of this server is full.');
  },
};

export const Long: Story = { args: { answer: long() }, play: listed };

export const Phone: Story = { globals: phone, play: listed };

export const LongOnPhone: Story = { args: { answer: long() }, globals: phone, play: listed };

export const ConnectingOnPhone: Story = { args: { answer: serverOf([]) }, globals: phone, play: filled };

export const Laptop: Story = { globals: laptop, play: listed };
