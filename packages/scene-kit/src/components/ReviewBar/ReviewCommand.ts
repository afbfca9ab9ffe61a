/** What one can do with the selected element in pencil, or with all of them: the keys of the story editor's preview. */
export type ReviewCommand =
  | 'next'
  | 'previous'
  | 'accept'
  | 'reject'
  | 'turn'
  | 'edit'
  | 'acceptAll'
  | 'rejectAll';

const keys: Record<string, ReviewCommand> = {
  a: 'accept',
  r: 'reject',
  e: 'edit',
  Enter: 'edit',
  ' ': 'turn',
};

export function reviewCommandOf({ key, shiftKey }: { key: string; shiftKey: boolean }): ReviewCommand | null {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (shiftKey) return letter === 'a' ? 'acceptAll' : letter === 'r' ? 'rejectAll' : null;
  return keys[letter] ?? null;
}
