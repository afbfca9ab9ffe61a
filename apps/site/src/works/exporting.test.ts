import { scenePdfRequest } from '@fabula/contract';
import { paginate } from '@fabula/scene-kit/core';
import { afterEach, expect, it, vi } from 'vitest';
import { sceneExporting } from './scenes.ts';

afterEach(() => vi.unstubAllGlobals());

it('has each piece of a line set as it is emphasised, where it stands', async () => {
  const called = vi.fn(async (_path: string, _init: RequestInit) => new Response('pdf'));
  vi.stubGlobal('fetch', called);
  const pages = paginate([
    { id: 'a', type: 'action', description: 'A ***b* _c_** 海*d* [[e]]' },
    { id: 'b', type: 'scene_heading', setting: 'INT.', place: 'Hall', time: '' },
  ]);
  await sceneExporting.pdf?.(pages, { title: '', author: '', isNsfw: false });
  const body = scenePdfRequest.parse(JSON.parse(String(called.mock.calls[0]?.[1].body)));
  expect(body.pages[0]?.map(({ text, column, style }) => [text, column, style])).toEqual([
    ['A ', 15, 'plain'],
    ['b', 17, 'bold_italic'],
    [' ', 18, 'bold'],
    ['c', 19, 'bold_underline'],
    [' 海', 20, 'plain'],
    ['d', 23, 'italic'],
    ['INT. HALL', 15, 'bold'],
  ]);
});
