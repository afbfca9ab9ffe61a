'use client';

import './storyText.css.ts';
import {
  chapterHash,
  chaptersOf,
  languageAttributes,
  type Markup,
  plainWords,
  readingMinutes,
  STORY_PART,
  storyHead,
  storyPieces,
} from '@fabula/writing';
import { createElement, type ReactNode, type Ref } from 'react';
import type { ReadStory } from '../../model/ReadStory.ts';
import { useReading } from '../../react/reading/useReading.ts';

export interface StoryTextProps {
  /** What is read. */
  story: Omit<ReadStory, 'isNsfw' | 'moderation'>;
  /** Of the article. */
  articleRef?: Ref<HTMLElement>;
}

/** A story to read, in the markup of the pages that a server of Fabula makes. Each paragraph has an address: `#p12`, from 1. */
export function StoryText({ story, articleRef }: StoryTextProps) {
  const { text: words } = useReading().strings;
  const { paragraphs, breaks = [], headings = [], images = [] } = story;
  const chapters = chaptersOf(breaks, headings, (index) => paragraphs[index] ?? '');
  const minutes = readingMinutes(paragraphs.map(plainWords));
  const pieces = [
    ...storyPieces(
      {
        textOf: (index) => paragraphs[index] ?? '',
        first: 0,
        end: paragraphs.length,
        breaks,
        headings,
        images,
        chapters,
        hrefOf: chapterHash,
      },
      words,
    ),
  ];
  const starts = Array.from({ length: Math.ceil(pieces.length / STORY_PART) }, (_, at) => at * STORY_PART);
  return (
    <article
      className="read-story"
      {...languageAttributes(story.language)}
      data-minutes={minutes.toFixed(2)}
      ref={articleRef}
    >
      {rendered(storyHead(story, { minutes, chapters, hrefOf: chapterHash }, words))}
      {starts.map((start) => (
        <div key={start} className="read-part">
          {pieces
            .slice(start, start + STORY_PART)
            .flat()
            .map(rendered)}
        </div>
      ))}
    </article>
  );
}

/** A published story does not change while it is read: its pieces have their places for keys. */
function rendered(markup: Markup, key?: number): ReactNode {
  if (typeof markup === 'string') return markup;
  const attributes = Object.entries(markup.attributes).map(([name, value]) => [
    name === 'class' ? 'className' : name,
    value,
  ]);
  return createElement(
    markup.tag,
    { key, ...Object.fromEntries(attributes) },
    ...markup.children.map((child) => rendered(child)),
  );
}
