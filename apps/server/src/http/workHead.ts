import { isAdultPath } from './isAdultPath.ts';
import type { PageHead } from './PageHead.ts';

export interface PublishedWork {
  kind: 'story' | 'scene';
  id: string;
  title: string;
  author: string;
  premise: string;
  genre: string;
  excerpt: string;
  isNsfw: boolean;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  revision: number;
}

/** What the head of a published work says. Of an adult one it says nothing that is the work's own (D-MATURE). */
export function workHead(work: PublishedWork): PageHead {
  const { kind, id, title, author, premise, genre, excerpt, createdAt, updatedAt } = work;
  const canonical = `/${kind}/${id}`;
  // What is not plainly safe is adult, and so is whatever an address says it is.
  if (work.isNsfw !== false || isAdultPath(id)) {
    return {
      title: `An adult ${kind} · Fabula`,
      description: `This ${kind} contains adult content. You must be 18 or older to read it.`,
      canonical,
      isIndexed: false,
      isAdult: true,
    };
  }
  return {
    title: `${title} · Fabula`,
    description: excerpt.trim() || premise.trim() || `A ${kind} by ${author}.`,
    keywords: [genre.trim(), kind, kind === 'scene' ? 'screenplay' : 'read stories']
      .filter(Boolean)
      .join(', '),
    canonical,
    isIndexed: true,
    isAdult: false,
    ...(kind === 'story' && {
      picture: {
        path: `/story/${id}/card.png?v=${work.revision}`,
        alt: `${title}, by ${author}`,
      },
    }),
    article: { author, publishedAt: createdAt, modifiedAt: updatedAt },
  };
}
