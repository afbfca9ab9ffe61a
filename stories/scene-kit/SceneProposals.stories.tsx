import { newScene } from '@fabula/scene-kit/core';
import { memorySceneProposals, sampleScene } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { begunScene, GeneratorScene } from './GeneratorScene.tsx';

const action = (description: string) => ({ type: 'action', description }) as const;
const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;

const several = memorySceneProposals();

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
    await expect(await canvas.findByRole('button', { name: '2 proposals wait' })).toBeVisible();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(canvas.getAllByRole('listitem', { name: /, suggested:/ })[1]).toHaveFocus());
  },
};
