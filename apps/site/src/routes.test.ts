import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const place = (path: string) => {
  const match = matchRoutes(routes, path)?.at(-1);
  return [match?.route.path ?? '/', match?.params.slug];
};

test.each([
  ['/', '/', undefined],
  ['/nsfw', 'nsfw', undefined],
  ['/NSFW', 'nsfw', undefined],
  ['/ai-story-generator', 'ai-story-generator/:slug?', undefined],
  ['/ai-story-generator/the_sea', 'ai-story-generator/:slug?', 'the_sea'],
  ['/ai-story-generator/nsfw', 'ai-story-generator/nsfw/:slug?', undefined],
  ['/ai-story-generator/NSFW', 'ai-story-generator/nsfw/:slug?', undefined],
  ['/ai-story-generator/nsfw/the_sea', 'ai-story-generator/nsfw/:slug?', 'the_sea'],
  ['/ai-story-generator/compact', 'ai-story-generator/:slug?', 'compact'],
  ['/ai-story-generator/nsfw/compact', 'ai-story-generator/nsfw/:slug?', 'compact'],
  ['/ai-scene-generator', 'ai-scene-generator/:slug?', undefined],
  ['/ai-scene-generator/the_sea', 'ai-scene-generator/:slug?', 'the_sea'],
  ['/ai-scene-generator/nsfw', 'ai-scene-generator/nsfw/:slug?', undefined],
  ['/ai-scene-generator/NSFW', 'ai-scene-generator/nsfw/:slug?', undefined],
  ['/scenes', 'scenes', undefined],
  ['/scenes/nsfw', 'scenes/nsfw', undefined],
  ['/stories', 'stories', undefined],
  ['/stories/nsfw', 'stories/nsfw', undefined],
  ['/scene/the_sea', 'scene/:id', undefined],
  ['/scene', '*', undefined],
  ['/story/the_sea', 'story/:id', undefined],
  ['/story', '*', undefined],
  ['/login', 'login', undefined],
  ['/register', 'register', undefined],
  ['/credits', 'credits', undefined],
  ['/profile', 'profile', undefined],
  ['/wallet', 'wallet', undefined],
  ['/scene-word-demo', 'scene-word-demo', undefined],
  ['/voice/test', 'voice/test', undefined],
  ['/nowhere', '*', undefined],
  ['/login/more', '*', undefined],
  ['/ai-story-generator/a/b', '*', undefined],
])('%s is the page %s', (path, page, slug) => {
  expect(place(path)).toEqual([page, slug]);
});
