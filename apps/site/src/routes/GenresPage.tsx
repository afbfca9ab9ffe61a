import { StoryGroups } from '@fabula/library-kit';
import { useLocation, useSearchParams } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { SiteLibrary } from '../listing/SiteLibrary.tsx';

/** Genres of published stories (R9, B10). */
export function GenresPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const [query] = useSearchParams();
  const head = headOf('genres', isNsfw);
  return (
    <SiteLibrary>
      <PageHead {...head} />
      <ListingFrame title={head.title} isNsfw={isNsfw}>
        <StoryGroups by="genres" isNsfw={isNsfw} from={query.get('after')} />
      </ListingFrame>
    </SiteLibrary>
  );
}
