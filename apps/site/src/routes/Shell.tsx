import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SiteHeader } from '../header/SiteHeader.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { useTheme } from '../theme/useTheme.ts';
import { main, skip } from './Shell.css.ts';

/** What every page has: header, theme and the place for its content. */
export function Shell() {
  const { pathname } = useLocation();
  const isAdult = isAdultPath(pathname);
  const [theme, chooseTheme] = useTheme(isAdult);
  return (
    <>
      <a href="#content" className={skip}>
        Skip to the page
      </a>
      <SiteHeader pathname={pathname} isAdult={isAdult} theme={theme} onThemeChange={chooseTheme} />
      <main id="content" tabIndex={-1} className={main}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
