import { escapeMarkup } from './escapeMarkup.ts';
import type { PageHead } from './PageHead.ts';

/** In the built site; 1200 × 630. */
const SOCIAL_CARD = { path: '/social-card.png', alt: 'Fabula: write beautifully with AI' };

/**
 * The tags of a head (L4). Each is marked: the page in the browser takes them away when another page is shown. `origin`
 * has no slash at its end.
 */
export function headTags(head: PageHead, origin: string): string {
  const {
    title,
    description,
    keywords,
    canonical,
    isIndexed,
    isAdult,
    article,
    picture = SOCIAL_CARD,
  } = head;
  const address = canonical === undefined ? undefined : origin + canonical;
  const card = isAdult ? undefined : origin + picture.path;
  return [
    `<title data-served>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('keywords', keywords),
    named('robots', isIndexed ? 'index, follow' : 'noindex, follow'),
    named('rating', isAdult ? 'mature' : undefined),
    named('author', article?.author),
    linked('canonical', address),
    isAdult ? '' : linked('alternate', `${origin}/feed.xml`, 'application/rss+xml', 'New stories on Fabula'),
    property('og:site_name', 'Fabula'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', card),
    property('og:image:width', card && '1200'),
    property('og:image:height', card && '630'),
    property('og:image:alt', card && picture.alt),
    property('article:published_time', article?.publishedAt),
    property('article:modified_time', article?.modifiedAt),
    named('twitter:card', card ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', card),
  ]
    .filter((tag) => tag !== '')
    .join('\n    ');
}

const named = (name: string, content: string | undefined) => meta('name', name, content);
const property = (name: string, content: string | undefined) => meta('property', name, content);

function meta(kind: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined
    ? ''
    : `<meta data-served ${kind}="${name}" content="${escapeMarkup(content)}">`;
}

function linked(rel: string, href: string | undefined, type?: string, title?: string): string {
  if (href === undefined) return '';
  const kind = type && title ? ` type="${type}" title="${title}"` : '';
  return `<link data-served rel="${rel}"${kind} href="${escapeMarkup(href)}">`;
}
