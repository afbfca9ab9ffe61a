'use client';

import { Fragment, memo, useMemo } from 'react';
import { picturedParagraphs } from '../../model/PictureWork.ts';
import { intentOf, type Run } from '../../model/Run.ts';
import type { Breaks, Paragraph, Picks } from '../../model/Story.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import { useEditor } from '../../react/useEditor.ts';
import { ParagraphBar } from '../ParagraphBar/ParagraphBar.tsx';
import { WishLine } from '../ParagraphBar/WishLine.tsx';
import { ParagraphImages } from '../ParagraphImages/ParagraphImages.tsx';
import { SectionEnding } from '../SectionEnding/SectionEnding.tsx';
import { InkParagraph } from './InkParagraph.tsx';
import { ParagraphEditor } from './ParagraphEditor.tsx';
import { PlacedReview } from './PlacedReview.tsx';
import { SentenceMarks } from './SentenceMarks.tsx';
import { chunk as chunkClass } from './StoryText.css.ts';

const nowhere = '';
const elsewhere = '\n\n\n\ntrue';

interface ParagraphChunkProps {
  paragraphs: readonly Paragraph[];
  picks: Picks;
  breaks: Breaks;
  fresh: ReadonlySet<string>;
  /** Whether the story begins with it. */
  isFirst: boolean;
  /** Whether it leaves its room empty for now. */
  isWaiting: boolean;
  /** The paragraph that the pointer rests on, if it is one of these. */
  pointedId: string | null;
  hintId: string;
}

/**
 * A run of paragraphs. It listens for all of them, so that a change of the state costs a story of 10,000 paragraphs some
 * 160 glances; it renders again when one of its own changed, and of these only that one does.
 */
export const ParagraphChunk = memo(function ParagraphChunk({
  paragraphs,
  picks,
  breaks,
  fresh,
  isFirst,
  isWaiting,
  pointedId,
  hintId,
}: ParagraphChunkProps) {
  const ids = useMemo(() => new Set(paragraphs.map(({ id }) => id)), [paragraphs]);
  const own = (id: string | null | undefined) => (id && ids.has(id) ? id : null);
  // As words, so that a chunk renders again only when this changes for one of its own; and in one, because each
  // subscription is paid for at every key by every chunk.
  const standing = useEditor(({ work, run }) => {
    const place = placeOf(run);
    const [workId, placedId] = [own(work?.id), own(place?.id)];
    const isElsewhere = isFirst && typeof work?.id === 'string';
    if (workId === null && placedId === null) return isElsewhere ? elsewhere : nowhere;
    return [workId, workId && work?.mode, placedId, placedId && place?.at, isElsewhere || null].join('\n');
  });
  const [workId = null, ownWorkMode = null, placed = null, placedAt, isElsewhere] = standing
    .split('\n')
    .map((word) => word || null);
  const mode = ownWorkMode as ParagraphMode | null;
  const isRevision = placedAt === 'paragraph';
  const pictured = useEditor(({ story, pictures }) => {
    const found = picturedParagraphs(story.images, pictures);
    return found.size === 0 ? '' : [...found].filter((id) => ids.has(id)).join(' ');
  });
  const isOpen = workId !== null || pointedId !== null || placed !== null;
  if (isWaiting && !isOpen) return <div className={chunkClass} />;
  const tabStop = workId ?? (isFirst && !isElsewhere ? paragraphs[0]?.id : undefined);
  return (
    <div className={chunkClass} data-open={isOpen || undefined}>
      {paragraphs.map(({ id, text }) => {
        const ending = breaks[id];
        const isHidden = ending?.isCollapsed && placed !== id && workId !== id;
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
                    isTabStop={tabStop === id}
                    isAtWork={workId === id || placed === id}
                    isRevised={placed === id && isRevision}
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
            {!isHidden && isPictured(pictured, id) && <ParagraphImages paragraphId={id} />}
            {placed === id && <PlacedReview />}
            {ending && <SectionEnding paragraphId={id} />}
          </Fragment>
        );
      })}
    </div>
  );
}, isSame);

function isPictured(pictured: string, id: string): boolean {
  return pictured !== '' && pictured.split(' ').includes(id);
}

function placeOf(run: Run) {
  const place = intentOf(run)?.place;
  return place && place.at !== 'end' ? place : null;
}

function isSame(before: ParagraphChunkProps, after: ParagraphChunkProps): boolean {
  const { paragraphs } = after;
  return (
    before.paragraphs === paragraphs &&
    before.isFirst === after.isFirst &&
    before.isWaiting === after.isWaiting &&
    before.pointedId === after.pointedId &&
    before.hintId === after.hintId &&
    (before.picks === after.picks || paragraphs.every(({ id }) => before.picks[id] === after.picks[id])) &&
    (before.breaks === after.breaks ||
      paragraphs.every(({ id }) => before.breaks[id] === after.breaks[id])) &&
    (before.fresh === after.fresh ||
      paragraphs.every(({ id }) => before.fresh.has(id) === after.fresh.has(id)))
  );
}
