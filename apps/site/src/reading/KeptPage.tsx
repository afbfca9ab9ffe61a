import { useState } from 'react';
import { useKeptLinks } from '../session/useKeptLinks.ts';
import { readingWords as words } from './readingWords.ts';

/** Says why a link of a story was not followed: the browser is offline, and the story stays. */
export function KeptPage() {
  const [href, setHref] = useState<string | null>(null);
  useKeptLinks(setHref);
  if (href === null) return null;
  const tryAgain = () => {
    setHref(null);
    if (navigator.onLine) window.location.assign(href);
    else setTimeout(() => setHref(href));
  };
  return (
    <div role="alert" className="read-kept">
      <p>{words.kept}</p>
      <p>
        <button type="button" className="read-primary" onClick={tryAgain}>
          {words.tryAgain}
        </button>{' '}
        <button type="button" className="read-quiet" onClick={() => setHref(null)}>
          {words.stay}
        </button>
      </p>
    </div>
  );
}
