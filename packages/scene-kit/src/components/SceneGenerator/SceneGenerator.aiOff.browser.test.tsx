import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryGenerator } from '../../testing/memoryGenerator.ts';
import { SceneGenerator } from './SceneGenerator.tsx';

let root: Root;
afterEach(() => root.unmount());

const ofAi =
  /\bAI\b|generat|continue|credit|token|model|draft|instruction|word by word|insert|comes after|will appear/i;

async function open(lines: readonly string[], width: number, height: number) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const { adapter } = memoryGenerator();
  root.render(
    <SceneProvider
      adapter={{ ...adapter, writer: { ...adapter.writer, costOf: () => 3 } }}
      defaultScene={newSceneRecord({
        ...newScene(false),
        title: 'Home',
        premise: 'A door.',
        elements: lines.map((description, at) => ({ id: `e${at}`, type: 'action', description })),
      })}
    >
      <SceneGenerator />
    </SceneProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'More', exact: true }).first()).toBeVisible();
}

async function turn(words: 'Turn AI off' | 'Turn AI on') {
  await userEvent.click(page.getByRole('button', { name: 'More', exact: true }).first());
  await userEvent.click(page.getByRole('menuitem', { name: words }));
  await expect.poll(() => document.querySelector('[role="menu"]')).toBeNull();
}

/** Every word on the page that a person can see or hear, but those of the switch itself. */
const words = () =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((one) => one.checkVisibility())
    .flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
      ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    ])
    .filter((text) => ofAi.test(text) && !['Scene generator', 'Turn AI on'].includes(text));

describe.each([
  [1280, 800],
  [390, 844],
])('with AI off at %i × %i', (width, height) => {
  it.each([[['The lamp is lit.', 'The door opens.']], [[]]])(
    'a scene of %j has no word of it',
    async (lines) => {
      await open(lines, width, height);
      const before = words();
      expect(before).not.toEqual([]);
      await turn('Turn AI off');
      await expect.poll(words).toEqual([]);
      if (lines.length > 0) {
        document.querySelector<HTMLElement>('[data-scene-element="e0"]')?.focus();
        await userEvent.keyboard('i');
        expect(words()).toEqual([]);
      }
      await turn('Turn AI on');
      await expect.poll(words).toEqual(expect.arrayContaining([...new Set(before)]));
    },
  );
});
