import type { Session } from '@fabula/account-kit/core';
import { IconButton, MoonIcon, SunIcon, Switch } from '@fabula/ui-kit';
import type { MouseEvent, Ref } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { addressAt, pathOf } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { compactPath, isCompactPath } from '../works/places.ts';
import { releaseManualMode } from '../works/preferences.ts';
import {
  badge,
  bar,
  brand,
  ink,
  last,
  mark,
  modeRoom,
  navLink,
  pages,
  room,
  rule,
  tools,
  ways,
  wordmark,
} from './SiteHeader.css.ts';

interface SiteHeaderProps {
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

/** The mark: a pencil rule in the margin, two lines in ink, and the one that is being written. */
function SiteMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={mark}>
      <path d="M4 3v18" className={rule} />
      <path d="M9 6.5h11M9 12h8" className={ink} />
      <path d="M9 17.5h4" className={last} />
    </svg>
  );
}

interface ModeSwitchProps {
  isAdult: boolean;
  onChange: (isAdult: boolean) => void;
}

/** Goes from the safe variant of a page to the adult one, and back. */
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

/** The two variants of a story's or library's path, or null (A1). A story belongs to one mode, so its id is left out. */
export function storyVariants(pathname: string): { safe: string; adult: string } | null {
  if (isCompactPath(pathname)) return { safe: compactPath(false), adult: compactPath(true) };
  const address = addressAt(pathname);
  return address?.hasModeSwitch ? { safe: pathOf(address.at), adult: pathOf(address.at, true) } : null;
}

interface ThemeControlProps {
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
}

/** The choice of theme in the header: goes from paper to lamp, and back. */
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

/** To signing in, and back to this place (A2). */
function LoginLink() {
  const location = useLocation();
  const navigate = useNavigate();
  const at = addressAt(location.pathname)?.at;
  const isSigning = at === 'login' || at === 'register';

  /** What is open in the editor is known at the press, and not before; what knows of it is no part of the first page. */
  async function leave() {
    const { pathname, search, state } = location;
    if (isSigning) return navigate('/login', { state, replace: true });
    const left = await import('../works/historyStates.ts').then(
      ({ leaveFor }) => leaveFor(location),
      () => ({ from: pathname + search, fromState: state as unknown }),
    );
    return navigate('/login', { state: left });
  }

  // What the address says serves a press that comes before the page's scripts, and a tab of its own.
  const from = location.pathname + location.search;
  const isLeft = !isSigning && from !== '/';
  return (
    <NavLink
      to={isLeft ? `/login?${new URLSearchParams({ from })}` : '/login'}
      className={navLink}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void leave();
      }}
    >
      Login
    </NavLink>
  );
}
