import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import { samplePremises } from '../../model/samplePremises.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { sampleScene } from '../../testing/sampleScene.ts';
import { scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import { SceneGenerator } from '../SceneGenerator/SceneGenerator.tsx';
import { ScenePages } from '../ScenePages/ScenePages.tsx';
import { SceneViewer } from './SceneViewer.tsx';

let errors: unknown[];
let host: HTMLElement;
let unmount = () => {};
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said));
  host = document.createElement('main');
  document.body.replaceChildren(host);
});
afterEach(() => unmount());

it('S7: what a server sent is taken over without a word, and then played', async () => {
  const viewer = <SceneViewer elements={sampleScene} variant="typewriter" />;
  host.innerHTML = renderToString(viewer);
  const root = hydrateRoot(host, viewer, { onRecoverableError: (thrown) => errors.push(thrown) });
  unmount = () => root.unmount();
  await expect.element(page.getByRole('group', { name: 'Playback' })).toBeVisible();
  expect(host.textContent).not.toContain('your device');
  expect(errors).toEqual([]);
});

it('S6: a premise drawn by lot comes once the page is taken over, for the server drew another', async () => {
  const generator = (
    <SceneProvider adapter={{ writer: scriptedSceneWriter({ answers: [] }), scenes: memoryScenes() }}>
      <SceneGenerator />
    </SceneProvider>
  );
  const lot = vi.spyOn(Math, 'random').mockReturnValue(0);
  const sent = renderToString(generator);
  host.innerHTML = sent;
  lot.mockReturnValue(0.99);
  const root = hydrateRoot(host, generator, { onRecoverableError: (thrown) => errors.push(thrown) });
  unmount = () => root.unmount();
  const sample = samplePremises(false).at(-1)?.premise ?? '';
  await expect.element(page.getByRole('textbox', { name: 'Premise' })).toHaveValue(sample);
  expect(samplePremises(false).filter(({ premise }) => sent.includes(premise))).toEqual([]);
  expect(errors).toEqual([]);
  lot.mockRestore();
});

it('D-PARSE: pages that stand alone leave the host’s page alone when they throw, and give their text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const broken = () => {
    throw new TypeError('e.elements.filter is not a function');
  };
  const root = hydrateRoot(host, <p>Still here.</p>, { onCaughtError: () => undefined });
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <>
        <p>Still here.</p>
        <ScenePages elements={sampleScene} strings={{ page: broken }} />
      </>,
    ),
  );
  await expect.element(page.getByText('Still here.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This scene could not be shown.');
  await userEvent.click(page.getByRole('button', { name: 'Copy the text' }));
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const [first] = sampleScene.flatMap((one) => ('description' in one ? [one.description] : []));
  expect(copied.mock.calls[0]?.[0]).toContain(first);
  copied.mockRestore();
});

it('D-PARSE: a part that throws leaves the host’s page alone, and the text can be taken along', async () => {
  const Broken = () => {
    throw new TypeError('e.elements.filter is not a function');
  };
  const record = newSceneRecord({
    ...newScene(false),
    premise: 'A ferry.',
    elements: sampleScene.slice(0, 2),
  });
  const root = hydrateRoot(host, <p>Still here.</p>);
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <>
        <p>Still here.</p>
        <SceneProvider
          adapter={{ writer: scriptedSceneWriter({ answers: [] }), scenes: memoryScenes() }}
          initialRecord={record}
          components={{ GenerateButton: Broken }}
        >
          <SceneGenerator />
        </SceneProvider>
      </>,
    ),
  );
  await expect.element(page.getByText('Still here.')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The scene generator had to stop.');
  await expect.element(page.getByRole('button', { name: 'Copy your text' })).toBeVisible();
  expect(host.textContent).not.toContain('is not a function');
});
