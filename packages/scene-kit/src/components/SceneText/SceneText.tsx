'use client';

import { Button, useLessMotion, VisuallyHidden } from '@fabula/ui-kit';
import { isElement, isHtmlElement } from '@fabula/ui-kit/dom';
import { type Chunk, type HandTone, handTone, rechunk } from '@fabula/work-kit/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { followingType } from '../../model/elementText.ts';
import { isAnchored, type PlacedElement, placedId, placeElements } from '../../model/Proposal.ts';
import { pageStarts } from '../../model/pagination/paginate.ts';
import { isRunning } from '../../model/Scene.ts';
import { elementOf, type SceneElement } from '../../model/SceneElement.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { type Player, useGrowingPlayer, usePlayerState } from '../../react/usePlayer.ts';
import { ElementView, type Label } from '../ElementView/ElementView.tsx';
import { reviewCommandOf, useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import { useFollowing } from '../ScenePages/ScenePages.tsx';
import { chunk as chunkClass, empty, emptyDetail, emptyTitle, first, list } from './SceneText.css.ts';

export function SceneText() {
  const hasElements = useScene(({ scene, proposals }) => placeElements(scene.elements, proposals).length > 0);
  const isAwaited = useScene(({ runs }) => runs.some(({ run }) => isRunning(run)));
  if (hasElements) return <Elements />;
  return isAwaited ? null : <EmptyScene />;
}

function EmptyScene() {
  const strings = useSceneStrings();
  const { hasAi } = useSceneProvider();
  const { add } = useSceneActions();
  return (
    <div className={empty}>
      {hasAi && (
        <>
          <p className={emptyTitle}>{strings.emptyScene}</p>
          <p className={emptyDetail}>{strings.emptySceneDetail}</p>
        </>
      )}
      <Button variant="quiet" size="small" className={first} onPress={() => add('scene_heading', null)}>
        {strings.writeFirst}
      </Button>
    </div>
  );
}

const none: readonly SceneElement[] = [];

/** The player of a new proposal; null once it stands whole. */
function useTyping() {
  const { store } = useSceneProvider();
  const hasLessMotion = useLessMotion();
  const typing = useScene((state) => state.typing);
  const proposal = useScene(({ proposals }) => proposals.find(({ id }) => id === typing) ?? null);
  const isComing = useScene(({ runs }) => runs.some(({ id, run }) => id === typing && isRunning(run)));
  const isTyped = typing !== null && proposal !== null && !hasLessMotion;
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

/** Elements of one `content-visibility` box: some two printed pages. */
const chunkSize = 32;

/** Chunks in which nothing changed keep their identity. */
function useChunks(): readonly Chunk<PlacedElement>[] {
  const elements = useScene(({ scene }) => scene.elements);
  const proposals = useScene((state) => state.proposals);
  const placed = useMemo(() => placeElements(elements, proposals), [elements, proposals]);
  const [state, setState] = useState(() => ({
    placed,
    chunks: rechunk<PlacedElement>([], placed, chunkSize),
  }));
  if (state.placed === placed) return state.chunks;
  const chunks = rechunk(state.chunks, placed, chunkSize);
  setState({ placed, chunks });
  return chunks;
}

/** What each proposal is, beside its first element. */
function useLabels(): ReadonlyMap<string, Label> {
  const strings = useSceneStrings();
  const proposals = useScene((state) => state.proposals);
  const scene = useScene((state) => (state.proposals.length === 0 ? null : state.scene));
  const key = JSON.stringify(
    proposals.flatMap((one): [string, Label][] => {
      const first = one.elements.find(({ verdict }) => verdict !== 'accepted')?.element.id;
      if (!scene || first === undefined) return [];
      const what = one.on === 'element' ? strings.instead : strings.suggested;
      const by = one.by.kind === 'model' ? '' : strings.proposedBy(one.by.name);
      return [[first, { what: isAnchored(scene, one) ? what : strings.stale, by }]];
    }),
  );
  return useMemo(() => new Map<string, Label>(JSON.parse(key)), [key]);
}

/** The colours of other hands, by the elements that they propose. */
function useHands(): ReadonlyMap<string, HandTone> {
  const proposals = useScene((state) => state.proposals);
  const known = useScene(({ scene }) => scene.hands);
  return useMemo(
    () =>
      new Map(
        proposals.flatMap(({ by, elements }) => {
          const tone = handTone(known, proposals, by);
          return tone === null ? [] : elements.map(({ element }) => [element.id, tone] as const);
        }),
      ),
    [proposals, known],
  );
}

/** Elements under which something is asked for or written. */
function useAfters(): ReadonlySet<string> {
  const key = useScene(({ asking, runs }) =>
    [asking, ...runs.flatMap(({ on, after }) => (on === 'after' ? [after] : []))].filter(Boolean).join('\n'),
  );
  return useMemo(() => new Set(key.split('\n')), [key]);
}

function Elements() {
  const strings = useSceneStrings();
  const { store, hasAi } = useSceneProvider();
  const inkHint = useId();
  const pencilHint = useId();
  const hintIds = useMemo(() => ({ ink: inkHint, pencil: pencilHint }), [inkHint, pencilHint]);
  const chunks = useChunks();
  const current = useScene((state) => state.current);
  const editing = useScene((state) => state.editing);
  const labels = useLabels();
  const hands = useHands();
  const afters = useAfters();
  const typing = useTyping();
  const pageStarts = usePageStarts();
  const follow = useFollowing();
  const actions = useSceneActions();
  const onKeyDown = useElementKeys();
  const chunkOf = (id: string | null | undefined) =>
    id ? chunks.find(({ items }) => items.some((one) => placedId(one) === id)) : undefined;
  const [first] = chunks[0]?.items ?? [];
  const currentChunk = chunkOf(current);
  const tabStop = currentChunk ? current : first ? placedId(first) : null;
  const at = {
    current: currentChunk,
    editing: chunkOf(editing),
    tabStop: currentChunk ?? chunks[0],
  };

  const idAt = ({ target }: { target: EventTarget }) =>
    isElement(target) ? target.closest<HTMLElement>('[data-scene-element]')?.dataset.sceneElement : undefined;
  const onFocus = (event: FocusEvent) => {
    const id = idAt(event);
    if (id) store.getState().select(id);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const id = idAt(event);
    const isOnControl = isElement(event.target) && event.target.closest('button');
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
        {chunks.map((chunk) => (
          <ElementChunk
            key={chunk.key}
            items={chunk.items}
            current={chunk === at.current ? current : null}
            editing={chunk === at.editing ? editing : null}
            tabStop={chunk === at.tabStop ? tabStop : null}
            labels={labels}
            hands={hands}
            afters={afters}
            typing={typing}
            pageStarts={pageStarts}
            hintIds={hintIds}
            onType={follow}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span id={inkHint}>{hasAi ? strings.elementHint : strings.elementHintAlone}</span>
        <span id={pencilHint}>{strings.proposedHint}</span>
      </VisuallyHidden>
    </>
  );
}

interface ElementChunkProps {
  items: readonly PlacedElement[];
  /** Ids; null where they are in another chunk. */
  current: string | null;
  editing: string | null;
  tabStop: string | null;
  labels: ReadonlyMap<string, Label>;
  hands: ReadonlyMap<string, HandTone>;
  afters: ReadonlySet<string>;
  typing: { readonly player: Player; readonly indexes: ReadonlyMap<string, number> } | null;
  pageStarts: ReadonlyMap<string, number>;
  hintIds: { readonly ink: string; readonly pencil: string };
  onType: (place: Element) => void;
}

/** It subscribes to nothing, so that a key costs the same in a scene of any length. */
const ElementChunk = memo(function ElementChunk({
  items,
  current,
  editing,
  tabStop,
  labels,
  hands,
  afters,
  typing,
  pageStarts,
  ...shared
}: ElementChunkProps) {
  return (
    <div role="presentation" className={chunkClass}>
      {items.map((placed) => {
        const id = placedId(placed);
        return (
          <ElementView
            key={id}
            placed={placed}
            isCurrent={id === current}
            isEditing={id === editing}
            isTabStop={id === tabStop}
            pageNumber={pageStarts.get(id) ?? null}
            player={typing?.indexes.has(id) ? typing.player : null}
            index={typing?.indexes.get(id) ?? 0}
            label={labels.get(id)}
            hand={hands.get(id) ?? null}
            isAskedAfter={afters.has(id)}
            {...shared}
          />
        );
      })}
    </div>
  );
});

/** Debounce of the pagination, in milliseconds. */
const quietTime = 300;

const onePage: ReadonlyMap<string, number> = new Map();

function usePageStarts(): ReadonlyMap<string, number> {
  const { store } = useSceneProvider();
  const [starts, setStarts] = useState(onePage);
  useEffect(() => {
    const count = () => setStarts(pageStarts(store.getState().scene.elements));
    count();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(({ scene }, before) => {
      if (scene.elements === before.scene.elements) return;
      clearTimeout(timer);
      timer = setTimeout(count, quietTime);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return starts;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * Keys of a focused element: arrows, J and K, Home and End move; in ink Enter edits, N adds the natural next one, I asks for what
 * comes after it, Delete
 * removes, Alt and an arrow move it; in pencil the keys of a review judge it.
 */
function useElementKeys() {
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey } = event;
    if (!isHtmlElement(target) || event.ctrlKey || event.metaKey) return;
    const id = target.dataset.sceneElement;
    if (id === undefined) return;
    const { scene, proposals, typing } = store.getState();
    const ink = elementOf(scene.elements, id);
    const ids = placeElements(scene.elements, proposals).map(placedId);
    const at = ids.indexOf(id);
    const step = steps[key.length === 1 ? key.toLowerCase() : key] ?? null;
    const command = ink || altKey ? null : reviewCommandOf(event);
    if (altKey && step === null) return;
    if (step !== null && altKey) {
      if (ink) actions.move(id, step);
    } else if (step !== null) actions.goTo(ids[at + step] ?? id);
    else if (key === 'Home') actions.goTo(ids[0]);
    else if (key === 'End') actions.goTo(ids.at(-1));
    else if (typing !== null && (key === ' ' || key === 'Enter')) store.getState().typed();
    else if (command) actions.review(command);
    else if (ink && key === 'Enter') actions.edit(id);
    else if (ink && key.toLowerCase() === 'i') actions.askAfter(id);
    else if (ink && key.toLowerCase() === 'n') actions.add(followingType(ink.type), id);
    else if (key === 'Delete' || key === 'Backspace') {
      if (ink) actions.remove(id);
      else actions.review('reject');
    } else return;
    event.preventDefault();
  };
}
