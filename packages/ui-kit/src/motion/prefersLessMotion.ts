const query = '(prefers-reduced-motion: reduce)';

/**
 * Whether things are to stand still now: the system says so, or `data-fabula-motion="reduced"` on `<html>` does. A
 * server, which cannot know, shows things as they end up. In a component take `useLessMotion`.
 */
export function prefersLessMotion(): boolean {
  if (typeof matchMedia !== 'function') return true;
  return document.documentElement.dataset.fabulaMotion === 'reduced' || matchMedia(query).matches;
}

/** Calls `listener` whenever the answer may have changed, until what it gives back is called. */
export function watchMotion(listener: () => void): () => void {
  const list = matchMedia(query);
  const observer = new MutationObserver(listener);
  list.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-fabula-motion'] });
  return () => {
    list.removeEventListener('change', listener);
    observer.disconnect();
  };
}
