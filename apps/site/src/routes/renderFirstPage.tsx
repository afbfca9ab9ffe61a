import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SiteHeader } from '../header/SiteHeader.tsx';
import { LandingPage } from '../landing/LandingPage.tsx';
import { main } from './Shell.css.ts';

/** What React puts first, to be lifted into a head: the server has written that one. */
const lifted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;
const nothing = () => undefined;

/** The first page as a visitor sees it before its script has come. Run when the site is built. */
export function renderFirstPage(): string {
  const page = renderToString(
    <StaticRouter location="/">
      <div data-first-page="">
        <SiteHeader
          isAdult={false}
          theme="paper"
          onThemeChange={nothing}
          session="signed_out"
          accountRef={nothing}
        />
        <main id="content" className={main}>
          <LandingPage />
        </main>
      </div>
    </StaticRouter>,
  );
  return page.replace(lifted, '');
}
