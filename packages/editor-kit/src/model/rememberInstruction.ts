/** Number of remembered instructions. */
const longest = 50;

/** Appends; a repeated instruction moves to the end, a blank one is ignored. */
export function rememberInstruction(history: readonly string[], instruction: string): readonly string[] {
  const words = instruction.trim();
  if (words === '' || history.at(-1) === words) return history;
  return [...history.filter((one) => one !== words), words].slice(-longest);
}
