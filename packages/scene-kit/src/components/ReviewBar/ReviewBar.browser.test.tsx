import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isInWindow, windowSizes } from '../../../../../tests/support/inWindow.ts';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { memorySceneProposals } from '../../testing/memorySceneProposals.ts';
import { scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import { SceneGenerator } from '../SceneGenerator/SceneGenerator.tsx';

let root: Root;
afterEach(() => root.unmount());

const action = (description: string) => ({ type: 'action', description }) as const;
const elements: readonly SceneElement[] = [0, 1, 2].map((at) => ({
  ...action(`The lamp of room ${at} was lit.`),
  id: `e${at}`,
}));

async function open(width: number, height: number) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const proposals = memorySceneProposals();
  root.render(
    <SceneProvider
      adapter={{
        writer: scriptedSceneWriter({ answers: [[action('Rain.')]] }),
        scenes: memoryScenes(),
        proposals,
        preferences: { load: () => ({ isTypedOut: false }), save: () => undefined },
      }}
      defaultScene={newSceneRecord({ ...newScene(false), title: 'Doors', premise: 'A door.', elements })}
    >
      <SceneGenerator />
    </SceneProvider>,
  );
  await expect.poll(() => document.querySelector('[data-scene-element]')).not.toBeNull();
  return proposals;
}

const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Judge the suggestion' }).getByRole('button', { name, exact: true });

it.each(windowSizes)(
  'what cannot act on ink is there with its reason, and acts on pencil, at %i × %i (Q9)',
  async (width, height) => {
    const proposals = await open(width, height);
    proposals.propose({
      by: { kind: 'person', name: 'Ana' },
      on: { at: 'element', id: 'e1' },
      elements: [action('Room 1 lay dark.')],
    });
    await expect.poll(() => document.querySelector('[data-verdict]')).not.toBeNull();
    await userEvent.keyboard('{F8}');
    await expect.element(tool('Accept')).not.toHaveAttribute('aria-disabled');
    document.querySelector<HTMLElement>('[data-scene-element="e0"]')?.focus();
    const why = 'Select a suggested element first: J leads to the next.';
    for (const name of ['Accept', 'Reject', 'Edit']) {
      await expect.element(tool(name)).toHaveAccessibleDescription(why);
      expect(isInWindow(tool(name).element())).toBe(true);
      await userEvent.click(tool(name), { force: true });
      await expect.element(page.getByRole('tooltip')).toHaveTextContent(why);
      await userEvent.keyboard('{Escape}');
    }
    expect(proposals.verdicts).toEqual([]);
    expect(document.querySelector('[data-scene-element="e0"]')?.textContent).toContain('The lamp of room 0');
  },
);
