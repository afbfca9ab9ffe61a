'use client';

import { isRunning } from '../../model/Run.ts';
import { useEditor } from '../../react/useEditor.ts';
import { CaretLine } from '../CaretPencil/CaretPencil.tsx';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { Generating, RunBanner } from '../RunBanner/RunBanner.tsx';
import { placed } from './StoryText.css.ts';

export function PlacedReview() {
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isAtCaret = useEditor(({ pencilAtCaret }) => pencilAtCaret !== null);
  return (
    <div className={placed} data-fabula-placed>
      {isAtCaret ? (
        <CaretLine />
      ) : (
        <>
          <DraftReview />
          {isBusy && <Generating />}
          <RunBanner />
        </>
      )}
    </div>
  );
}
