import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { actions, message, page, sentence } from '../ui/Message.css.ts';
import { editorPath } from '../works/places.ts';
import { listingWords } from './listingWords.ts';

export interface NoSuchGenreProps {
  isNsfw: boolean;
}

/** The page of a genre that nobody has published a story of; the server says 404 (B10). */
export function NoSuchGenre({ isNsfw }: NoSuchGenreProps) {
  return (
    <div className={page}>
      <PageHead title="Page not found" description={listingWords.noSuchGenreHint} />
      <h1 className={message}>{listingWords.noSuchGenre}</h1>
      <p className={sentence}>{listingWords.noSuchGenreHint}</p>
      <div className={actions}>
        <Link to={pathOf('genres', isNsfw)} className={linkClass({ variant: 'secondary', size: 'large' })}>
          {listingWords.allGenres}
        </Link>
        <Link to={editorPath(isNsfw)} className={linkClass({ variant: 'quiet' })}>
          {listingWords.write}
        </Link>
      </div>
    </div>
  );
}
