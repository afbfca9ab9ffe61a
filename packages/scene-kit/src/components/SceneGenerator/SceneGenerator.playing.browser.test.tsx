import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { sampleScene } from '../../testing/sampleScene.ts';
import { scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import { SceneGenerator } from './SceneGenerator.tsx';

let root: Root;
afterEach(() => root.unmount());

it.each([390, 1280])(
  'S7: while the scene is played nothing covers the player, and no element can be changed unseen (%i px)',
  async (width) => {
    await page.viewport(width, 800);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    root.render(
      <SceneProvider
        adapter={{ writer: scriptedSceneWriter({ answers: [] }), scenes: memoryScenes() }}
        initialRecord={newSceneRecord({ ...newScene(false), elements: sampleScene })}
      >
        <SceneGenerator />
      </SceneProvider>,
    );
    const remove = page.getByRole('button', { name: 'Delete the element' });
    await expect.poll(() => remove.elements().length).toBeGreaterThan(0);
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Play the scene' }));
    const pause = page.getByRole('button', { name: 'Pause' });
    await expect.element(pause).toBeVisible();
    expect(remove.elements()).toEqual([]);
    const { left, top, width: across, height } = pause.element().getBoundingClientRect();
    expect(pause.element().contains(document.elementFromPoint(left + across / 2, top + height / 2))).toBe(
      true,
    );
  },
);
