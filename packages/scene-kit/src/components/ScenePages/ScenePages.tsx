'use client';

import { type DeepPartial, ErrorBoundary, useBrowserLayoutEffect, useStrings } from '@fabula/ui-kit';
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Group } from 'react-aria-components';
import { groupLines, type PageBlock, type PageFragment } from '../../model/pagination/pages.ts';
import { paginate } from '../../model/pagination/paginate.ts';
import { plainScene } from '../../model/parseRecord.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import { type TimedElement, typedLengths } from '../../model/timing/timeline.ts';
import { type Player, useParsedElements, useTypedWords } from '../../react/usePlayer.ts';
import { type ViewerStrings, viewerStrings } from '../../react/viewerStrings.ts';
import { MarkedWords } from '../ElementView/MarkedWords.tsx';
import {
  blocks,
  caret,
  dual,
  empty,
  fragment as fragmentClass,
  pageNumber,
  row,
  sceneNumber,
  sceneNumberEnd,
  sheet,
  sheets,
  sideBlocks,
  stage,
  unseen,
} from './ScenePages.css.ts';

export interface ScenePagesProps {
  /** In order. Another list is paginated anew. */
  elements: readonly SceneElement[];
  /** Types the elements out; without it all are shown. Made for the same elements. */
  player?: Player | null;
  /** Numbers scenes in both margins: by their own number, else counted. Default false. */
  hasSceneNumbers?: boolean;
  /** Level of the scene headings: one below the page's own. Default 3. */
  headingLevel?: 2 | 3 | 4 | 5;
  strings?: DeepPartial<ViewerStrings>;
}

/**
 * A scene on paper: US Letter pages of 12-point Courier where there is room for them, else text that flows in the same
 * proportions. Prints as those pages. The whole text is always there, in order, for search and for screen readers. Needs
 * no provider.
 */
export function ScenePages(props: ScenePagesProps) {
  const { stopped } = useStrings(viewerStrings, props.strings);
  return (
    <ErrorBoundary strings={stopped} getText={() => plainScene(props.elements)}>
      <Pages {...props} />
    </ErrorBoundary>
  );
}

function Pages({
  elements: given,
  player = null,
  hasSceneNumbers = false,
  headingLevel = 3,
  strings,
}: ScenePagesProps) {
  const texts = useStrings(viewerStrings, strings);
  const elements = useParsedElements(given);
  const pages = useMemo(
    () => groupLines(paginate(elements, { hasSceneNumbers })),
    [elements, hasSceneNumbers],
  );
  const indexes = useMemo(() => new Map(elements.map(({ id }, index) => [id, index])), [elements]);
  const follow = useFollowing();
  return (
    <div className={stage}>
      <div className={sheets}>
        {pages.map(({ number, fragments }) => (
          <Group key={number} aria-label={texts.page(number, pages.length)} className={sheet}>
            {number > 1 && (
              <span className={pageNumber} aria-hidden={true}>
                {number}.
              </span>
            )}
            {besides(fragments).map((together) => {
              const views = together.map((fragment) => (
                <PageFragmentView
                  key={fragment.elementId}
                  fragment={fragment}
                  element={indexes.get(fragment.elementId) ?? 0}
                  player={player}
                  headingLevel={headingLevel}
                  onType={player ? follow : undefined}
                />
              ));
              const [first] = together;
              if (first?.side !== 'left') return views;
              const [left, ...right] = views;
              return (
                <div
                  key={first.elementId}
                  className={dual}
                  style={{ '--fabula-scene-gap': first.gap } as React.CSSProperties}
                >
                  {left}
                  <div>{right}</div>
                </div>
              );
            })}
            {fragments.length === 0 && number === 1 && <p className={empty}>{texts.empty}</p>}
          </Group>
        ))}
      </div>
    </div>
  );
}

function besides(fragments: readonly PageFragment[]): PageFragment[][] {
  const groups: PageFragment[][] = [];
  for (const fragment of fragments) {
    const last = groups.at(-1);
    if (fragment.side === 'right' && last) last.push(fragment);
    else groups.push([fragment]);
  }
  return groups;
}

interface PageFragmentViewProps {
  fragment: PageFragment;
  element: number;
  player: Player | null;
  headingLevel: 2 | 3 | 4 | 5;
  onType?: ((place: Element) => void) | undefined;
}

/** Re-renders alone when a word of it is typed. */
const PageFragmentView = memo(function PageFragmentView({
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

/** Visible letters of a block; what the page adds shows whole once its element has begun. */
function shownOf(block: PageBlock, { parts }: TimedElement, lengths: readonly number[]): number {
  const kind = block.kind === 'more' || block.kind === 'continued' ? 'dialogue' : block.kind;
  const part = parts.findIndex((one) => one.kind === kind);
  const length = lengths[part] ?? 0;
  const isWhole = length >= (parts[part]?.text.length ?? 0);
  if (block.kind === 'more' || block.kind === 'continued')
    return length >= block.from && length > 0 ? Number.POSITIVE_INFINITY : 0;
  return isWhole ? Number.POSITIVE_INFINITY : Math.max(0, length - block.from);
}

/** Scrolls with the typing until the reader scrolls away, and again once they come back to it. */
export function useFollowing(): (place: Element) => void {
  const isAt = useRef<boolean | null>(null);
  const latest = useRef<Element | null>(null);
  useEffect(() => {
    const look = () => {
      if (latest.current?.isConnected) isAt.current = isInSight(latest.current);
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, []);
  return useCallback((place) => {
    latest.current = place;
    isAt.current ??= place.getBoundingClientRect().top < innerHeight;
    if (isAt.current && !isInSight(place)) place.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
}

/** The lowest part of the window belongs to the controls. */
function isInSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight * 0.8;
}
