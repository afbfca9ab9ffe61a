import type { Moderation, PublishedBreak, StoryImage } from '@fabula/contract';

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

/** The id in the path of a story; undefined in any other path. */
export function storyIdOf(pathname: string): string | undefined {
  const id = /^\/story\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** A published story, as far as a reader sees it. */
export interface ReadStory {
  title: string;
  author: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  paragraphs: readonly string[];
  breaks?: readonly PublishedBreak[] | undefined;
  images?: readonly StoryImage[] | undefined;
  /** The path of its cover. */
  cover?: string | null | undefined;
  /** Why only its author and admins read it; null where everybody does. */
  moderation?: Moderation | null | undefined;
}
