import { newScene } from '@fabula/scene-kit/core';
import { memorySceneProposals, sampleScene } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { begunScene, GeneratorScene } from './GeneratorScene.tsx';

const action = (description: string) => ({ type: 'action', description }) as const;
const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;

const several = memorySceneProposals();
const beside = memorySceneProposals();

const meta = {
  title: 'scene-kit/Proposals',
  component: GeneratorScene,
  args: { scene: { ...newScene(false), ...begunScene }, adapter: { proposals: several } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A colleague and a program proposed by the port `proposals`: each at its place, all in one list. */
export const OtherHands: Story = {
  async play({ canvas, userEvent }) {
    const [, second] = sampleScene;
    several.propose({
      by: ana,
      on: { at: 'element', id: second?.id ?? '' },
      elements: [action('Fog. The last lamp of the pier goes out.')],
      why: 'Begin darker.',
    });
    several.propose({ by: linter, on: { at: 'end' }, elements: [action('A bell rings twice.')] });
    await waitFor(() => expect(canvas.getAllByRole('listitem', { name: /, suggested:/ })).toHaveLength(2));
    await expect(
      await canvas.findByRole(innerWidth >= 1260 ? 'heading' : 'button', { name: '2 proposals wait' }),
    ).toBeVisible();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(canvas.getAllByRole('listitem', { name: /, suggested:/ })[1]).toHaveFocus());
  },
};

/** Where there is room, the list stands beside the page. */
export const BesideThePage: Story = {
  args: { adapter: { proposals: beside } },
  globals: { viewport: { value: 'wide' } },
  async play({ canvas }) {
    const [, second] = sampleScene;
    const on = { at: 'element', id: second?.id ?? '' } as const;
    beside.propose({ by: ana, on, elements: [action('Fog on the pier.')], why: 'Begin darker.' });
    beside.propose({ by: linter, on: { at: 'end' }, elements: [action('A bell rings twice.')] });
    const list = within(await canvas.findByRole('complementary', { name: 'Proposals' }));
    await expect(list.getByRole('button', { name: 'Accept all of…' })).toBeVisible();
  },
};

const hands = [
  { by: { kind: 'model', name: 'llama3.2' }, taken: 31, changed: 7, left: 12, credits: 9 },
  { by: ana, taken: 4, changed: 1, left: 3, credits: 0 },
] as const;

/** The table stands in the menu once anybody but one model proposed. */
export const WhoDidWhat: Story = {
  args: { scene: { ...newScene(false), ...begunScene, hands }, adapter: {} },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Who did what/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who did what' }));
    await expect(dialog.getByRole('row', { name: /llama3\.2 50 31 \(62 %\)/ })).toBeVisible();
  },
};
