'use client';

import { type RefObject, useMemo } from 'react';
import { elementParts, shownParts } from '../../model/elementParts.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import type { TimedElement } from '../../model/timing/createTimeline.ts';
import { typedLengths } from '../../model/timing/typedAt.ts';
import { useSceneStrings } from '../../react/useScene.ts';
import { caret, unseen } from '../ScenePages/ScenePages.css.ts';
import { blank, dualMark, parts as partClasses } from './ElementView.css.ts';
import { MarkedWords } from './MarkedWords.tsx';

export interface ElementWordsProps {
  element: SceneElement;
  /** While it is typed out: its place in time, and the words that show. */
  timed: TimedElement | null;
  typedWords: number;
  /** Given to the letter that was typed last. */
  place: RefObject<HTMLSpanElement | null>;
}

/** What an element says, in the order and the places of a screenplay. What is not typed yet is there to be read out. */
export function ElementWords({ element, timed, typedWords, place }: ElementWordsProps) {
  const strings = useSceneStrings();
  const lengths = timed && typedWords < timed.words ? typedLengths(timed, typedWords) : null;
  const isTyped = lengths === null;
  // What is being typed out is counted in the words that are printed.
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
