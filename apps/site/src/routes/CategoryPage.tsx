import { GenreStories, useGenreStories } from '@fabula/library-kit';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { NoSuchGenre } from '../listing/NoSuchGenre.tsx';
import { SiteLibrary } from '../listing/SiteLibrary.tsx';

/** Stories of a genre, newest first (R9, B10). */
export function CategoryPage() {
  return (
    <SiteLibrary>
      <Category />
    </SiteLibrary>
  );
}

function Category() {
  const { genre = '' } = useParams();
  const isNsfw = isAdultPath(useLocation().pathname);
  const from = useSearchParams()[0].get('after');
  const stories = useGenreStories({ genre: genre.trim(), isNsfw, from });
  const [newest] = stories.items;
  const title = newest?.genre.trim() || genre.trim();
  if (!newest && stories.state === 'ready') return <NoSuchGenre isNsfw={isNsfw} />;
  return (
    <ListingFrame title={title} isNsfw={isNsfw}>
      <PageHead
        {...(isNsfw
          ? headOf('category', true)
          : {
              title: `${title}: stories to read`,
              description: `Stories of the genre ${title}, newest first, by people who wrote them with AI.`,
            })}
      />
      <GenreStories stories={stories} title={title} isNsfw={isNsfw} from={from} />
    </ListingFrame>
  );
}
