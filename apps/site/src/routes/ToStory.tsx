import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Stories are read on a document of their own: whoever comes here from within the site goes there by loading. */
export function ToStory() {
  // Where the server has sent this document for a story, loading again would send it again.
  const isSentHere = loadedAt() === window.location.pathname;
  useEffect(() => {
    if (!isSentHere) window.location.reload();
  }, [isSentHere]);
  return isSentHere ? <NotFoundPage /> : null;
}

/** The path that this document was loaded for, wherever one went in it since. */
function loadedAt(): string | undefined {
  const [loading] = performance.getEntriesByType('navigation');
  return loading && new URL(loading.name).pathname;
}
