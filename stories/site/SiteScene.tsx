import '../../apps/site/src/site.css.ts';
import { newId, type StoryRecord } from '@fabula/editor-kit/core';
import type { SceneRecord } from '@fabula/scene-kit/core';
import { useState } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { askStatus } from '../../apps/site/src/api/serverStatus.ts';
import { routes } from '../../apps/site/src/routes.tsx';
import { answerAge } from '../../apps/site/src/session/cookies.ts';
import { toasts } from '../../apps/site/src/ui/toasts.ts';
import { openedScenes } from '../../apps/site/src/works/scenes.ts';
import { openedStories } from '../../apps/site/src/works/stories.ts';
import type { Answers } from '../../tests/site/listing/answerLists.ts';
import { forgetAge } from '../../tests/site/session/forgetAge.ts';
import { answerTools } from '../../tests/site/tools/answerTools.ts';
import { emptyBrowser } from './ownBrowser.ts';

export interface SiteSceneProps {
  /** The address that is opened. */
  at: InitialEntry;
}

/** The site at an address, on a server and a browser in memory (`answeredBy`). It speaks English alone. */
export function SiteScene({ at }: SiteSceneProps) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }));
  return (
    <div data-fabula-root="">
      <RouterProvider router={router} />
    </div>
  );
}

export interface Visit {
  /** Who opens the page. Default: a visitor. */
  as?: 'member' | 'admin';
  /** True where they have said that they are 18. */
  isOfAge?: boolean;
  /** What their browser has kept; the last one was written last. */
  stories?: readonly StoryRecord[];
  scenes?: readonly SceneRecord[];
}

const statusPath = '/api/v1/status';

/** For a story's `beforeEach`: what the server answers, by path, and who comes; anything else is not found. */
export const answeredBy =
  (answers: Answers, { as, isOfAge, stories = [], scenes = [] }: Visit = {}) =>
  async () => {
    forgetAge();
    if (isOfAge) answerAge();
    const server = answerTools(({ path, query }) => answers[path]?.(query));
    await emptyBrowser();
    // Under a key of their own: the storage remembers what it kept before it was emptied.
    for (const { story, ...rest } of stories)
      await (await openedStories()).storage.save({ ...rest, story: { ...story, key: newId() } });
    for (const { scene, ...rest } of scenes)
      await (await openedScenes()).storage.save({ ...rest, scene: { ...scene, key: newId() } });
    const status = askStatus().catch(() => undefined);
    if (answers[statusPath] !== never) await status;
    if (as) await server.signIn({ isAdmin: as === 'admin' });
    return async () => {
      await server.restore();
      forgetAge();
      for (const { key } of toasts.source.visibleToasts) toasts.close(key);
      delete document.documentElement.dataset.fabulaTheme;
    };
  };

/** A server that never answers. */
export const never = () => new Promise<never>(() => undefined);

/** A server that refuses. */
export const refuses = () =>
  Response.json({ error: 'The disk of this server is full.', type: 'storage_unavailable' }, { status: 503 });

export const phone = { viewport: { value: 'phone' } };
export const laptop = { viewport: { value: 'laptop' } };
