import type { Session } from '@fabula/account-kit/core';
import { IconButton, MoonIcon, SunIcon, Switch } from '@fabula/ui-kit';
import type { MouseEvent, Ref } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { addressAt, pathOf } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { compactPath, isCompactPath } from '../works/places.ts';
import { releaseManualMode } from '../works/storedPreferences.ts';
import * as css from './SiteHeader.css.ts';

interface SiteHeaderProps {
  isAdult: boolean;
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
  session: Session['state'];
  accountRef: Ref<HTMLDivElement>;
}

/** The header of every page (A1): one line, on a phone up to two. */
export function SiteHeader({ isAdult, theme, onThemeChange, session, accountRef }: SiteHeaderProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const variants = storyVariants(pathname);
  return (
    <header
      className={css.bar}
      data-crowded={variants ? true : undefined}
      data-account={session === 'signed_out' ? undefined : true}
    >
      <Link to={pathOf(isAdult ? 'adultFirst' : 'first')} className={css.brand} aria-label="Fabula">
        <SiteMark />
        <span className={css.wordmark}>Fabula</span>
      </Link>
      {isAdult && <span className={css.badge}>NSFW</span>}
      <nav aria-label="Fabula" className={css.ways}>
        <span className={css.pages}>
          <NavLink to={pathOf('stories', isAdult)} className={css.navLink}>
            Read
          </NavLink>
          <NavLink
            to={pathOf('editor', isAdult)}
            className={css.navLink}
            {...prefetching(pathOf('editor', isAdult))}
          >
            Write
          </NavLink>
        </span>
        <span className={css.tools}>
          {variants && (
            <span className={css.modeRoom}>
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
            <div ref={accountRef} className={css.room} aria-busy={session === 'loading' || undefined} />
          )}
        </span>
      </nav>
    </header>
  );
}

/** A pencil rule in the margin, two lines in ink, and one being written. */
function SiteMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={css.mark}>
      <path d="M4 3v18" className={css.rule} />
      <path d="M9 6.5h11M9 12h8" className={css.ink} />
      <path d="M9 17.5h4" className={css.last} />
    </svg>
  );
}

interface ModeSwitchProps {
  isAdult: boolean;
  onChange: (isAdult: boolean) => void;
}

function ModeSwitch({ isAdult, onChange }: ModeSwitchProps) {
  return (
    <Switch
      isSelected={isAdult}
      onChange={(toAdult) => {
        releaseManualMode();
        onChange(toAdult);
      }}
    >
      NSFW
    </Switch>
  );
}

/** Both variants of a story's or library's path, or null (A1). Without a story's id, as a story belongs to one mode. */
export function storyVariants(pathname: string): { safe: string; adult: string } | null {
  if (isCompactPath(pathname)) return { safe: compactPath(false), adult: compactPath(true) };
  const address = addressAt(pathname);
  return address?.hasModeSwitch ? { safe: pathOf(address.at), adult: pathOf(address.at, true) } : null;
}

interface ThemeControlProps {
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
}

function ThemeControl({ theme, onThemeChange }: ThemeControlProps) {
  const other = theme === 'paper' ? 'lamp' : 'paper';
  return (
    <IconButton
      label={other === 'lamp' ? 'Light the lamp (dark theme)' : 'Back to paper (light theme)'}
      tooltipPlacement="bottom end"
      onPress={() => onThemeChange(other)}
    >
      {other === 'lamp' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Links to signing in and back (A2). */
function LoginLink() {
  const location = useLocation();
  const navigate = useNavigate();
  const at = addressAt(location.pathname)?.at;
  const isSigning = at === 'login' || at === 'register';

  /** The open work is read at the press: its module is no part of the first page. */
  async function leave() {
    const { pathname, search, state } = location;
    if (isSigning) return navigate('/login', { state, replace: true });
    const left = await import('../works/historyStates.ts').then(
      ({ leaveFor }) => leaveFor(location),
      () => ({ from: pathname + search, fromState: state as unknown }),
    );
    return navigate('/login', { state: left });
  }

  // A plain address serves a press before hydration, and a new tab.
  const from = location.pathname + location.search;
  const isLeft = !isSigning && from !== '/';
  return (
    <NavLink
      to={isLeft ? `/login?${new URLSearchParams({ from })}` : '/login'}
      className={css.navLink}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void leave();
      }}
    >
      Log in
    </NavLink>
  );
}
