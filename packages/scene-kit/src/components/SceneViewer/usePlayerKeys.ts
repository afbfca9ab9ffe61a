'use client';

import { type RefObject, useEffect } from 'react';
import type { Player } from '../../react/usePlayer.ts';

/**
 * The keys of a player, for as long as the focus is in it: space, arrows, Home and End. A control that has the focus keeps
 * the keys that it uses itself.
 */
export function usePlayerKeys(root: RefObject<HTMLElement | null>, player: Player | null): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !player) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const control = (event.target as Element).closest('button, input, [role="listbox"]');
      const act = actions(player)[event.key];
      if (
        !act ||
        (control && (event.key === ' ' || control.matches('input, [aria-haspopup], [role="listbox"]')))
      )
        return;
      event.preventDefault();
      act();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [root, player]);
}

function actions(player: Player): Partial<Record<string, () => void>> {
  return {
    ' ': player.toggle,
    ArrowRight: () => player.skip(1),
    ArrowLeft: () => player.skip(-1),
    Home: () => player.seek(0),
    End: () => player.seek(player.timeline.duration),
  };
}
