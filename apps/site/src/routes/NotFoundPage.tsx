import { linkClass } from '@fabula/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { ClosedScreen } from '../failures/ClosedScreen.tsx';
import { PageHead } from '../head/PageHead.tsx';

/** Any unknown path (R14). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Page not found" description="This page of Fabula does not exist." />
      <ClosedScreen
        title="Nothing is written here"
        mark="Page not found"
        reason={readable(pathname)}
        actions={
          <>
            <Link to={pathOf('first')} className={linkClass({ variant: 'primary', size: 'large' })}>
              Back to the first page
            </Link>
            <Link to={pathOf('editor')} className={linkClass({ variant: 'quiet' })}>
              Go on writing
            </Link>
          </>
        }
      >
        This address belongs to no page. A letter in it may be wrong, or the page has moved. Your stories are
        where you left them.
      </ClosedScreen>
    </>
  );
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
