const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' };
const elsewhere: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

/** A combination of keys as this machine's keyboard has them: 'Mod' is Ctrl, on a Mac Command. */
export function shortcutLabel(combination: string): string {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  const names = isMac ? onMac : elsewhere;
  return combination
    .split(' ')
    .map((key) => names[key] ?? key)
    .join(' ');
}
