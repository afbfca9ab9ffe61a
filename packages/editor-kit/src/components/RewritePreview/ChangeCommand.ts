/** What one can do with the current change, or with all. */
export type ChangeCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'accept'
  | 'reject'
  | 'turn'
  | 'edit'
  | 'acceptAll'
  | 'rejectAll';

const keys: Record<string, ChangeCommand> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  a: 'accept',
  r: 'reject',
  e: 'edit',
  ' ': 'turn',
};

/** The command of a key; arrows to the side go the way that the text is read. */
export function commandOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isRightToLeft: boolean,
): ChangeCommand | null {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (shiftKey) return letter === 'a' ? 'acceptAll' : letter === 'r' ? 'rejectAll' : null;
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  return keys[letter] ?? null;
}
