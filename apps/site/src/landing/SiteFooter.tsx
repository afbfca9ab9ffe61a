import { Link } from 'react-router-dom';
import { quietLink } from '../linkStyles.css.ts';
import { footer, links, motto } from './SiteFooter.css.ts';

/** What else there is, for whoever has read to the end. */
export function SiteFooter() {
  return (
    <div className={footer}>
      <p className={motto}>Pencil until you say ink.</p>
      <nav aria-label="More of Fabula" className={links}>
        <Link to="/stories" className={quietLink}>
          Stories
        </Link>
        <Link to="/scenes" className={quietLink}>
          Scenes
        </Link>
        <Link to="/premises" className={quietLink}>
          Premises
        </Link>
        <Link to="/genres" className={quietLink}>
          Genres
        </Link>
        <a href="/privacy" className={quietLink}>
          Privacy
        </a>
        <a href="/api/docs" className={quietLink}>
          API
        </a>
        <a href="/feed.xml" className={quietLink}>
          RSS
        </a>
      </nav>
    </div>
  );
}
