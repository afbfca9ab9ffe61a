import { isSceneBreak, readingMinutes } from '@fabula/contract';
import { escapeMarkup } from './escapeMarkup.ts';

export interface ReadStory {
  title: string;
  author: string;
  premise: string;
  genre: string;
  paragraphs: readonly string[];
}

/** So many paragraphs are laid out together, or not at all while they are far from what is seen. */
const PART = 64;

/** A story as everybody can read it, without any script (B7). Each paragraph has an address of its own: `#p12`, from 1. */
export function storyArticle({ title, author, premise, genre, paragraphs }: ReadStory): string {
  const parts: string[] = [];
  for (let at = 0; at < paragraphs.length; at += PART) {
    const texts = paragraphs
      .slice(at, at + PART)
      .map((text, index) => `<p id="p${at + index + 1}"${kindOf(text)} dir="auto">${escapeMarkup(text)}</p>`);
    parts.push(`<div class="read-part">${texts.join('\n')}</div>`);
  }
  const minutes = readingMinutes(paragraphs);
  return [
    `<article class="read-story" data-minutes="${minutes.toFixed(2)}"><header class="read-head">`,
    line('read-genre', genre),
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    `<p class="read-time">${Math.max(1, Math.round(minutes))} min read</p>`,
    line('read-premise', premise),
    '</header>',
    ...parts,
    '</article>',
  ].join('\n');
}

const kindOf = (text: string) => (isSceneBreak(text) ? ' class="read-break"' : '');

function line(name: string, text: string): string {
  return text.trim() === '' ? '' : `<p class="${name}" dir="auto">${escapeMarkup(text)}</p>`;
}
