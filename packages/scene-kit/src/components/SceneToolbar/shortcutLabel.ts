const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' };

/** A combination of keys as this machine's keyboard has them, by the `keys` of the texts: 'Mod' is Ctrl, on a Mac Command. */
export function shortcutLabel(combination: string, names: Readonly<Record<string, string>>): string {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  return combination
    .split(' ')
    .map((key) => (isMac && onMac[key]) || names[key === 'Mod' ? 'Ctrl' : key] || key)
    .join(' ');
}
