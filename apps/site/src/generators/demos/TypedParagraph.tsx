import type { Player } from '@fabula/scene-kit';
import { typedLengths } from '@fabula/scene-kit/core';
import { useMemo, useSyncExternalStore } from 'react';
import { unseen } from './WordDemoPage.css.ts';

export interface TypedParagraphProps {
  player: Player;
  index: number;
  text: string;
}

/** A paragraph up to the typed word; the rest keeps its place, and is there for screen readers. */
export function TypedParagraph({ player, index, text }: TypedParagraphProps) {
  const [watch, read] = useMemo(
    () => [(listener: () => void) => player.watchElement(index, listener), () => player.words(index)],
    [player, index],
  );
  const words = useSyncExternalStore(watch, read, read);
  const timed = player.timeline.elements[index];
  const shown = timed && words < timed.words ? (typedLengths(timed, words)[0] ?? 0) : text.length;
  return (
    <p>
      {text.slice(0, shown)}
      {shown < text.length && <span className={unseen}>{text.slice(shown)}</span>}
    </p>
  );
}
