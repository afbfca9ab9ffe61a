/** Marks the control that takes the story's next step: the keys press it, and lost focus comes to it. */
export const nextStep = { 'data-fabula-next-step': '' } as const;

export function findNextStep(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[data-fabula-next-step]') ?? null;
}
