import { useEffect, useEffectEvent, useRef } from 'react';
import type { CoverFace } from '../ui/WorkCover.tsx';
import type { LibraryItem } from './Library.ts';
import { LibraryCard } from './LibraryCard.tsx';
import { list } from './LibraryList.css.ts';
import type { LibraryWords } from './libraryWords.ts';

export interface LibraryListProps {
  items: readonly LibraryItem[];
  words: LibraryWords;
  face: CoverFace;
  label: string;
  /** Whether something else was asked for, and these stay until it is there. */
  isOld: boolean;
  /** The index at which the reader goes on once it is there; null where they stay where they are. */
  landing: number | null;
  onLanded: () => void;
}

/** Published works side by side, each by its cover. */
export function LibraryList({ items, words, face, label, isOld, landing, onLanded }: LibraryListProps) {
  const landed = useRef<HTMLAnchorElement>(null);
  const told = useEffectEvent(onLanded);
  const hasCome = landing !== null && landing < items.length;

  useEffect(() => {
    if (!hasCome) return;
    // Where the button was, the first that came stands now: nothing moves.
    landed.current?.focus({ preventScroll: true });
    landed.current?.scrollIntoView({ block: 'nearest' });
    told();
  }, [hasCome]);

  return (
    <ul className={list} aria-label={label} aria-busy={isOld || undefined}>
      {items.map((item, index) => (
        <li key={item.id}>
          <LibraryCard
            item={item}
            words={words}
            face={face}
            linkRef={index === landing ? landed : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
