'use client';

import { Button } from '@fabula/ui-kit';
import { useRef } from 'react';
import { type ChapterPage, chapterPages } from '../../model/chapterPages.ts';
import { structureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { edge, lead, name, place } from './ChapterEdge.css.ts';
import { toggleAlone, turnChapter } from './turnChapter.ts';
import { useAlone } from './useAlone.ts';

/** Where a chapter that is shown alone begins or ends: which one it is, the one beside it, and the way to the whole book. */
export function ChapterEdge({ at }: { at: 'start' | 'end' }) {
  const page = useAlone();
  return page && <Edge at={at} page={page} />;
}

function Edge({ at, page }: { at: 'start' | 'end'; page: ChapterPage }) {
  const strings = usePartStrings(structureStrings);
  const lang = useTextLang();
  const { store } = useEditorProvider();
  const root = useRef<HTMLElement>(null);
  const pages = useEditor(({ story }) => chapterPages(story));
  const index = pages.indexOf(page);
  const by = at === 'start' ? -1 : 1;
  const next = pages[index + by];
  const label = by < 0 ? strings.previousChapter : strings.nextChapter;
  return (
    <nav
      ref={root}
      className={edge}
      aria-label={at === 'start' ? strings.chapterBegins : strings.chapterEnds}
      data-edge={at}
      data-fabula-chapter-edge={at}
    >
      {at === 'start' && <span className={place}>{strings.chapterAlone(index + 1, pages.length)}</span>}
      {next ? (
        <Button
          size="small"
          variant="quiet"
          className={lead}
          onPress={() => void turnChapter(store, root.current, by)}
        >
          <span className={name} dir="auto" {...lang}>
            {label(next.name || strings.bookBeginning)}
          </span>
        </Button>
      ) : (
        <span />
      )}
      <Button size="small" variant="quiet" onPress={() => toggleAlone(store, root.current)}>
        {strings.wholeBook}
      </Button>
    </nav>
  );
}
