import { BookIcon } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { scenesPath } from '../works/places.ts';
import { link, mark } from './ScenesLink.css.ts';

/** From the generator's toolbar to the library (S1). */
export function ScenesLink({ isNsfw }: { isNsfw: boolean }) {
  return (
    <Link to={scenesPath(isNsfw)} className={link}>
      <span className={mark}>
        <BookIcon />
      </span>
      Scenes
    </Link>
  );
}
