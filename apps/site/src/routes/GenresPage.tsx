import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { genres } from '../listing/GenreCard.css.ts';
import { GenreCard } from '../listing/GenreCard.tsx';
import { GroupsPage } from '../listing/GroupsPage.tsx';
import { listingWords } from '../listing/listingWords.ts';

/** Genres of published stories (R9, B10). */
export function GenresPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const title = isNsfw ? listingWords.adultGenres : listingWords.genres;
  return (
    <>
      <PageHead {...headOf('genres', isNsfw)} />
      <GroupsPage
        by="genres"
        isNsfw={isNsfw}
        title={title}
        allTitle={listingWords.allGenres}
        isCompact={false}
        className={genres}
      >
        {(group) => <GenreCard key={group.name} group={group} isNsfw={isNsfw} />}
      </GroupsPage>
    </>
  );
}
