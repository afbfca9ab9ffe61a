import { toasts } from './toasts.ts';

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
