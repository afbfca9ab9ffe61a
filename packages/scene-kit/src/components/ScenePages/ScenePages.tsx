'use client';

import { type DeepPartial, ErrorBoundary, useStrings } from '@fabula/ui-kit';
import { useMemo } from 'react';
import { Group } from 'react-aria-components';
import { groupLines, type PageFragment } from '../../model/pagination/groupLines.ts';
import { paginate } from '../../model/pagination/paginate.ts';
import { plainScene } from '../../model/parseElement.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import { useParsedElements } from '../../react/useParsedElements.ts';
import type { Player } from '../../react/usePlayer.ts';
import { type ViewerStrings, viewerStrings } from '../../react/viewerStrings.ts';
import { PageFragmentView } from './PageFragmentView.tsx';
import { dual, empty, pageNumber, sheet, sheets, stage } from './ScenePages.css.ts';
import { useFollowing } from './useFollowing.ts';

/** What `ScenePages` takes. It needs no provider. */
export interface ScenePagesProps {
  /** The scene, in order. Pages are laid out anew for another list. */
  elements: readonly SceneElement[];
  /** Types the elements out; without it they are all there. Made for the same elements. */
  player?: Player | null;
  /** Scenes are numbered in both margins: by their own number, else counted. Default false. */
  hasSceneNumbers?: boolean;
  /** Of the scene headings, below the heading that stands over the scene. Default 3. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Texts to use in place of `viewerStrings`. */
  strings?: DeepPartial<ViewerStrings>;
}

/**
 * A scene on paper: US Letter pages of 12-point Courier where there is room for them, else text that flows in the same
 * proportions. Prints as those pages. The whole text is there at any time, in order, for search and for screen readers.
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

/** What stands side by side, together; everything else alone. */
function besides(fragments: readonly PageFragment[]): PageFragment[][] {
  const groups: PageFragment[][] = [];
  for (const fragment of fragments) {
    const last = groups.at(-1);
    if (fragment.side === 'right' && last) last.push(fragment);
    else groups.push([fragment]);
  }
  return groups;
}
