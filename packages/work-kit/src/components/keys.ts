const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' };

/**
 * The keys of a combination as they are written on this machine's keyboard, by the `keys` of the texts: 'Mod' is Ctrl,
 * on a Mac Command, and Alt is Option there.
 */
export function shortcutKeys(combination: string, names: Readonly<Record<string, string>>): string[] {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  return combination
    .split(' ')
    .map((key) => (isMac && onMac[key]) || names[key === 'Mod' ? 'Ctrl' : key] || key);
}

/** The same as one label, for a tooltip or a menu. */
export function shortcutLabel(combination: string, names: Readonly<Record<string, string>>): string {
  return shortcutKeys(combination, names).join(' ');
}

/** Marks the control that takes a work's next step, or what stands around it alone: Ctrl/Cmd+Enter presses it. */
export const nextStep = { 'data-fabula-next-step': '' } as const;

/** The next step of what an element stands in, as a line with its own; of the work where it stands in none. */
export function findNextStep(root: HTMLElement | null, from?: Element | null): HTMLElement | null {
  const own = controlIn(from?.closest('[data-fabula-scope]') ?? null);
  return own && own.getAttribute('aria-disabled') !== 'true' ? own : controlIn(root);
}

function controlIn(place: Element | null): HTMLElement | null {
  const step = place?.querySelector<HTMLElement>('[data-fabula-next-step]') ?? null;
  return step?.matches('button, a') ? step : (step?.querySelector<HTMLElement>('button, a') ?? null);
}

/** Marks a text field whose typing is not part of the work: there Ctrl Z is the browser's own. */
export const ownUndo = { 'data-fabula-own-undo': '' } as const;
