const query = '(prefers-reduced-motion: reduce)';

/**
 * True while motion is reduced, by the system or by `data-fabula-motion="reduced"` on `<html>`, and on a server. In a
 * component use `useLessMotion`.
 */
export function prefersLessMotion(): boolean {
  if (typeof matchMedia !== 'function') return true;
  return document.documentElement.dataset.fabulaMotion === 'reduced' || matchMedia(query).matches;
}

/** Calls `listener` whenever `prefersLessMotion` may have changed; returns its unsubscribe function. */
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
