/** Whether the person asks for less motion; a server, which cannot know, shows things as they end up. */
export function prefersLessMotion(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
