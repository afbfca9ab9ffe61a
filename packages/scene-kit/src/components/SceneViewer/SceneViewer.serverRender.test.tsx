import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleScene } from '../../testing/sampleScene.ts';
import { SceneViewer } from './SceneViewer.tsx';

it('S7: a server sends the whole scene, and says nothing of a device that it does not know', () => {
  const html = renderToString(<SceneViewer elements={sampleScene} variant="typewriter" />);
  expect(html).toContain('It is not empty.');
  expect(html).not.toMatch(/your device|Playback|Pause|0:00/);
});

it('D-PARSE: elements that are none take no page down, and come out the same each time', () => {
  const elements = [
    null,
    { type: 'shot' },
    { type: 'dialogue', character: null, line: 'No.' },
    'Rain.',
  ] as never;
  const render = () => renderToString(<SceneViewer elements={elements} />);
  expect(render()).toMatch(/No\.[\s\S]*Rain\./);
  expect(render()).toBe(render());
});
