'use client';

import { countStoryWords, countWords, readingMinutes } from '../../model/countWords.ts';
import { sectionsOf } from '../../model/sections.ts';
import { countStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { counts, number, term } from './WordCounts.css.ts';

export interface WordCountsProps {
  /** What was selected when the counts were asked for. */
  selected: string;
}

/** Words of the story, of the section that one is in, and of what is selected; and how long the story reads. */
export function WordCounts({ selected }: WordCountsProps) {
  const strings = usePartStrings(countStrings);
  const story = useEditor((state) => state.story);
  const at = useEditor(({ work }) => work?.id);
  const words = countStoryWords(story.paragraphs);
  const sections = sectionsOf(story);
  const here = sections.find(({ paragraphs }) => paragraphs.some(({ id }) => id === at)) ?? sections.at(-1);
  const rows = [
    [strings.storyWords, strings.words(words)],
    [strings.readingTime, strings.minutes(readingMinutes(words))],
    ...(sections.length > 1 && here
      ? [[strings.sectionWords, strings.words(countStoryWords(here.paragraphs))]]
      : []),
    ...(selected.trim() === '' ? [] : [[strings.selectionWords, strings.words(countWords(selected))]]),
  ];
  return (
    <dl className={counts}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={term}>{name}</dt>
          <dd className={number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
