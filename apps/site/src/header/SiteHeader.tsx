import { IconButton, MoonIcon, SunIcon } from '@fabula/ui-kit';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { loadEditorPage } from '../routes/loadEditorPage.ts';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { badge, bar, brand, navLink, tools, wordmark } from './SiteHeader.css.ts';
import { SiteMark } from './SiteMark.tsx';
import { storyVariants } from './storyVariants.ts';

/** Only story pages have it: it comes with them. */
const ModeSwitch = lazy(() => import('./ModeSwitch.tsx').then((module) => ({ default: module.ModeSwitch })));

export interface SiteHeaderProps {
  pathname: string;
  isAdult: boolean;
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
}

/** The slim line above every page (A1, as far as there are accounts: none yet). */
export function SiteHeader({ pathname, isAdult, theme, onThemeChange }: SiteHeaderProps) {
  const navigate = useNavigate();
  const variants = storyVariants(pathname);
  const other = theme === 'paper' ? 'lamp' : 'paper';
  return (
    <header className={bar} data-crowded={variants ? true : undefined}>
      <Link to="/" className={brand} aria-label="Fabula">
        <SiteMark />
        <span className={wordmark}>Fabula</span>
      </Link>
      {isAdult && <span className={badge}>NSFW</span>}
      <nav aria-label="Fabula" className={tools}>
        {variants && (
          <Suspense>
            <ModeSwitch
              isAdult={isAdult}
              onChange={(toAdult) => navigate(toAdult ? variants.adult : variants.safe)}
            />
          </Suspense>
        )}
        <NavLink
          to={isAdult ? '/ai-story-generator/nsfw' : '/ai-story-generator'}
          className={navLink}
          onPointerEnter={() => void loadEditorPage()}
          onFocus={() => void loadEditorPage()}
        >
          Write
        </NavLink>
        {!isAdult && (
          <IconButton
            label={other === 'lamp' ? 'Light the lamp (dark theme)' : 'Back to paper (light theme)'}
            tooltipPlacement="bottom end"
            onPress={() => onThemeChange(other)}
          >
            {other === 'lamp' ? <MoonIcon /> : <SunIcon />}
          </IconButton>
        )}
      </nav>
    </header>
  );
}
