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
