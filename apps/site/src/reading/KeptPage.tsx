import { useState } from 'react';
import { useKeptLinks } from '../session/useKeptLinks.ts';

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
      <p>You are offline. The next page could not be fetched, and this one stays as it is.</p>
      <p>
        <button type="button" className="read-primary" onClick={tryAgain}>
          Try again
        </button>{' '}
        <button type="button" className="read-quiet" onClick={() => setHref(null)}>
          Stay here
        </button>
      </p>
    </div>
  );
}
