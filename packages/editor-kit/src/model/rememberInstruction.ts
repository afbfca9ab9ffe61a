/** How many instructions are remembered. */
const longest = 50;

/** Adds an instruction as the newest; one that was given before moves to the end, a blank one is not remembered. */
export function rememberInstruction(history: readonly string[], instruction: string): readonly string[] {
  const words = instruction.trim();
  if (words === '' || history.at(-1) === words) return history;
  return [...history.filter((one) => one !== words), words].slice(-longest);
}
