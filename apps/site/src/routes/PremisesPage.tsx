import { StoryGroups } from '@fabula/library-kit';
import { useLocation, useSearchParams } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { SiteLibrary } from '../listing/SiteLibrary.tsx';

/** Published stories by premise (R9, B8). */
export function PremisesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const [query] = useSearchParams();
  return (
    <SiteLibrary>
      <PageHead {...headOf('premises', isNsfw)} />
      <ListingFrame title="All Premises" isNsfw={isNsfw}>
        <StoryGroups by="premises" isNsfw={isNsfw} from={query.get('after')} />
      </ListingFrame>
    </SiteLibrary>
  );
}
