/** What the head of a page says of it, to search engines and to whoever is sent a link. */
export interface PageHead {
  /** The whole title. */
  title: string;
  description: string;
  keywords?: string;
  /** The path that it is known by, however it was reached; undefined where there is nothing. */
  canonical?: string | undefined;
  isIndexed: boolean;
  /** It is rated, has no picture, and leads to no feed. */
  isAdult: boolean;
  /** Of its own, 1200 × 630, with what it shows; the product’s when left out. */
  picture?: { path: string; alt: string };
  /** Of a work by somebody. Times are ISO 8601. */
  article?: { author: string; publishedAt: string; modifiedAt: string };
}
