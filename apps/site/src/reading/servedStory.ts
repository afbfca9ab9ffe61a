export interface ServedStory {
  main: HTMLElement;
  article: HTMLElement;
}

/** The story in the server's markup, which stays in place. */
export function servedStory(root: ParentNode): ServedStory | undefined {
  const main = root.querySelector<HTMLElement>('main');
  const article = main?.querySelector<HTMLElement>('.read-story');
  if (!main || !article) return undefined;
  return { main, article };
}

/**
 * The address of a later page's first paragraph in the whole story, which the first page becomes; undefined on the
 * first page.
 */
export function wholeAddress(root: ParentNode, pathname: string): string | undefined {
  const article = root.querySelector<HTMLElement>('.read-story[data-page]');
  if (!article || article.dataset.page === '1') return undefined;
  return `${pathname}#${article.querySelector('.read-part > [id]')?.id ?? ''}`;
}

/** The id in a story's path; undefined in any other path. */
export function storyIdOf(pathname: string): string | undefined {
  const id = /^\/story\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
