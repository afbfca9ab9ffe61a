import type { ReactNode } from 'react';
import type { LibraryItem } from './Library.ts';
import type { CoverFace } from './LibraryCard.tsx';
import { LibraryCard } from './LibraryCard.tsx';
import { list } from './LibraryList.css.ts';
import type { LibraryWords } from './libraryWords.ts';

export interface LibraryListProps {
  items: readonly LibraryItem[];
  words: LibraryWords;
  face: CoverFace;
  label: string;
  onDelete?: (item: LibraryItem) => void;
  /** Further entries of an item's menu, as `MenuItem`s. */
  menu?: (item: LibraryItem) => ReactNode;
}

/** Works side by side, each by its cover. */
export function LibraryList({ items, words, face, label, onDelete, menu }: LibraryListProps) {
  return (
    <ul className={list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <LibraryCard
            item={item}
            words={words}
            face={face}
            onDelete={onDelete && (() => onDelete(item))}
            menu={menu?.(item)}
          />
        </li>
      ))}
    </ul>
  );
}
