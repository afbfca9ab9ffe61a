const opening = "I'm sorry";

const normalise = (text: string) => text.trimStart().replaceAll('’', "'");

/** True for output that begins with "I'm sorry" (D-REFUSAL): an error, not a story. */
export function isRefusal(output: string): boolean {
  return normalise(output).startsWith(opening);
}

/** True while the output is too short to tell: buffer it until more arrives. */
export function mayBecomeRefusal(output: string): boolean {
  const text = normalise(output);
  return text.length < opening.length && opening.startsWith(text);
}
