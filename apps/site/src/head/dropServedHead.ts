/** Takes away what the server's head said of the page that it sent: another one is shown now. */
export function dropServedHead(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}

/**
 * Makes room for the title and the description that a page brings: the first ones in the document would win. Those of
 * the server stay until then, for a document without a title has no name.
 */
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
