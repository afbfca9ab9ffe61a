import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../apps/site/src/routes.tsx';
import { type Answers, answerLists } from '../../tests/site/listing/answerLists.ts';
import { forgetAge } from '../../tests/site/session/forgetAge.ts';

export interface SiteSceneProps {
  /** The address that is opened. */
  at: string;
}

/** The site at an address, as a visitor sees it, on a server in memory (`answeredBy`). It speaks English alone. */
export function SiteScene({ at }: SiteSceneProps) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }));
  return (
    <div data-fabula-root="">
      <RouterProvider router={router} />
    </div>
  );
}

/** For a story's `beforeEach`: what the server answers, by path; anything else is not found. Nobody has said their age. */
export const answeredBy = (answers: Answers) => () => {
  forgetAge();
  const { restore } = answerLists(answers);
  return () => {
    restore();
    forgetAge();
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
