/** Removes the meta tags of the page that the server sent, once another one is shown. */
export function dropServedHead(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}

/** Removes the server's title and description as a page renders its own: the first ones in the document would win. */
export function yieldServedTitle(): void {
  const served = document.head.querySelectorAll('title, meta[name="description"]');
  const drop = () => {
    if (document.head.querySelectorAll('title').length < 2) return false;
    for (const element of served) element.remove();
    return true;
  };
  if (drop()) return;
  const observer = new MutationObserver(() => drop() && observer.disconnect());
  observer.observe(document.head, { childList: true });
}
