'use client';

import { Button, EmptyState, SearchField, Select, SelectItem } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { foldGenre, type LibraryGenre, type Sorting, sortings } from '../../model/LibraryItem.ts';
import type { ShelfStrings } from '../../react/shelfStrings.ts';
import type { LibraryControls } from '../../react/useLibraryAddress.ts';
import { choice, search, tools } from './WorkLibrary.css.ts';

interface ShelfToolsProps {
  words: ShelfStrings;
  controls: LibraryControls;
  genres: readonly LibraryGenre[];
  isSortable?: boolean;
  children?: ReactNode;
}

const all = 'all';

export function ShelfTools({ words, controls, genres, isSortable = false, children }: ShelfToolsProps) {
  const { typed, genre, sorting } = controls.address;
  const folded = foldGenre(genre);
  // A link may name a genre without works: it is chosen all the same.
  const isKnown = folded === '' || genres.some(({ name }) => foldGenre(name) === folded);
  const offered = isKnown ? genres : [...genres, { name: genre, count: 0 }];
  return (
    <form className={tools} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        className={search}
        label={words.search}
        isLabelHidden
        placeholder={words.search}
        name="q"
        autoFocus={controls.isTyping}
        value={typed}
        onChange={controls.type}
      />
      {offered.length > 0 && (
        <Select
          className={choice}
          label={words.genre}
          isLabelHidden
          value={folded === '' ? all : `genre ${folded}`}
          onChange={(chosen) => controls.filter(chosen === all ? '' : nameOf(String(chosen), offered))}
        >
          <SelectItem id={all}>{words.allGenres}</SelectItem>
          {offered.map(({ name, count }) => (
            <SelectItem key={foldGenre(name)} id={`genre ${foldGenre(name)}`} textValue={name}>
              <bdi>{name}</bdi> {count > 0 && `(${count})`}
            </SelectItem>
          ))}
        </Select>
      )}
      {isSortable && (
        <Select
          className={choice}
          label={words.sort}
          isLabelHidden
          value={sorting}
          onChange={(chosen) => controls.sort(chosen as Sorting)}
        >
          {sortings.map((one) => (
            <SelectItem key={one} id={one}>
              {words.sortings[one]}
            </SelectItem>
          ))}
        </Select>
      )}
      {children}
    </form>
  );
}

function nameOf(chosen: string, genres: readonly LibraryGenre[]): string {
  return genres.find(({ name }) => `genre ${foldGenre(name)}` === chosen)?.name ?? '';
}

export function NothingFound({ words, controls }: { words: ShelfStrings; controls: LibraryControls }) {
  const { typed, genre } = controls.address;
  const isByGenre = typed.trim() === '';
  return (
    <EmptyState
      title={isByGenre ? words.nothingOfGenre(genre) : words.nothingFound}
      actions={<Button onPress={controls.clear}>{words.showAll}</Button>}
    >
      {!isByGenre && words.nothingFoundHint}
    </EmptyState>
  );
}
