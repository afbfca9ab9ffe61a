import { genreTone, type StoryGroup } from '@fabula/contract';
import { linkClass } from '@fabula/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import { categoryPath, headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { GroupsPage } from '../listing/GroupsPage.tsx';
import { listingWords } from '../listing/listingWords.ts';
import { tones } from '../ui/tones.css.ts';
import { card, count as countClass, genres, name as nameClass, newest } from './GenresPage.css.ts';

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

interface GenreCardProps {
  group: StoryGroup;
  isNsfw: boolean;
}

function GenreCard({ group: { name, count, stories }, isNsfw }: GenreCardProps) {
  return (
    <li className={`${card} ${tones[genreTone(name) ?? 'plain']}`}>
      <Link
        to={categoryPath(name, isNsfw)}
        className={`${linkClass({ variant: 'cover' })} ${nameClass}`}
        dir="auto"
      >
        {name}
      </Link>
      <p className={newest}>
        {stories.map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <bdi>{title}</bdi>
          </span>
        ))}
      </p>
      <p className={countClass}>{listingWords.count(count)}</p>
    </li>
  );
}
