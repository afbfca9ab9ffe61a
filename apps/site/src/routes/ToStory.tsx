import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Loads a story's own document for links inside the site. */
export function ToStory() {
  // The server has sent this document for the story: a reload would loop.
  const isSentHere = loadedAt() === window.location.pathname;
  useEffect(() => {
    if (!isSentHere) window.location.reload();
  }, [isSentHere]);
  return isSentHere ? <NotFoundPage /> : null;
}

function loadedAt(): string | undefined {
  const [loading] = performance.getEntriesByType('navigation');
  return loading && new URL(loading.name).pathname;
}
