const listMark = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

/** What a model says of how it thinks, in steps: cut at blank lines and where a list has its next point. */
export function reasoningSteps(reasoning: string): string[] {
  const steps: string[] = [];
  let isOpen = false;
  for (const line of reasoning.split(/\r?\n/)) {
    if (line.trim() === '') isOpen = false;
    else if (!isOpen || listMark.test(line)) {
      steps.push(line.replace(listMark, '').trim());
      isOpen = true;
    } else steps.push(`${steps.pop() ?? ''} ${line.trim()}`);
  }
  return steps.filter((step) => step !== '');
}
