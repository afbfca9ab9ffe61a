import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newRecord, newStory } from '@fabula/editor-kit/core';
import { memoryStories } from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { blankStory } from '../editor-kit/EditorScene.tsx';
import { useStoryTexts } from '../storyTexts.ts';
import { answered } from './answered.ts';
import { fetchWriter } from './fetchWriter.ts';
import { refusals, refused } from './refusals.ts';
import { brokenLines, goodLines, nonsenseLines, refusedLines, streamed } from './streamedLines.ts';

/** Each story asks an address of its own: a page of documentation shows all of them. */
const answering = (name: string, answer: () => Response) => {
  const url = `/example/write/${name}`;
  return { args: { url }, parameters: { msw: [http.post(url, answer)] } };
};

function EditorOverHttp({ url }: { url: string }) {
  return (
    <StoryEditorProvider
      adapter={{ writer: fetchWriter(url), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), ...blankStory })}
      strings={useStoryTexts().editor}
      failureActions={({ code }) => code === 'no_credits' && <Button>Get More Credits</Button>}
    >
      <StoryEditor />
    </StoryEditorProvider>
  );
}

/** The editor over an adapter that speaks HTTP. The answers are made by msw, in a service worker: what is tested is what is sent. */
const meta = {
  title: 'API adapters/Editor',
  component: EditorOverHttp,
  parameters: { layout: 'fullscreen' },
  args: { url: '' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Generate Story/ }));
  },
} satisfies Meta<typeof EditorOverHttp>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const failing =
  (...sentences: readonly string[]): Play =>
  async (context) => {
    await meta.play(context);
    const banner = await context.canvas.findByRole('alert', undefined, answered);
    for (const sentence of sentences) await expect(banner).toHaveTextContent(sentence);
    await expect(within(banner).getByRole('button', { name: 'Retry' })).toBeEnabled();
  };

/** 200: lines arrive, heartbeats are passed over, `[DONE]` ends them. */
export const GoodStream: Story = {
  ...answering('good-stream', () => streamed(goodLines)),
  play: async (context) => {
    await meta.play(context);
    await expect(await context.canvas.findByRole('button', { name: 'Accept' }, answered)).toBeVisible();
    await expect(await context.canvas.findByText(/^The lamp at Skarrow Head/)).toBeVisible();
  },
};

/** 402: too few credits. The way to more stands beside Retry. */
export const TooFewCredits: Story = {
  ...answering('too-few-credits', () => refused(refusals.noCredits)),
  play: async (context) => {
    await failing(refusals.noCredits.error)(context);
    await expect(context.canvas.getByRole('button', { name: 'Get More Credits' })).toBeVisible();
  },
};

/** 429: asked too often. */
export const TooManyRequests: Story = {
  ...answering('too-many-requests', () => refused(refusals.tooMany)),
  play: failing('HTTP error! status: 429', refusals.tooMany.error),
};

/** 500: the server's own fault, in its own words. */
export const ServerFailed: Story = {
  ...answering('server-failed', () => refused(refusals.broken)),
  play: failing('HTTP error! status: 500', refusals.broken.error),
};

/** The connection breaks in the middle: what came is kept as an unfinished draft. */
export const CutOff: Story = {
  ...answering('cut-off', () => streamed(brokenLines)),
  play: async (context) => {
    await failing('The text stopped before it was finished.')(context);
    await expect(context.canvas.getByText('Unfinished draft')).toBeVisible();
  },
};

/** Something else than a line comes. */
export const Nonsense: Story = {
  ...answering('nonsense', () => streamed(nonsenseLines)),
  play: failing('Error parsing server response', 'The text that came before it is kept.'),
};

/** The model says no in a line of its own. */
export const Refused: Story = {
  ...answering('refused', () => streamed(refusedLines)),
  play: failing('The model would not go on with this.'),
};

/** No answer at all. */
export const Unreachable: Story = {
  ...answering('unreachable', () => HttpResponse.error()),
  play: failing('The AI could not be reached.'),
};
