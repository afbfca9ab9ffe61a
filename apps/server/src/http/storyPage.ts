import { escapeMarkup } from './escapeMarkup.ts';
import { reportLink } from './reportPage.ts';
import { type ReadStory, storyArticle } from './storyArticle.ts';

export interface NextToRead {
  id: string;
  title: string;
  author: string;
  genre: string;
}

export interface ShownStory extends ReadStory {
  id: string;
  isAdult: boolean;
  next: NextToRead | undefined;
}

/** The story, and the ways on from its end. */
export function storyPage(story: ShownStory): string {
  return main(`${storyArticle(story)}\n${ending(story)}`);
}

/** In the place of what is adult, until its reader says that they are of age: nothing of it is in the page. */
export function ageGate(what: 'section' | 'story' | 'scene'): string {
  return main(`<div class="read-gate"><h1>Age Verification Required</h1>
<p>This ${what} contains adult content. You must be 18 or older to continue.</p>
<form method="post" class="read-gate-ways"><button type="submit" class="read-primary">I am 18 or older</button>
<a href="/">Back to the first page</a></form></div>`);
}

/** In the place of a story that is not there. */
export function missingStoryPage(isAdult: boolean): string {
  return main(`<div class="read-message"><h1>Story not found.</h1>
<p>It may have been taken back by its author, or its address has changed.</p>
<p><a href="${allStories(isAdult)}">All stories</a></p></div>`);
}

/** In the place of what an admin took from sight. */
export function withdrawnPage(what: 'story' | 'scene', isAdult: boolean): string {
  return main(`<div class="read-message" data-withdrawn><h1>This ${what} is not public any more.</h1>
<p>The people who run this site took it down.</p>
<p><a href="${what === 'story' ? allStories(isAdult) : '/scenes'}">All ${what === 'story' ? 'stories' : 'scenes'}</a></p></div>`);
}

/** In the place of a story that cannot be read now. The link asks for the same address again. */
export function failedStoryPage(): string {
  return main(`<div class="read-message" role="alert"><h1>Failed to load the story. Please try again.</h1>
<p><a href="">Retry</a></p></div>`);
}

const main = (content: string) => `<main id="content" tabindex="-1">${content}</main>`;
const allStories = (isAdult: boolean) => (isAdult ? '/stories/nsfw' : '/stories');

function ending({ id, next, isAdult }: ShownStory): string {
  const way = next
    ? `<a class="read-next" href="/story/${encodeURIComponent(next.id)}"><span class="read-next-word">Next story</span>
<strong class="read-next-title" dir="auto">${escapeMarkup(next.title)}</strong>
<span class="read-next-author">by <bdi>${escapeMarkup(next.author)}</bdi>${genreOf(next)}</span></a>`
    : '';
  return `<nav class="read-end" aria-label="After the story">${way}
<a class="read-back" href="${allStories(isAdult)}">All stories</a>
${reportLink('story', id)}</nav>`;
}

function genreOf({ genre }: NextToRead): string {
  return genre.trim() === '' ? '' : ` · <bdi>${escapeMarkup(genre.trim())}</bdi>`;
}
