'use client';

import {
  CheckIcon,
  CloseIcon,
  DeleteIcon,
  HandMark,
  IconButton,
  PencilIcon,
  Proposed,
  UndoIcon,
  useBrowserLayoutEffect,
} from '@fabula/ui-kit';
import type { HandTone } from '@fabula/work-kit/core';
import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import { elementParts, shownParts } from '../../model/elementText.ts';
import {
  isProposed,
  type PlacedElement,
  type ProposedElement,
  proposedContent,
} from '../../model/Proposal.ts';
import { type SceneElement, typeName } from '../../model/SceneElement.ts';
import { type TimedElement, typedLengths } from '../../model/timing/timeline.ts';
import { useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { type Player, useTypedWords } from '../../react/usePlayer.ts';
import { AfterElement, InsertButton } from '../AfterElement/AfterElement.tsx';
import { ElementEditor } from '../ElementEditor/ElementEditor.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import { caret, unseen } from '../ScenePages/ScenePages.css.ts';
import {
  blank,
  dualMark,
  element as elementClass,
  margin,
  pageBreak,
  parts as partClasses,
  unbegun,
  words as wordsClass,
} from './ElementView.css.ts';
import { MarkedWords } from './MarkedWords.tsx';

/** What a proposal is, and whose: '' for a model's. */
export interface Label {
  readonly what: string;
  readonly by: string;
}

interface ElementViewProps {
  placed: PlacedElement;
  isCurrent: boolean;
  isEditing: boolean;
  isTabStop: boolean;
  /** The page that begins here in print; null inside of one. */
  pageNumber: number | null;
  /** Types out the element at `index`; null where it is all there. */
  player: Player | null;
  index: number;
  label: Label | undefined;
  hand: HandTone | null;
  /** Something is asked for or written below it. */
  isAskedAfter: boolean;
  hintIds: { readonly ink: string; readonly pencil: string };
  onType: (place: Element) => void;
}

export const ElementView = memo(function ElementView({
  placed,
  isCurrent,
  isEditing,
  isTabStop,
  pageNumber,
  player,
  index,
  label,
  hand,
  isAskedAfter,
  hintIds,
  onType,
}: ElementViewProps) {
  const strings = useSceneStrings();
  const element = useMemo(() => (isProposed(placed) ? proposedContent(placed) : placed), [placed]);
  const { id } = element;
  const verdict = isProposed(placed) ? placed.verdict : null;
  const typedWords = useTypedWords(player, index);
  const [isPointed, setPointed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const timed = player?.timeline.elements[index] ?? null;
  const isUnbegun = timed !== null && typedWords === 0;

  useBrowserLayoutEffect(() => {
    if (typedWords > 0 && place.current) onType(place.current);
  }, [typedWords, onType]);

  const isPencil = verdict !== null;
  const text = shownParts(element)
    .map((part) => part.text)
    .join(' ');
  const name = [
    typeName(element, strings.types),
    'isDual' in element && element.isDual && strings.beside,
    verdict === 'open' ? strings.inPencil : verdict && strings[verdict],
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li
      tabIndex={isEditing ? undefined : isTabStop ? 0 : -1}
      className={elementClass}
      aria-label={isEditing ? undefined : `${name}: ${text || strings.blank}`}
      aria-current={isCurrent || undefined}
      aria-describedby={isTabStop ? hintIds[isPencil ? 'pencil' : 'ink'] : undefined}
      data-scene-element={isEditing ? undefined : id}
      data-type={element.type}
      data-verdict={verdict ?? undefined}
      data-current={(isCurrent && !isEditing) || undefined}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      {pageNumber !== null && (
        <div className={pageBreak} aria-hidden="true">
          {strings.page(pageNumber)}
        </div>
      )}
      <Proposed
        state={isPencil ? 'pencil' : 'ink'}
        hand={hand}
        label={
          label &&
          !isEditing && (
            <>
              {label.what}
              {label.by !== '' && (
                <>
                  {' '}
                  <HandMark tone={hand}>{label.by}</HandMark>
                </>
              )}
            </>
          )
        }
        labelPlacement="margin"
        className={isUnbegun ? `${wordsClass} ${unbegun}` : wordsClass}
      >
        {isEditing ? (
          <ElementEditor element={element} isProposed={isPencil} />
        ) : (
          <ElementWords element={element} timed={timed} typedWords={typedWords} place={place} />
        )}
      </Proposed>
      {isAskedAfter && !isPencil && <AfterElement id={id} />}
      {!isEditing && !isUnbegun && (isCurrent || isPointed) && <ElementMargin id={id} verdict={verdict} />}
    </li>
  );
});

interface ElementWordsProps {
  element: SceneElement;
  timed: TimedElement | null;
  typedWords: number;
  place: RefObject<HTMLSpanElement | null>;
}

function ElementWords({ element, timed, typedWords, place }: ElementWordsProps) {
  const strings = useSceneStrings();
  const lengths = timed && typedWords < timed.words ? typedLengths(timed, typedWords) : null;
  const isTyped = lengths === null;
  // Typing counts the words that are printed.
  const parts = useMemo(() => (isTyped ? shownParts(element) : elementParts(element)), [element, isTyped]);
  if (parts.length === 0) return <p className={blank}>{strings.types[element.type]}</p>;
  const open = lengths ? parts.findIndex(({ text }, at) => (lengths[at] ?? 0) < text.length) : -1;
  return parts.map(({ kind, text, marks }, at) => {
    const seen = lengths ? (lengths[at] ?? 0) : text.length;
    const Part = kind === 'heading' ? 'h2' : 'p';
    return (
      <Part key={kind} dir="auto" className={partClasses[kind]}>
        <MarkedWords text={text} marks={marks} from={0} to={seen} />
        {kind === 'character' && 'isDual' in element && element.isDual && (
          <span className={dualMark} aria-hidden="true">
            {' ^'}
          </span>
        )}
        {at === open && typedWords > 0 && <span ref={place} className={caret} />}
        {seen < text.length && (
          <span className={unseen}>
            <MarkedWords text={text} marks={marks} from={seen} to={text.length} />
          </span>
        )}
      </Part>
    );
  });
}

function ElementMargin({ id, verdict }: { id: string; verdict: ProposedElement['verdict'] | null }) {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  const judge = (command: 'accept' | 'reject') => () => {
    store.getState().select(id);
    actions.review(command);
  };
  const isPencil = verdict !== null;
  return (
    <div className={margin}>
      {isPencil && (
        <IconButton size="small" label={strings.accept} shortcut="A" onPress={judge('accept')}>
          <CheckIcon size={16} />
        </IconButton>
      )}
      {isPencil && (
        <IconButton
          size="small"
          label={verdict === 'rejected' ? strings.reopen : strings.reject}
          shortcut="R"
          onPress={judge('reject')}
        >
          {verdict === 'rejected' ? <UndoIcon size={16} /> : <CloseIcon size={16} />}
        </IconButton>
      )}
      {!isPencil && <InsertButton id={id} size={16} onPress={actions.askAfter} />}
      <IconButton
        size="small"
        label={strings.editElement}
        shortcut={isPencil ? 'E' : strings.keys.Enter}
        onPress={() => actions.edit(id)}
      >
        <PencilIcon size={16} />
      </IconButton>
      {!isPencil && (
        <IconButton
          size="small"
          label={strings.deleteElement}
          shortcut={strings.keys.Delete}
          onPress={() => actions.remove(id)}
        >
          <DeleteIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}
