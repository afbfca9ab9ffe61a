import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { page } from '../ui/Message.css.ts';
import { Message } from '../ui/Message.tsx';
import { editorPath } from '../works/places.ts';

interface NoSuchGenreProps {
  isNsfw: boolean;
}

const why = 'Nobody has published one yet, or the last was taken back by its author. Other genres have some.';

/** The page of a genre without stories; the server answers 404 (B10). */
export function NoSuchGenre({ isNsfw }: NoSuchGenreProps) {
  return (
    <div className={page}>
      <PageHead title="Page not found" description={why} />
      <Message title="No story of this genre." why={why}>
        <Link to={pathOf('genres', isNsfw)} className={linkClass({ variant: 'secondary', size: 'large' })}>
          All genres
        </Link>
        <Link to={editorPath(isNsfw)} className={linkClass({ variant: 'quiet' })}>
          Write a story
        </Link>
      </Message>
    </div>
  );
}
