import { BookIcon } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { link, mark } from './ScenesLink.css.ts';
import { scenesPath } from './scenesPath.ts';

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
