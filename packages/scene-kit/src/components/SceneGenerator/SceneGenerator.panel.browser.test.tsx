import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { sampleScene } from '../../testing/sampleScene.ts';
import { scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import type { ScenePanel } from '../SceneToolbar/SceneToolbar.tsx';
import { SceneGenerator, type SceneGeneratorProps } from './SceneGenerator.tsx';

let root: Root;
afterEach(() => root.unmount());

function render(Generator: (props: SceneGeneratorProps) => ReactNode) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <SceneProvider
      adapter={{ writer: scriptedSceneWriter({ answers: [] }), scenes: memoryScenes() }}
      initialRecord={newSceneRecord({ ...newScene(false), title: 'The Ferry', elements: sampleScene })}
    >
      <Generator />
    </SceneProvider>,
  );
}

const dialog = page.getByRole('dialog');

it('keeps what is open by itself, from what it begins with, and tells of it', async () => {
  const told: (ScenePanel | null)[] = [];
  render(() => <SceneGenerator defaultPanel="export" onPanelChange={(panel) => told.push(panel)} />);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(told).toEqual([null]);
});

it('leaves what is open to a caller who keeps it', async () => {
  const asked: (ScenePanel | null)[] = [];
  render(() => {
    const [panel, setPanel] = useState<ScenePanel | null>(null);
    return (
      <>
        <button type="button" onClick={() => setPanel('export')}>
          Take it along
        </button>
        <SceneGenerator
          panel={panel}
          onPanelChange={(next) => {
            asked.push(next);
            setPanel(next);
          }}
        />
      </>
    );
  });
  await page.getByRole('button', { name: 'Take it along' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([null]);
});
