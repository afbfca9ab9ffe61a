import { useEffect, useEffectEvent } from 'react';

/** Keeps the page where a link leads to another document while the browser is offline; `onKept` gets its address. */
export function useKeptLinks(onKept: (href: string) => void): void {
  const kept = useEffectEvent(onKept);
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      if (navigator.onLine || event.defaultPrevented || event.button !== 0) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== window.location.origin || link.download || link.target) return;
      if (link.pathname === window.location.pathname && link.hash !== '') return;
      event.preventDefault();
      kept(link.href);
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}
