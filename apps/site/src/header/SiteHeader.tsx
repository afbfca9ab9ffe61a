import type { Session } from '@fabula/account-kit/core';
import type { Ref } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { LoginLink } from './LoginLink.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import {
  badge,
  bar,
  brand,
  modeRoom,
  navLink,
  pages,
  room,
  tools,
  ways,
  wordmark,
} from './SiteHeader.css.ts';
import { SiteMark } from './SiteMark.tsx';
import { storyVariants } from './storyVariants.ts';
import { ThemeControl } from './ThemeControl.tsx';

export interface SiteHeaderProps {
  isAdult: boolean;
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
  session: Session['state'];
  /** The place for what whoever is signed in sees: their account brings it. */
  accountRef: Ref<HTMLDivElement>;
}

/** The slim line above every page (A1); on a phone two, where one has no room for all that stands in it. */
export function SiteHeader({ isAdult, theme, onThemeChange, session, accountRef }: SiteHeaderProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const variants = storyVariants(pathname);
  return (
    <header
      className={bar}
      data-crowded={variants ? true : undefined}
      data-account={session === 'signed_out' ? undefined : true}
    >
      <Link to={pathOf(isAdult ? 'adultFirst' : 'first')} className={brand} aria-label="Fabula">
        <SiteMark />
        <span className={wordmark}>Fabula</span>
      </Link>
      {isAdult && <span className={badge}>NSFW</span>}
      <nav aria-label="Fabula" className={ways}>
        <span className={pages}>
          <NavLink to={pathOf('stories', isAdult)} className={navLink}>
            Read
          </NavLink>
          <NavLink
            to={pathOf('editor', isAdult)}
            className={navLink}
            {...prefetching(pathOf('editor', isAdult))}
          >
            Write
          </NavLink>
        </span>
        <span className={tools}>
          {variants && (
            <span className={modeRoom}>
              <ModeSwitch
                isAdult={isAdult}
                onChange={(toAdult) => navigate(toAdult ? variants.adult : variants.safe)}
              />
            </span>
          )}
          {!isAdult && <ThemeControl theme={theme} onThemeChange={onThemeChange} />}
          {session === 'signed_out' ? (
            <LoginLink />
          ) : (
            <div ref={accountRef} className={room} aria-busy={session === 'loading' || undefined} />
          )}
        </span>
      </nav>
    </header>
  );
}
