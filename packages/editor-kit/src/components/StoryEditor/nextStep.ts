/** Marks the control that takes the story's next step: the keys press it, and lost focus comes to it. */
export const nextStep = { 'data-fabula-next-step': '' } as const;

/** The next step of what an element stands in, as a line with its own; of the story where it stands in none. */
export function findNextStep(root: HTMLElement | null, from?: Element | null): HTMLElement | null {
  const own = from
    ?.closest('[data-fabula-scope]')
    ?.querySelector<HTMLElement>('[data-fabula-next-step]:not([aria-disabled="true"])');
  return own ?? root?.querySelector<HTMLElement>('[data-fabula-next-step]') ?? null;
}
