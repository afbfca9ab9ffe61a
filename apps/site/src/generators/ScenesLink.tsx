import { BookIcon } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { link, mark } from './toolbar.css.ts';

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
