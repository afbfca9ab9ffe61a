import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Where this was first needed: the story itself where this document was loaded for it, another page else. */
const loadedAt = window.location.pathname;

/** Stories are read on a document of their own: whoever came here by a link within the site goes there by loading. */
export function ToStory() {
  // Where the server has sent this document for a story, loading again would send it again.
  const isHere = window.location.pathname === loadedAt;
  useEffect(() => {
    if (!isHere) window.location.reload();
  }, [isHere]);
  return isHere ? <NotFoundPage /> : null;
}
