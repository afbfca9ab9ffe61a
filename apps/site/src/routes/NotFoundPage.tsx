import { linkClass, Proposed, Text } from '@fabula/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { actions, page, screen, sentence } from '../failures/ErrorScreen.css.ts';
import { PageHead } from '../head/PageHead.tsx';
import { address, below, path } from './NotFoundPage.css.ts';

/** Any unknown path (R14). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className={`${screen} ${below}`}>
      <PageHead title="Page not found" description="This page of Fabula does not exist." />
      <div className={page}>
        <Text as="h1" variant="title">
          Nothing is written here
        </Text>
        <p className={sentence}>
          This address belongs to no page. A letter in it may be wrong, or the page has moved. Your stories
          are where you left them.
        </p>
        <Proposed state="pencil" label="Page not found" className={address}>
          <span className={path}>{readable(pathname)}</span>
        </Proposed>
        <div className={actions}>
          <Link to={pathOf('first')} className={linkClass({ variant: 'primary', size: 'large' })}>
            Back to the first page
          </Link>
          <Link to={pathOf('editor')} className={linkClass({ variant: 'quiet' })}>
            Go on writing
          </Link>
        </div>
      </div>
    </div>
  );
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
