'use client';

import { Menu, MenuItem, MenuSection, MenuSeparator } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { useRef } from 'react';
import { chapterPages, pageAlone, pageOf } from '../../model/chapterPages.ts';
import { type Chapter, nextChapter, nextPlace } from '../../model/chapters.ts';
import { type ChapterState, chapterStates } from '../../model/Story.ts';
import { contentsStrings } from '../../react/strings/contentsStrings.ts';
import { structureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

interface ChapterMenuProps {
  chapter: Chapter | null;
  chapters: readonly Chapter[];
  button: HTMLElement;
  /** The paragraph that has the caret. */
  caretId: string | null;
  onClose: () => void;
  acts: {
    rename: (id: string) => void;
    details: (id: string) => void;
    step: (id: string, by: 1 | -1) => void;
    split: (chapter: Chapter) => void;
    merge: (id: string) => void;
    duplicate: (chapter: Chapter) => void;
    state: (id: string, state: ChapterState | null) => void;
    remove: (chapter: Chapter) => void;
    /** Shows it alone; null: shows the whole book. */
    alone: (id: string | null) => void;
  };
}

const noState = 'none';

export function ChapterMenu({ chapter, chapters, button, caretId, onClose, acts }: ChapterMenuProps) {
  const strings = usePartStrings(contentsStrings);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const structure = usePartStrings(structureStrings);
  const page = useEditor(({ story }) => pageOf(chapterPages(story), story.paragraphs, chapter?.id ?? null));
  const isAlone = useEditor(pageAlone) === page;
  const trigger = useRef<HTMLElement | null>(button);
  if (!chapter) return null;
  const { id, state, from, to } = chapter;
  const caretAt = caretId === null ? -1 : paragraphs.findIndex((one) => one.id === caretId);
  const next = nextChapter(chapters, id);
  // Beside its row it may be as high as the window; a phone has no room there.
  const isBeside = (button.ownerDocument.defaultView?.innerWidth ?? 0) >= 640;
  return (
    <Menu
      aria-label={strings.chapterTools(chapter.name)}
      triggerRef={trigger}
      isOpen
      placement={isBeside ? 'end top' : 'bottom start'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      autoFocus="first"
    >
      {page?.id === id ? (
        <MenuItem onAction={() => acts.alone(isAlone ? null : id)}>
          {isAlone ? structure.wholeBook : structure.onlyThisChapter}
        </MenuItem>
      ) : null}
      <MenuItem shortcut="F2" onAction={() => acts.rename(id)}>
        {strings.renameChapter}
      </MenuItem>
      <MenuItem onAction={() => acts.details(id)}>{strings.sectionDetails}…</MenuItem>
      <MenuSection
        title={strings.chapterState}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state ?? noState]}
        onSelectionChange={(keys) => {
          const [key] = [...keys];
          acts.state(id, chapterStates.find((one) => one === key) ?? null);
        }}
      >
        {[noState, ...chapterStates].map((one) => (
          <MenuItem key={one} id={one}>
            {one === noState ? strings.noChapterState : strings.chapterStates[one as ChapterState]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem
        shortcut={shortcutLabel('Alt ↑', strings.keys)}
        disabledReason={nextPlace(chapters, id, -1) === undefined ? strings.nothingBefore : undefined}
        onAction={() => acts.step(id, -1)}
      >
        {strings.moveChapterUp}
      </MenuItem>
      <MenuItem
        shortcut={shortcutLabel('Alt ↓', strings.keys)}
        disabledReason={nextPlace(chapters, id, 1) === undefined ? strings.nothingAfter : undefined}
        onAction={() => acts.step(id, 1)}
      >
        {strings.moveChapterDown}
      </MenuItem>
      <MenuItem
        disabledReason={caretAt > from && caretAt < to ? undefined : strings.caretElsewhere}
        onAction={() => acts.split(chapter)}
      >
        {strings.splitChapter}
      </MenuItem>
      <MenuItem
        description={next && strings.mergeChapterDetail(next.name)}
        disabledReason={next ? undefined : strings.mergeNothing}
        onAction={() => acts.merge(id)}
      >
        {strings.mergeChapter}
      </MenuItem>
      <MenuItem onAction={() => acts.duplicate(chapter)}>{strings.duplicateChapter}</MenuItem>
      <MenuSeparator />
      <MenuItem isDestructive onAction={() => acts.remove(chapter)}>
        {strings.deleteChapter}
      </MenuItem>
    </Menu>
  );
}
