import { toasts } from '../ui/toasts.ts';

export interface Conflict {
  what: 'story' | 'scene';
  /** 'account': another device, through the account. */
  by: 'tab' | 'account';
  /** Of the copy that one goes on in. */
  title: string;
}

/** Says that somebody else changed what is open, and where one's own text is now (D-LOCAL). Stays until it is read. */
export function tellConflict({ what, by, title }: Conflict): void {
  toasts.add(
    {
      title:
        by === 'tab' ? `Another tab changed this ${what}.` : `This ${what} was changed on another device.`,
      description: `Its text was kept. You go on in a copy, “${title}”.`,
      variant: 'warning',
    },
    { timeout: null },
  );
}

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
