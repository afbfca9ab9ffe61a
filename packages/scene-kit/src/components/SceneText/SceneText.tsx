'use client';

import { Button, useLessMotion, VisuallyHidden } from '@fabula/ui-kit';
import { type FocusEvent, type MouseEvent, useEffect, useId, useMemo } from 'react';
import type { SceneElement } from '../../model/SceneElement.ts';
import { isRunning } from '../../model/SceneRun.ts';
import { usePlacedElements } from '../../react/usePlacedElements.ts';
import { useGrowingPlayer, usePlayerState } from '../../react/usePlayer.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { ElementView } from '../ElementView/ElementView.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActionsContext.ts';
import { useFollowing } from '../ScenePages/useFollowing.ts';
import { empty, emptyDetail, emptyTitle, first, list } from './SceneText.css.ts';
import { useElementKeys } from './useElementKeys.ts';
import { usePageStarts } from './usePageStarts.ts';

/** The scene on its page, ink and pencil; before there is any, what will be here. */
export function SceneText() {
  const ids = usePlacedElements();
  const isAwaited = useScene(({ run }) => isRunning(run));
  if (ids.length > 0) return <Elements ids={ids} />;
  return isAwaited ? null : <EmptyScene />;
}

function EmptyScene() {
  const strings = useSceneStrings();
  const { add } = useSceneActions();
  return (
    <div className={empty}>
      <p className={emptyTitle}>{strings.emptyScene}</p>
      <p className={emptyDetail}>{strings.emptySceneDetail}</p>
      <Button variant="quiet" size="small" className={first} onPress={() => add('scene_heading', null)}>
        {strings.writeFirst}
      </Button>
    </div>
  );
}

const none: readonly SceneElement[] = [];

/** What types the proposal out while it is new; null once it stands whole. */
function useTyping() {
  const { store } = useSceneProvider();
  const hasLessMotion = useLessMotion();
  const typing = useScene((state) => state.typing);
  const proposal = useScene((state) => state.proposal);
  const isComing = useScene(({ run }) => isRunning(run));
  const isTyped = typing !== null && proposal?.id === typing && !hasLessMotion;
  const count = isTyped ? (proposal?.elements.length ?? 0) : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is typed as it came; a verdict ends the typing
  const elements = useMemo(
    () => (isTyped && proposal ? proposal.elements.map(({ element }) => element) : none),
    [isTyped, typing, count],
  );
  const player = useGrowingPlayer(elements, isTyped ? typing : null);
  const { status } = usePlayerState(player);
  useEffect(() => {
    if (typing === null) return;
    if (!isTyped) store.getState().typed();
    else if (count > 0) player.play();
  }, [store, typing, isTyped, player, count]);
  useEffect(() => {
    if (status === 'ended' && isTyped && !isComing) store.getState().typed();
  }, [store, status, isTyped, isComing]);
  return useMemo(
    () => (isTyped ? { player, indexes: new Map(elements.map(({ id }, index) => [id, index])) } : null),
    [isTyped, player, elements],
  );
}

function Elements({ ids }: { ids: readonly string[] }) {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const inkHint = useId();
  const pencilHint = useId();
  const hintIds = useMemo(() => ({ ink: inkHint, pencil: pencilHint }), [inkHint, pencilHint]);
  const current = useScene((state) => state.current);
  const firstProposed = useScene(({ proposal }) => proposal?.elements[0]?.element.id);
  const typing = useTyping();
  const pageStarts = usePageStarts();
  const follow = useFollowing();
  const actions = useSceneActions();
  const onKeyDown = useElementKeys();
  const tabStop = current !== null && ids.includes(current) ? current : ids[0];

  const idAt = ({ target }: { target: EventTarget }) =>
    target instanceof Element
      ? target.closest<HTMLElement>('[data-scene-element]')?.dataset.sceneElement
      : undefined;
  const onFocus = (event: FocusEvent) => {
    const id = idAt(event);
    if (id) store.getState().select(id);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const id = idAt(event);
    const isOnControl = event.target instanceof Element && event.target.closest('button');
    if (id && !isOnControl) actions.edit(id);
  };

  return (
    <>
      <ol
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without markers
        role="list"
        aria-label={strings.scene}
        className={list}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onDoubleClick={onDoubleClick}
      >
        {ids.map((id) => (
          <ElementView
            key={id}
            id={id}
            isTabStop={id === tabStop}
            pageNumber={pageStarts.get(id) ?? null}
            player={typing?.indexes.has(id) ? typing.player : null}
            index={typing?.indexes.get(id) ?? 0}
            label={id === firstProposed ? strings.suggested : undefined}
            hintIds={hintIds}
            onType={follow}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span id={inkHint}>{strings.elementHint}</span>
        <span id={pencilHint}>{strings.proposedHint}</span>
      </VisuallyHidden>
    </>
  );
}
