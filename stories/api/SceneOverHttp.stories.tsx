import { SceneGenerator, SceneProvider } from '@fabula/scene-kit';
import { newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { memoryScenes } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { blankScene, opening } from '../scene-kit/GeneratorScene.tsx';
import { useStoryTexts } from '../storyTexts.ts';
import { answered } from './answered.ts';
import { fetchSceneWriter } from './fetchSceneWriter.ts';
import { refusals, refused } from './refusals.ts';

/** Each story asks an address of its own: a page of documentation shows all of them. */
const answering = (name: string, answer: () => Response) => {
  const url = `/example/scene/${name}`;
  return { args: { url }, parameters: { msw: [http.post(url, answer)] } };
};

function SceneOverHttp({ url }: { url: string }) {
  return (
    <SceneProvider
      adapter={{
        writer: fetchSceneWriter(url),
        scenes: memoryScenes(),
        preferences: { load: () => ({ isTypedOut: false }), save: () => undefined },
      }}
      defaultScene={newSceneRecord({ ...newScene(false), ...blankScene })}
      strings={useStoryTexts().scene}
    >
      <SceneGenerator />
    </SceneProvider>
  );
}

/** The scene generator over an adapter that speaks HTTP; msw answers. */
const meta = {
  title: 'API adapters/Scene generator',
  component: SceneOverHttp,
  parameters: { layout: 'fullscreen' },
  args: { url: '' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Generate Scene/ }));
  },
} satisfies Meta<typeof SceneOverHttp>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const failing =
  (...sentences: readonly string[]): Play =>
  async (context) => {
    await meta.play(context);
    const banner = await context.canvas.findByRole('alert', undefined, answered);
    for (const sentence of sentences) await expect(banner).toHaveTextContent(sentence);
  };

export const GoodAnswer: Story = {
  ...answering('good-answer', () => HttpResponse.json({ elements: opening })),
  play: async (context) => {
    await meta.play(context);
    await expect(await context.canvas.findByRole('button', { name: 'Accept all' }, answered)).toBeVisible();
  },
};

export const TooFewCredits: Story = {
  ...answering('too-few-credits', () => refused(refusals.noCredits)),
  play: failing(refusals.noCredits.error),
};

export const TooManyRequests: Story = {
  ...answering('too-many-requests', () => refused(refusals.tooMany)),
  play: failing('HTTP error! status: 429', refusals.tooMany.error),
};

export const ServerFailed: Story = {
  ...answering('server-failed', () => refused(refusals.broken)),
  play: failing('HTTP error! status: 500', refusals.broken.error),
};

/** Half an answer is no JSON. */
export const CutOff: Story = {
  ...answering('cut-off', () => new HttpResponse('{"elements":[{"type":"sce')),
  play: failing('Error parsing server response'),
};

export const Unreachable: Story = {
  ...answering('unreachable', () => HttpResponse.error()),
  play: failing('The AI could not be reached.'),
};
