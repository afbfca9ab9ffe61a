import { MoonIcon, SunIcon } from '@fabula/ui-kit';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ThemeButtonProps } from './ThemeButton.tsx';
import { room } from './ThemeControl.css.ts';

/** What makes a button of the icon is fetched when the page is there; without it the theme stays. */
const ThemeButton = lazy<ComponentType<ThemeButtonProps>>(() =>
  import('./ThemeButton.tsx').then(
    (module) => ({ default: module.ThemeButton }),
    () => ({ default: () => null }),
  ),
);

/** The choice of theme in the header. */
export function ThemeControl(props: ThemeButtonProps) {
  return (
    <span className={room}>
      <Suspense fallback={props.theme === 'paper' ? <MoonIcon /> : <SunIcon />}>
        <ThemeButton {...props} />
      </Suspense>
    </span>
  );
}
