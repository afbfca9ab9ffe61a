import { newScene, type Scene } from '@fabula/scene-kit/core';
import { memorySceneVersions, sampleScene, sampleSceneTitle } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { begunScene, GeneratorScene, soon } from './GeneratorScene.tsx';

/** Earlier states of the scene, where the adapter keeps them (`versions`). */
const meta = {
  title: 'Scene kit/SceneGenerator/Versions',
  component: GeneratorScene,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const key = 'a-scene-with-versions';
const before: Scene = {
  ...newScene(false),
  key,
  title: 'The Ferry',
  elements: sampleScene.slice(0, 4),
};
const kept = () => {
  const versions = memorySceneVersions();
  void versions.keep(before, 'accepted');
  return versions;
};

async function openHistory(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Version history' }));
  return within(await screen.findByRole('dialog', { name: 'Version history' }));
}

/** What changed since, and back to it in one undo step. */
export const Restored: Story = {
  args: { scene: { ...begunScene, key }, adapter: { versions: kept() } },
  play: async ({ canvas }) => {
    const history = await openHistory(canvas);
    const options = await history.findAllByRole('option', {}, soon);
    await userEvent.click(options.at(-1) as HTMLElement);
    const changes = await history.findByRole('region', { name: 'Changes since this version' }, soon);
    await expect(changes).toHaveTextContent('4 elements unchanged');
    await userEvent.click(history.getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('The Ferry');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue(sampleSceneTitle);
  },
};

export const Empty: Story = {
  args: { adapter: { versions: memorySceneVersions() } },
  play: async ({ canvas }) => {
    const history = await openHistory(canvas);
    await waitFor(() => expect(history.getByText('No versions yet')).toBeVisible());
  },
};

/** Without the port nothing is offered. */
export const NotKept: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Import…' })).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: 'Version history' })).toBeNull();
  },
};
