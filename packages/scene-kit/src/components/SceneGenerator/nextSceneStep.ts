/** Marks what stands around the control that takes the scene's next step. */
export const nextSceneStep = { 'data-scene-next-step': '' } as const;

/** The control that Ctrl/Cmd+Enter presses, and to which the focus goes when it has nowhere else to be. */
export function findNextSceneStep(root: HTMLElement | null): HTMLElement | null {
  const step = root?.querySelector<HTMLElement>('[data-scene-next-step]') ?? null;
  return step?.matches('button') ? step : (step?.querySelector<HTMLElement>('button, a') ?? null);
}
