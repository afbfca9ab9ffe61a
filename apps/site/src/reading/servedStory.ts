import type { ReadStory } from './ReadStory.ts';
import { reading } from './reading.css.ts';

let served: { id: string; story: ReadStory } | undefined;

/** The story that came with the page: it need not be asked for again. */
export const servedStory = {
  /** Reads it out of what the server has sent. */
  take(root: ParentNode, pathname: string): void {
    const id = /^\/story\/([^/]+)\/?$/i.exec(pathname)?.[1];
    const article = root.querySelector(`.${reading.story}`);
    if (id === undefined || article === null) return;
    const text = (selector: string) => article.querySelector(selector)?.textContent ?? '';
    served = {
      id,
      story: {
        title: text(`.${reading.title}`),
        author: text(`.${reading.author} bdi`),
        premise: text(`.${reading.premise}`),
        genre: text(`.${reading.genre}`),
        isNsfw: root.querySelector(`.${reading.gate}`) !== null,
        paragraphs: [...article.querySelectorAll(`.${reading.part} > p`)].map((p) => p.textContent ?? ''),
      },
    };
  },
  get: (id: string): ReadStory | undefined => (served?.id === id ? served.story : undefined),
  /** Once another page is shown it is no longer known to be as it is published. */
  forget(): void {
    served = undefined;
  },
};
