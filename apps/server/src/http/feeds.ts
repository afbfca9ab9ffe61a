import { escapeMarkup, type PublishedWork } from './pageHead.ts';

export interface SiteMapEntry {
  /** From the root: '/story/the_lighthouse'. */
  path: string;
  /** ISO 8601. */
  changedAt?: string;
}

/** A sitemap as sitemaps.org has it. `origin` has no slash at its end. */
export function siteMap(entries: readonly SiteMapEntry[], origin: string): string {
  return document('urlset', 'url', entries, origin);
}

export function siteMapIndex(entries: readonly SiteMapEntry[], origin: string): string {
  return document('sitemapindex', 'sitemap', entries, origin);
}

function document(root: string, one: string, entries: readonly SiteMapEntry[], origin: string): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${one}><loc>${escapeMarkup(origin + path)}</loc>${changed}</${one}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`;
}

/** RSS 2.0 of stories, newest first. `origin` has no slash at its end. */
export function storyFeed(stories: readonly PublishedWork[], origin: string): string {
  const changed = stories[0] && `\n<lastBuildDate>${dateOf(stories[0].updatedAt)}</lastBuildDate>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>New stories on Fabula</title>
<link>${escapeMarkup(origin)}/</link>
<description>Stories that people have published, newest first.</description>
<language>en</language>
<atom:link href="${escapeMarkup(origin)}/feed.xml" rel="self" type="application/rss+xml"/>${changed ?? ''}
${stories.map((story) => item(story, origin)).join('')}</channel>
</rss>
`;
}

function item(
  { id, title, author, genre, premise, excerpt, updatedAt }: PublishedWork,
  origin: string,
): string {
  const address = escapeMarkup(`${origin}/story/${id}`);
  const category = genre.trim() === '' ? '' : `\n<category>${escapeMarkup(genre.trim())}</category>`;
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${dateOf(updatedAt)}</pubDate>
<dc:creator>${escapeMarkup(author)}</dc:creator>${category}
<description>${escapeMarkup(premise.trim() || excerpt)}</description>
</item>
`;
}

/** As RFC 822 has it, with a year of four digits. */
const dateOf = (iso: string) => new Date(iso).toUTCString();
