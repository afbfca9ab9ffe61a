import { useEffect, useState } from 'react';
import { navigation } from '../session/navigation.ts';
import { useKeptLinks } from '../session/useKeptLinks.ts';
import { Notice } from './UnreachedPage.tsx';

/** Does what `UnreachedPage` does on a page that holds its own navigation: a router has one blocker. */
export function UnreachedDocument() {
  const [href, setHref] = useState<string | null>(null);
  useKeptLinks(setHref);

  // Links of the router, before it follows them.
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || event.button !== 0 || !link || link.origin !== window.location.origin) return;
      if (navigation.isLoaded(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      navigation.load(link.pathname).then(
        () => link.click(),
        () => setHref(link.href),
      );
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, []);

  if (href === null) return null;
  const tryAgain = () => {
    setHref(null);
    if (navigator.onLine) window.location.assign(href);
    else setTimeout(() => setHref(href));
  };
  return <Notice onTry={tryAgain} onStay={() => setHref(null)} />;
}
