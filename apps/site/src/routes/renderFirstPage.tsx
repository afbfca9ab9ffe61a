import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SiteHeader } from '../header/SiteHeader.tsx';
import { LandingPage } from '../landing/LandingPage.tsx';
import { main } from './Shell.css.ts';

/** Head elements that React renders first; the server writes its own. */
const lifted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;
const nothing = () => undefined;

/** The first page for visitors, rendered at build time. */
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
