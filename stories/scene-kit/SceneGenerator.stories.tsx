import { SceneGenerator } from '@fabula/scene-kit';
import { SceneError } from '@fabula/scene-kit/core';
import { sampleScene, scriptedSceneWriter } from '@fabula/scene-kit/testing';
import { prefersLessMotion } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { begunScene, blankScene, GeneratorScene, opening, soon } from './GeneratorScene.tsx';

const meta = {
  title: 'Scene kit/SceneGenerator',
  component: GeneratorScene,
  subcomponents: { SceneGenerator },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A premise, and the one thing to do. */
export const New: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Generate Scene 5 credits$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Fabula' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeVisible();
    await expect(canvas.getByText('Your scene will appear here')).toBeVisible();
    const premise = canvas.getByRole('textbox', { name: 'Premise' });
    await expect(premise).toHaveValue(blankScene.premise);
    await userEvent.click(canvas.getByRole('button', { name: 'Another premise' }));
    await expect(premise).not.toHaveValue(blankScene.premise);
  },
};

const readBy = {
  writer: {
    ...scriptedSceneWriter({ answers: [opening] }),
    reader: () => 'llama3.2 on this machine',
  },
};

const readBySomebody = async ({ canvas }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas'>) => {
  await expect(canvas.getByText(/llama3\.2 on this machine\.$/)).toBeVisible();
};

/** Who will read the scene stands under the button, before it is pressed. */
export const WhoReads: Story = {
  args: { adapter: readBy },
  play: readBySomebody,
};

/** Also where the scene goes on. */
export const WhoReadsNext: Story = {
  args: { adapter: readBy, scene: begunScene },
  play: readBySomebody,
};

const ownNote = () => (
  <p style={{ margin: 0 }}>
    A demonstration reads this · <a href="#models">Connect a model</a>
  </p>
);

/** A product's own `ReaderNote` stands in its place. */
export const OwnReaderNote: Story = {
  args: { adapter: readBy, components: { ReaderNote: ownNote } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Connect a model' })).toBeVisible();
    await expect(canvas.queryByText(/llama3/)).toBeNull();
  },
};

/** Without a premise there is nothing to write from, and the button says so. */
export const NoPremise: Story = {
  args: { scene: { premise: '', genre: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Generate Scene/ })).toHaveAccessibleDescription(
      'Write a premise first: the scene starts from it.',
    );
  },
};

/** Word by word, with a way to see it at once. */
export const TypedOut: Story = {
  args: { isTypedOut: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Generate Scene/ }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(opening.length), soon);
    if (!prefersLessMotion()) await expect(canvas.getByRole('button', { name: 'Skip' })).toBeVisible();
  },
};

/** A writer that could not follow all of an instruction says what it left undone, beside what it brought. */
export const NotFollowed: Story = {
  args: {
    instruction: 'Replace the clerk with Admiral Voss.',
    adapter: {
      writer: {
        write: async () => ({
          elements: opening,
          notice:
            'The offline storyteller is a demonstration and cannot follow “Replace the clerk with Admiral Voss”. It wrote on without it.',
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Generate Scene/ }));
    await expect(await canvas.findByText('Not all that you asked for was done.', {}, soon)).toBeVisible();
    await expect(canvas.getByText(/It wrote on without it\.$/)).toBeVisible();
    await expect(canvas.getByText('5 open · 0 accepted · 0 rejected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText(/It wrote on without it/)).toBeNull();
  },
};

/** All of it in pencil, and a title made from its beginning. */
export const Proposed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Generate Scene/ }));
    await expect(await canvas.findByRole('button', { name: 'Accept the title' }, soon)).toBeVisible();
    await expect(canvas.getByText('5 open · 0 accepted · 0 rejected')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Generate Scene/ })).toBeNull();
  },
};

/** In ink; the selected element has its tools beside it and in the bar. */
export const InInk: Story = {
  args: { scene: begunScene },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('listitem', { name: /^Dialogue: TOMAS/ });
    await userEvent.click(line);
    await expect(line).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('button', { name: 'Change its type: Dialogue' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Generate Scene/ })).toBeNull();
  },
};

/** An instruction, and how many elements. */
export const Continuing: Story = {
  args: { scene: begunScene },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Add custom instructions to continue scene' });
    await userEvent.click(more);
    const field = await canvas.findByRole('textbox', { name: 'Add custom instructions to continue scene' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByRole('slider', { name: 'Elements' })).toHaveValue('10');
  },
};

const never = () => new Promise<never>(() => undefined);

/** That something is being written shows after a moment, with the way to stop it. */
export const Waiting: Story = {
  args: { adapter: { writer: { write: never } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Generate Scene/ }));
    await expect(
      await canvas.findByText('Writing the scene…', { ignore: '[aria-hidden] *' }, soon),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

const tooFew = new SceneError({ code: 'no_credits', message: 'You need 5 credits to perform this action' });

/** What went wrong, where it did, with the embedder's way out beside Retry. */
export const Failed: Story = {
  args: {
    adapter: { writer: scriptedSceneWriter({ answers: [tooFew] }) },
    failureActions: ({ code }) => code === 'no_credits' && <a href="#credits">Get more credits</a>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Scene' }));
    const alert = await canvas.findByRole('alert', {}, soon);
    await expect(alert).toHaveTextContent('Error: You need 5 credits to perform this action');
    await expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(within(alert).getByRole('link', { name: 'Get more credits' })).toBeVisible();
  },
};

/** Reset asks where there is something. */
export const AsksBeforeReset: Story = {
  args: { scene: begunScene },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    const question = await screen.findByRole('alertdialog', { name: 'Begin a new scene?' });
    await waitFor(() => expect(question).toBeVisible());
  },
};

/** The scene is played in the page's place. */
export const Played: Story = {
  args: { scene: begunScene },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play the scene' }));
    await expect(await canvas.findByRole('button', { name: 'Back to the page' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^(Pause|Play)$/ })).toBeVisible();
  },
};

/** Nothing could be kept: the words stay, and there are ways out. */
export const NotSaved: Story = {
  args: {
    scene: begunScene,
    adapter: { scenes: { save: () => Promise.reject(new Error('The disk is full.')) } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('The latest changes could not be saved.')).toBeVisible();
  },
};

/** Pages are marked where they will break. */
export const Long: Story = {
  args: { scene: { ...begunScene, elements: sampleScene } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page 2')).toBeVisible();
  },
};

/** Where text flows, the tools of an element are at the foot. */
export const OnAPhone: Story = {
  args: { scene: begunScene },
  decorators: [
    (Scene) => (
      <div style={{ width: '22rem', maxWidth: '100%' }}>
        <Scene />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tools = canvas.getByRole('toolbar', { name: 'Element' });
    await expect(within(tools).getByRole('button', { name: 'Add an element' })).toBeVisible();
  },
};

/** Right-to-left words stand right to left, each part by its own script. */
export const RightToLeft: Story = {
  args: {
    scene: {
      title: 'הסירה האחרונה',
      premise: 'אישה עם כלוב ציפורים החמיצה את המעבורת האחרונה.',
      elements: [
        { id: 'a', type: 'scene_heading', setting: 'INT.', place: 'תחנת המעבורת', time: 'לילה' },
        { id: 'b', type: 'action', description: 'גשם על גג פח. ארבעים כיסאות.' },
        { id: 'c', type: 'dialogue', character: 'דנה', line: 'מתי הסירה הבאה?' },
      ],
    },
  },
  decorators: [
    (Scene) => (
      <div dir="rtl">
        <Scene />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem', { name: /דנה/ })).toBeVisible();
  },
};
