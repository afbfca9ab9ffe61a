'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { Fragment, memo, type ReactNode, type RefObject, useRef } from 'react';
import type { PageBlock, PageFragment } from '../../model/pagination/groupLines.ts';
import type { TimedElement } from '../../model/timing/createTimeline.ts';
import { typedLengths } from '../../model/timing/typedAt.ts';
import { type Player, useTypedWords } from '../../react/usePlayer.ts';
import { MarkedWords } from '../ElementView/MarkedWords.tsx';
import {
  blocks,
  caret,
  fragment as fragmentClass,
  row,
  sceneNumber,
  sceneNumberEnd,
  sideBlocks,
  unseen,
} from './ScenePages.css.ts';

export interface PageFragmentViewProps {
  fragment: PageFragment;
  /** Index of its element in the scene. */
  element: number;
  player: Player | null;
  headingLevel: 2 | 3 | 4 | 5;
  /** Called with the letter that was typed last, when one was. */
  onType?: ((place: Element) => void) | undefined;
}

/** What a page shows of one element: the only thing that renders when a word of it is typed. */
export const PageFragmentView = memo(function PageFragmentView({
  fragment,
  element,
  player,
  headingLevel,
  onType,
}: PageFragmentViewProps) {
  const words = useTypedWords(player, element);
  const timed = player?.timeline.elements[element];
  const isTyped = !timed || words >= timed.words;
  const lengths = isTyped ? null : typedLengths(timed, words);
  const place = useRef<HTMLSpanElement>(null);
  useBrowserLayoutEffect(() => {
    if (!isTyped && words > 0 && place.current) onType?.(place.current);
  }, [isTyped, words, onType]);

  const started = isTyped || words > 0;
  let wasShort = false;
  return (
    <div
      className={fragmentClass}
      style={{ '--fabula-scene-gap': fragment.side === 'left' ? 0 : fragment.gap } as React.CSSProperties}
      data-element={fragment.elementId}
    >
      {fragment.sceneNumber !== null && (
        <>
          <span className={sceneNumber} aria-hidden={true}>
            {hidden(fragment.sceneNumber, started)}
          </span>
          <span className={sceneNumberEnd} aria-hidden={true}>
            {hidden(fragment.sceneNumber, started)}
          </span>
        </>
      )}
      {fragment.blocks.map((block, index) => {
        const shown = isTyped || !timed ? Number.POSITIVE_INFINITY : shownOf(block, timed, lengths ?? []);
        const isCaretHere = !isTyped && words > 0 && !wasShort && shown < lengthOf(block);
        wasShort ||= shown < lengthOf(block);
        return (
          <BlockView
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move inside their fragment
            key={index}
            block={block}
            isBeside={fragment.side !== null}
            shown={shown}
            place={isCaretHere ? place : null}
            headingLevel={headingLevel}
          />
        );
      })}
    </div>
  );
});

function BlockView({
  block,
  isBeside,
  shown,
  place,
  headingLevel,
}: {
  block: PageBlock;
  isBeside: boolean;
  shown: number;
  place: RefObject<HTMLSpanElement | null> | null;
  headingLevel: 2 | 3 | 4 | 5;
}) {
  const isAdded = block.kind === 'more' || block.kind === 'continued';
  let left = shown;
  const rows: ReactNode[] = block.lines.map((line) => {
    const seen = Math.min(Math.max(left, 0), line.text.length);
    const isLast = place !== null && left >= 0 && left < line.text.length + line.gap.length;
    left -= line.text.length + line.gap.length;
    const hasBreak = /[\r\n\u2028\u2029]/.test(line.gap);
    return (
      <Fragment key={line.line}>
        <span className={row}>
          <MarkedWords text={line.text} marks={line.marks} from={0} to={seen} />
          {isLast && <span ref={place} className={caret} />}
          {seen < line.text.length && (
            <span className={unseen}>
              <MarkedWords text={line.text} marks={line.marks} from={seen} to={line.text.length} />
            </span>
          )}
          {hasBreak ? <br /> : line.gap && ' '}
        </span>
      </Fragment>
    );
  });
  if (block.kind === 'heading') {
    const Heading = `h${headingLevel}` as const;
    return (
      <Heading dir="auto" className={blocks.heading}>
        {rows}
      </Heading>
    );
  }
  const { kind } = block;
  const isInColumn = isBeside && (kind === 'character' || kind === 'parenthetical' || kind === 'dialogue');
  return (
    <p dir="auto" className={isInColumn ? sideBlocks[kind] : blocks[kind]} aria-hidden={isAdded || undefined}>
      {rows}
    </p>
  );
}

const hidden = (text: string, isShown: boolean) => (isShown ? text : <span className={unseen}>{text}</span>);

function lengthOf({ lines }: PageBlock): number {
  return lines.reduce((sum, { text, gap }) => sum + text.length + gap.length, 0);
}

/** How many letters of a block show: of what the page adds, all once its element has come that far. */
function shownOf(block: PageBlock, { parts }: TimedElement, lengths: readonly number[]): number {
  const kind = block.kind === 'more' || block.kind === 'continued' ? 'dialogue' : block.kind;
  const part = parts.findIndex((one) => one.kind === kind);
  const length = lengths[part] ?? 0;
  const isWhole = length >= (parts[part]?.text.length ?? 0);
  if (block.kind === 'more' || block.kind === 'continued')
    return length >= block.from && length > 0 ? Number.POSITIVE_INFINITY : 0;
  return isWhole ? Number.POSITIVE_INFINITY : Math.max(0, length - block.from);
}
