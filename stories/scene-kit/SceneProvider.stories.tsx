import { SceneGenerator, SceneProvider, useScene } from '@fabula/scene-kit';
import { newScene } from '@fabula/scene-kit/core';
import { memoryScenes, sampleScene, sampleSceneTitle, scriptedSceneWriter } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const adapter = { writer: scriptedSceneWriter({ answers: [sampleScene], cost: 5 }), scenes: memoryScenes() };
const defaultScene = { ...newScene(false), title: sampleSceneTitle, elements: sampleScene };

const meta = {
  title: 'Scene kit/SceneProvider',
  component: SceneProvider,
  args: { adapter, defaultScene, children: null },
} satisfies Meta<typeof SceneProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

function Summary() {
  const title = useScene(({ scene }) => scene.title);
  const elements = useScene(({ scene }) => scene.elements.length);
  return (
    <p>
      {title}: {elements} elements
    </p>
  );
}

/** `useScene` reads the same scene for an interface of one's own. */
export const OwnInterface: Story = {
  args: { children: <Summary /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The Last Boat But One: 26 elements')).toBeVisible();
  },
};

/** Every text can be replaced. */
export const OwnStrings: Story = {
  parameters: { layout: 'fullscreen' },
  args: { strings: { continueScene: 'Weiter', premise: 'Idee' }, children: <SceneGenerator /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Weiter/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Idee' })).toBeVisible();
  },
};

const asked = fn();

/** A product's own button in place of the one that may cost credits: this one asks before it lets through. */
export const OwnButton: Story = {
  parameters: { layout: 'fullscreen' },
  args: {
    children: <SceneGenerator />,
    components: {
      GenerateButton: ({ operation, cost, children }) => (
        <button type="button" onClick={() => asked(operation, cost)}>
          {children} for {cost}
        </button>
      ),
    },
  },
  play: async ({ canvas }) => {
    asked.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue Scene for 5' }));
    await expect(asked).toHaveBeenCalledWith('scene', 5);
  },
};
