const REFUSALS = ["I'm sorry", 'I’m sorry', 'I‘m sorry'];

/**
 * Whether an output that begins with `text` is a refusal (D-REFUSAL). `undecided` while the text is still too short
 * to tell. White space before the first word does not count.
 */
export function judgeOpening(text: string): 'refusal' | 'story' | 'undecided' {
  const opening = text.trimStart();
  if (REFUSALS.some((refusal) => opening.startsWith(refusal))) return 'refusal';
  return REFUSALS.some((refusal) => refusal.startsWith(opening)) ? 'undecided' : 'story';
}
