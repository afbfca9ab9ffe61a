import { Link, useLocation } from 'react-router-dom';
import { isAdultPath } from '../isAdultPath.ts';
import { links, nav } from './LibraryNav.css.ts';

const parts = [
  { name: 'Stories', path: '/stories' },
  { name: 'Scenes', path: '/scenes' },
  { name: 'Genres', path: '/genres' },
  { name: 'Premises', path: '/premises' },
] as const;

/** The parts of the library, each of which leads to the others; adult ones to adult ones. */
export function LibraryNav() {
  const { pathname } = useLocation();
  const mode = isAdultPath(pathname) ? '/nsfw' : '';
  const [, area = ''] = pathname.toLowerCase().split('/');
  const isBelow = area === 'categories';
  const current = isBelow ? '/genres' : `/${area}`;
  return (
    <nav aria-label="Library" className={nav}>
      {parts.map(({ name, path }) => (
        <Link
          key={path}
          to={`${path}${mode}`}
          className={links}
          aria-current={path !== current ? undefined : isBelow ? 'true' : 'page'}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
