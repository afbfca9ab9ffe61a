import { escapeMarkup } from './escapeMarkup.ts';

export interface ReadStory {
  title: string;
  author: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  paragraphs: readonly string[];
}

/** So many paragraphs are laid out together, or not at all while they are far from what is seen. */
const PART = 64;

/** A story as everybody can read it, without any script (B7). Adult text waits behind the question for the reader's age. */
export function storyArticle({ title, author, premise, genre, isNsfw, paragraphs }: ReadStory): string {
  const parts: string[] = [];
  for (let at = 0; at < paragraphs.length; at += PART) {
    const texts = paragraphs.slice(at, at + PART).map((text) => `<p dir="auto">${escapeMarkup(text)}</p>`);
    parts.push(`<div class="read-part">${texts.join('\n')}</div>`);
  }
  const article = [
    '<article class="read-story"><header class="read-head">',
    line('read-genre', genre),
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    line('read-premise', premise),
    '</header>',
    ...parts,
    '</article>',
  ].join('\n');
  if (!isNsfw) return `<main>${article}</main>`;
  return `<main><div class="read-gate"><h2>Age Verification Required</h2>
<p>This story contains adult content. You must be 18 or older to continue.</p>
<details><summary>I am 18 or older</summary>${article}</details></div></main>`;
}

function line(name: string, text: string): string {
  return text.trim() === '' ? '' : `<p class="${name}" dir="auto">${escapeMarkup(text)}</p>`;
}
