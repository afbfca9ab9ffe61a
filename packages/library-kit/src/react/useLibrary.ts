'use client';

import { createContext, type ElementType, useContext } from 'react';
import type { CataloguePort } from '../adapter/CataloguePort.ts';
import type { WorkName } from '../model/Story.ts';
import type { LibraryStrings } from './strings.ts';

/** Where the library's links lead, as paths or URLs. */
export interface LibraryAddresses {
  /** Where a published work is read. */
  work(kind: WorkName, id: string): string;
  /** The stories of a genre. */
  genre(name: string, isNsfw: boolean): string;
  /** Stories by premise: 'View All' leads there. */
  premises(isNsfw: boolean): string;
  /** Stories by genre: 'View All' leads there. */
  genres(isNsfw: boolean): string;
  /** Where a work is written. */
  write(kind: WorkName, isNsfw: boolean): string;
  /** This page with its list from there on; null for its beginning. */
  part(after: string | null): string;
}

/** How far a list was read. */
export interface ListPlace {
  /** Items that were on the page. */
  readonly count: number;
  /** Scroll position, in CSS pixels. */
  readonly top: number;
}

/** Remembers where the list of this page was left, for Back and a reload. Another object for each visit. */
export interface ListPlaces {
  /** Null where none was kept. */
  recall(): ListPlace | null;
  /** Called as the list leaves the page. */
  keep(place: ListPlace): void;
}

export interface LibraryContextValue {
  readonly catalogue: CataloguePort;
  readonly addresses: LibraryAddresses;
  readonly Link: ElementType;
  readonly places: ListPlaces | null;
  readonly strings: LibraryStrings;
}

export const LibraryContext = createContext<LibraryContextValue | null>(null);

export function useLibrary(): LibraryContextValue {
  const value = useContext(LibraryContext);
  if (!value)
    throw new Error(
      'No <LibraryProvider> above this component: put it around everything that shows stories.',
    );
  return value;
}

/** The kit's texts, with the provider's replacements. */
export function useLibraryStrings(): LibraryStrings {
  return useLibrary().strings;
}
