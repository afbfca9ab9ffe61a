/** A story that came with the page. */
export interface ServedStory {
  main: HTMLElement;
  article: HTMLElement;
  /** What stands after the text. */
  ending: HTMLElement | null;
  isAdult: boolean;
}

/**
 * Finds the story in what the server has sent. It stays where it is; of an adult one the text is taken from the page
 * until its reader is of age.
 */
export function servedStory(root: ParentNode): ServedStory | undefined {
  const main = root.querySelector<HTMLElement>('main');
  const article = main?.querySelector<HTMLElement>('.read-story');
  if (!main || !article) return undefined;
  const ending = main.querySelector<HTMLElement>('.read-end');
  const isAdult = main.querySelector('.read-gate') !== null;
  if (isAdult) main.replaceChildren();
  return { main, article, ending, isAdult };
}
