import { type ComponentType, lazy, Suspense } from 'react';
import type { PauseButtonProps } from './PauseButton.tsx';
import { room } from './PauseControl.css.ts';
import { useReducedMotion } from './useReducedMotion.ts';

const PauseButton = lazy<ComponentType<PauseButtonProps>>(() =>
  import('./PauseButton.tsx').then(
    (module) => ({ default: module.PauseButton }),
    () => ({ default: () => null }),
  ),
);

/** The same button, fetched after the page is there; nothing where nothing moves. */
export function PauseControl(props: PauseButtonProps) {
  if (useReducedMotion()) return null;
  return (
    <span className={room}>
      <Suspense>
        <PauseButton {...props} />
      </Suspense>
    </span>
  );
}
