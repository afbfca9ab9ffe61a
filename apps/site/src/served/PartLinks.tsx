import { linkClass } from '@fabula/ui-kit';
import { Link, useLocation } from 'react-router-dom';

/** This page with its list from there on; null for the newest. */
function usePartPath(after: string | null): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (after === null) query.delete('after');
  else query.set('after', after);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** The next part of a list without scripts; with them a button loads it in place. */
export function NextPartLink({ after, children }: { after: string; children: string }) {
  return (
    <a href={usePartPath(after)} rel="next" className={linkClass({ variant: 'secondary' })}>
      {children}
    </a>
  );
}

/** To the beginning of a list that was opened further on. */
export function FirstPartLink({ children }: { children: string }) {
  return (
    <Link to={usePartPath(null)} className={linkClass({ variant: 'quiet' })}>
      {children}
    </Link>
  );
}
