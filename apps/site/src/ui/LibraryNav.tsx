import { Link, useLocation } from 'react-router-dom';
import { addressAt, addressesIn, pathOf } from '../addresses.ts';
import { isAdultPath } from '../isAdultPath.ts';
import { links, nav } from './LibraryNav.css.ts';

/** Links between the parts of the library, in the same mode. */
export function LibraryNav() {
  const { pathname } = useLocation();
  const here = addressAt(pathname)?.at;
  const isBelow = here === 'category';
  const current = isBelow ? 'genres' : here;
  return (
    <nav aria-label="Library" className={nav}>
      {addressesIn('library').map(({ at, name }) => (
        <Link
          key={at}
          to={pathOf(at, isAdultPath(pathname))}
          className={links}
          aria-current={at !== current ? undefined : isBelow ? 'true' : 'page'}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
