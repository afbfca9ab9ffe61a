'use client';

import { type DeepPartial, LocaleProvider, useStrings } from '@fabula/ui-kit';
import { type ElementType, type ReactNode, useMemo } from 'react';
import type { CataloguePort } from '../adapter/CataloguePort.ts';
import { englishStrings, type LibraryStrings } from './strings.ts';
import { type LibraryAddresses, LibraryContext, type ListPlaces } from './useLibrary.ts';

export interface LibraryProviderProps {
  /** What is published. Memoize it: with another one all lists are read anew. */
  catalogue: CataloguePort;
  /** Where links lead. */
  addresses: LibraryAddresses;
  /** Renders links, with the props of an `a`. Default: `a`. */
  Link?: ElementType;
  /** Where lists were left. Default: nothing is remembered. */
  places?: ListPlaces;
  /** Texts that replace the defaults. */
  strings?: DeepPartial<LibraryStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  /** Anything that shows published stories. */
  children: ReactNode;
}

/** Gives the library's components what is published, and where their links lead. */
export function LibraryProvider(props: LibraryProviderProps) {
  const { catalogue, addresses, Link = 'a', places = null, strings, locale, children } = props;
  const texts = useStrings(englishStrings, strings);
  const value = useMemo(
    () => ({ catalogue, addresses, Link, places, strings: texts }),
    [catalogue, addresses, Link, places, texts],
  );
  return (
    <LibraryContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </LibraryContext.Provider>
  );
}
