'use client';

import { Dialog, Popover } from '@fabula/ui-kit';
import { countStoryWords, countWords, readingMinutes } from '../../model/countWords.ts';
import { sectionsOf } from '../../model/sections.ts';
import { countStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import type { Opened } from '../StoryEditor/useOpening.ts';
import { counts, number, term } from './WordCounts.css.ts';

interface WordCountsProps {
  selected: string;
}

function WordCounts({ selected }: WordCountsProps) {
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

export interface WordCountsDialogProps {
  selected: () => string;
}

export function WordCountsDialog({ selected }: WordCountsDialogProps) {
  const strings = useEditorStrings();
  const isOpen = useEditor(({ panel }) => panel === 'counts');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.wordCounts}
      size="small"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => openPanel(open ? 'counts' : null)}
    >
      {() => <WordCounts selected={selected()} />}
    </Dialog>
  );
}

export interface WordCountsPopoverProps extends Opened {
  selected: () => string;
}

export function WordCountsPopover({ selected, ...opened }: WordCountsPopoverProps) {
  const strings = useEditorStrings();
  return (
    <Popover {...opened} placement="bottom end" aria-label={strings.wordCounts}>
      {() => <WordCounts selected={selected()} />}
    </Popover>
  );
}
