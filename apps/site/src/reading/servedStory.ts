/** A story that came with the page. */
export interface ServedStory {
  main: HTMLElement;
  article: HTMLElement;
}

/** Finds the story in what the server has sent. It stays where it is. */
export function servedStory(root: ParentNode): ServedStory | undefined {
  const main = root.querySelector<HTMLElement>('main');
  const article = main?.querySelector<HTMLElement>('.read-story');
  if (!main || !article) return undefined;
  return { main, article };
}
