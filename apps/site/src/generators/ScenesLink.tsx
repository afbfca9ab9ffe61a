import { BookIcon } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { link, mark } from './toolbar.css.ts';

/** From the generator's toolbar to the library (S1). */
export function ScenesLink({ isNsfw }: { isNsfw: boolean }) {
  return (
    <Link to={pathOf('scenes', isNsfw)} className={link}>
      <span className={mark}>
        <BookIcon />
      </span>
      Scenes
    </Link>
  );
}
