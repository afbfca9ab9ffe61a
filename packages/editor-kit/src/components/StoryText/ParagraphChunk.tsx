'use client';

import { Fragment, memo } from 'react';
import type { Breaks, Paragraph, Picks } from '../../model/Story.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import { ParagraphBar } from '../ParagraphBar/ParagraphBar.tsx';
import { WishLine } from '../ParagraphBar/WishLine.tsx';
import { ParagraphImages } from '../ParagraphImages/ParagraphImages.tsx';
import { SectionEnding } from '../SectionEnding/SectionEnding.tsx';
import { InkParagraph } from './InkParagraph.tsx';
import { ParagraphEditor } from './ParagraphEditor.tsx';
import { PlacedReview } from './PlacedReview.tsx';
import { SentenceMarks } from './SentenceMarks.tsx';
import { chunk as chunkClass } from './StoryText.css.ts';

interface ParagraphChunkProps {
  paragraphs: readonly Paragraph[];
  picks: Picks;
  breaks: Breaks;
  fresh: ReadonlySet<string>;
  /** The paragraph that Tab comes to while none of these is at work. */
  tabStop: string | null;
  /** Whether it leaves its room empty for now. */
  isWaiting: boolean;
  /** The paragraph that the pointer rests on, the one that is worked on, and the one at which there is pencil. */
  pointedId: string | null;
  workId: string | null;
  placedId: string | null;
  /** What the paragraph that is worked on is open for. */
  mode: ParagraphMode | null;
  /** Whether the pencil is proposed in place of its paragraph. */
  isRevision: boolean;
  /** Those that have a picture, or one on its way. */
  pictured: ReadonlySet<string>;
  hintId: string;
}

/**
 * A run of paragraphs. It listens to nothing: the story listens once for all of them and says to each what concerns its
 * own, so that a key costs the same in a story of any length. It renders again when one of its own changed, and of these
 * only that one does.
 */
export const ParagraphChunk = memo(function ParagraphChunk({
  paragraphs,
  picks,
  breaks,
  fresh,
  tabStop,
  isWaiting,
  pointedId,
  workId,
  placedId,
  mode,
  isRevision,
  pictured,
  hintId,
}: ParagraphChunkProps) {
  const isOpen = workId !== null || pointedId !== null || placedId !== null;
  if (isWaiting && !isOpen) return <div className={chunkClass} />;
  return (
    <div className={chunkClass} data-open={isOpen || undefined}>
      {paragraphs.map(({ id, text }) => {
        const ending = breaks[id];
        const isHidden = ending?.isCollapsed && placedId !== id && workId !== id;
        const ownMode = workId === id ? mode : null;
        return (
          <Fragment key={id}>
            {!isHidden && (
              <>
                {ownMode === 'edit' ? (
                  <ParagraphEditor id={id} mode="edit" />
                ) : ownMode === 'mark' ? (
                  <SentenceMarks id={id} text={text} />
                ) : (
                  <InkParagraph
                    id={id}
                    text={text}
                    picks={picks[id]}
                    isFresh={fresh.has(id)}
                    isTabStop={(workId ?? tabStop) === id}
                    isAtWork={workId === id || placedId === id}
                    isRevised={placedId === id && isRevision}
                    hintId={hintId}
                  />
                )}
                {(workId === id || pointedId === id) && (
                  <ParagraphBar id={id} mode={ownMode} isPointedAt={pointedId === id} />
                )}
                {ownMode === 'write' && <ParagraphEditor id={null} mode="write" />}
                {(ownMode === 'rewrite' || ownMode === 'insert' || ownMode === 'expand') && (
                  <WishLine key={ownMode} id={id} mode={ownMode} />
                )}
              </>
            )}
            {!isHidden && pictured.has(id) && <ParagraphImages paragraphId={id} />}
            {placedId === id && <PlacedReview />}
            {ending && <SectionEnding paragraphId={id} />}
          </Fragment>
        );
      })}
    </div>
  );
}, isSame);

function isSame(before: ParagraphChunkProps, after: ParagraphChunkProps): boolean {
  const { paragraphs } = after;
  return (
    before.paragraphs === paragraphs &&
    before.tabStop === after.tabStop &&
    before.isWaiting === after.isWaiting &&
    before.pointedId === after.pointedId &&
    before.workId === after.workId &&
    before.placedId === after.placedId &&
    before.mode === after.mode &&
    before.isRevision === after.isRevision &&
    before.hintId === after.hintId &&
    (before.picks === after.picks || paragraphs.every(({ id }) => before.picks[id] === after.picks[id])) &&
    (before.breaks === after.breaks ||
      paragraphs.every(({ id }) => before.breaks[id] === after.breaks[id])) &&
    (before.pictured === after.pictured ||
      paragraphs.every(({ id }) => before.pictured.has(id) === after.pictured.has(id))) &&
    (before.fresh === after.fresh ||
      paragraphs.every(({ id }) => before.fresh.has(id) === after.fresh.has(id)))
  );
}
