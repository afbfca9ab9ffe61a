import { toasts } from './toasts.ts';

const told = new Set<string>();

/** Says, once for each kind, that some works could not be read and were put aside. */
export function tellDamage(one: 'story' | 'scene', many: 'stories' | 'scenes', count: number): void {
  if (count === 0 || told.has(one)) return;
  told.add(one);
  toasts.add(
    {
      title: count === 1 ? `One ${one} could not be read.` : `${count} ${many} could not be read.`,
      description: `It was put aside in this browser, not deleted. Your other ${many} are here.`,
      variant: 'warning',
    },
    { timeout: null },
  );
}
