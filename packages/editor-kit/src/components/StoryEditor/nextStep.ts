/** Marks the control that takes the story's next step, or what stands around it alone. */
export const nextStep = { 'data-fabula-next-step': '' } as const;

const marked = '[data-fabula-next-step]';

/** The next step of what an element stands in, as a line with its own; of the story where it stands in none. */
export function findNextStep(root: HTMLElement | null, from?: Element | null): HTMLElement | null {
  const own = controlIn(from?.closest('[data-fabula-scope]') ?? null);
  return own && own.getAttribute('aria-disabled') !== 'true' ? own : controlIn(root);
}

function controlIn(place: Element | null): HTMLElement | null {
  const step = place?.querySelector<HTMLElement>(marked) ?? null;
  return step?.matches('button, a') ? step : (step?.querySelector<HTMLElement>('button, a') ?? null);
}
