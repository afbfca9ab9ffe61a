const opening = "I'm sorry";

const normalise = (text: string) => text.trimStart().replaceAll('’', "'");

/** Whether a generation's own output begins with "I'm sorry" (D-REFUSAL): then it is an error and no story. */
export function isRefusal(output: string): boolean {
  return normalise(output).startsWith(opening);
}

/** Whether the output is still too short to tell: hold it back until more has come. */
export function mayBecomeRefusal(output: string): boolean {
  const text = normalise(output);
  return text.length < opening.length && opening.startsWith(text);
}
