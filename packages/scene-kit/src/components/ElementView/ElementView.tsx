'use client';

import { Proposed, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { memo, useRef, useState } from 'react';
import { shownParts } from '../../model/elementParts.ts';
import { typeName } from '../../model/typeName.ts';
import { useElement } from '../../react/useElement.ts';
import { type Player, useTypedWords } from '../../react/usePlayer.ts';
import { useSceneStrings } from '../../react/useScene.ts';
import { ElementEditor } from '../ElementEditor/ElementEditor.tsx';
import { ElementMargin } from './ElementMargin.tsx';
import { element as elementClass, pageBreak, unbegun, words as wordsClass } from './ElementView.css.ts';
import { ElementWords } from './ElementWords.tsx';

export interface ElementViewProps {
  id: string;
  /** Whether Tab comes to it: of all elements, only to one. */
  isTabStop: boolean;
  /** The page that begins here when the scene is printed; null inside of one. */
  pageNumber: number | null;
  /** Types it out, as the element at `index`; null where it is all there. */
  player: Player | null;
  index: number;
  /** Shown beside the first of a proposal. */
  label: string | undefined;
  /** The elements that say which keys there are, for ink and for pencil. */
  hintIds: { readonly ink: string; readonly pencil: string };
  onType: (place: Element) => void;
}

/** One element on the page, in ink or in pencil. Renders again only when it changes itself. */
export const ElementView = memo(function ElementView({
  id,
  isTabStop,
  pageNumber,
  player,
  index,
  label,
  hintIds,
  onType,
}: ElementViewProps) {
  const strings = useSceneStrings();
  const { element, verdict, isCurrent, isEditing } = useElement(id);
  const typedWords = useTypedWords(player, index);
  const [isPointed, setPointed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const timed = player?.timeline.elements[index] ?? null;
  const isUnbegun = timed !== null && typedWords === 0;

  useBrowserLayoutEffect(() => {
    if (typedWords > 0 && place.current) onType(place.current);
  }, [typedWords, onType]);

  if (!element) return null;
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
        label={label}
        labelPlacement="margin"
        className={isUnbegun ? `${wordsClass} ${unbegun}` : wordsClass}
      >
        {isEditing ? (
          <ElementEditor element={element} isProposed={isPencil} />
        ) : (
          <ElementWords element={element} timed={timed} typedWords={typedWords} place={place} />
        )}
      </Proposed>
      {!isEditing && !isUnbegun && (isCurrent || isPointed) && <ElementMargin id={id} verdict={verdict} />}
    </li>
  );
});
