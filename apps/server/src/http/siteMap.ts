import { escapeMarkup } from './escapeMarkup.ts';

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

/** A sitemap of sitemaps. */
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
