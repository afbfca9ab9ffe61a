import { type LibraryAddresses, LibraryProvider, type ListPlace, type ListPlaces } from '@fabula/library-kit';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { categoryPath, pathOf, publishedStoryPath } from '../addresses.ts';
import { sessionStorageOrNull } from '../browserStorage.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { editorPath, scenePath } from '../works/places.ts';
import { siteCatalogue } from './siteCatalogue.ts';

/** Gives library-kit's lists this site's stories and addresses. */
export function SiteLibrary({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const addresses = useMemo(() => addressesAt(pathname, search), [pathname, search]);
  const places = useMemo(() => placesOf(`fabula-place ${pathname} ${key}`), [pathname, key]);
  return (
    <LibraryProvider catalogue={siteCatalogue} addresses={addresses} Link={SiteLink} places={places}>
      {children}
    </LibraryProvider>
  );
}

function addressesAt(pathname: string, search: string): LibraryAddresses {
  // Where all of them are on this page, the link leads down to them.
  const whole = (path: string) => (path === pathname ? `${path}#all` : path);
  return {
    work: (kind, id) => (kind === 'story' ? publishedStoryPath(id) : `/scene/${encodeURIComponent(id)}`),
    genre: categoryPath,
    premises: (isNsfw) => whole(pathOf('premises', isNsfw)),
    genres: (isNsfw) => whole(pathOf('genres', isNsfw)),
    write: (kind, isNsfw) => (kind === 'story' ? editorPath(isNsfw) : scenePath(isNsfw)),
    part(after) {
      const query = new URLSearchParams(search);
      if (after === null) query.delete('after');
      else query.set('after', after);
      return query.size === 0 ? pathname : `${pathname}?${query}`;
    },
  };
}

function placesOf(name: string): ListPlaces {
  return {
    recall() {
      try {
        const place: Partial<ListPlace> | null = JSON.parse(sessionStorageOrNull()?.getItem(name) ?? 'null');
        return typeof place?.count === 'number' && typeof place.top === 'number'
          ? { count: place.count, top: place.top }
          : null;
      } catch {
        return null;
      }
    },
    keep(place) {
      try {
        sessionStorageOrNull()?.setItem(name, JSON.stringify(place));
      } catch (thrown) {
        console.warn('The place in a list was not kept:', thrown);
      }
    },
  };
}
