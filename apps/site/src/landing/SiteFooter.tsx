import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { addressesIn, pathOf } from '../addresses.ts';
import { footer, links, motto } from './SiteFooter.css.ts';

export function SiteFooter() {
  return (
    <div className={footer}>
      <p className={motto}>Pencil until you say ink.</p>
      <nav aria-label="More of Fabula" className={links}>
        {addressesIn('library').map(({ path, name }) => (
          <Link key={path} to={path} className={linkClass({ variant: 'quiet' })}>
            {name}
          </Link>
        ))}
        <Link to={pathOf('models')} className={linkClass({ variant: 'quiet' })}>
          Models
        </Link>
        <a href="/privacy" className={linkClass({ variant: 'quiet' })}>
          Privacy
        </a>
        <a href="/api/docs" className={linkClass({ variant: 'quiet' })}>
          API
        </a>
        <a href="/feed.xml" className={linkClass({ variant: 'quiet' })}>
          RSS
        </a>
      </nav>
    </div>
  );
}
