import { BookIcon } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { label, link } from './toolbar.css.ts';

export function ScenesLink({ isNsfw }: { isNsfw: boolean }) {
  return (
    <Link to={pathOf('scenes', isNsfw)} className={link} aria-label="Scenes">
      <BookIcon />
      <span className={label}>Scenes</span>
    </Link>
  );
}
