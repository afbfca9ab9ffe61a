const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' };
const elsewhere: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

/**
 * The keys of a combination as they are written on this machine's keyboard: 'Mod' is Ctrl, on a Mac Command, and Alt is
 * Option there.
 */
export function shortcutKeys(combination: string): string[] {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  const names = isMac ? onMac : elsewhere;
  return combination.split(' ').map((key) => names[key] ?? key);
}

/** The same as one label, for a tooltip or a menu. */
export function shortcutLabel(combination: string): string {
  return shortcutKeys(combination).join(' ');
}
