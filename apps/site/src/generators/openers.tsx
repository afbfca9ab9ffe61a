import { newId } from '@fabula/editor-kit/core';
import { useLoaded } from '@fabula/ui-kit';
import { Opening } from '../ui/Opening.tsx';
import { toasts } from '../ui/toasts.ts';
import { createWorkAccount, type WorkAccount } from '../works/account.ts';
import { createRows } from '../works/database.ts';
import type { OpenedWork, OpenedWorks } from '../works/openedWorks.ts';
import type { FoundWork } from '../works/places.ts';
import type { Work, WorkKind, WorkStorage } from '../works/WorkKind.ts';

export interface OpenWork<R> extends OpenedWork<R> {
  session: string;
  isNsfw: boolean;
}

export interface WorkOpenerProps<W extends Work, R> {
  kind: WorkKind<W, R>;
  works: () => Promise<OpenedWorks<R>>;
  find: (storage: WorkStorage<R>, account: WorkAccount<R>) => Promise<FoundWork<R>>;
  onOpen: (work: OpenWork<R>) => void;
}

/** Opens a work after mount: an editor that unmounts in the same commit has then requested its last save. */
export function WorkOpener<W extends Work, R>(props: WorkOpenerProps<W, R>) {
  const { failure } = useLoaded('', (signal) => open(props, signal));
  if (failure) throw failure;
  return <Opening />;
}

async function open<W extends Work, R>(
  { kind, works, find, onOpen }: WorkOpenerProps<W, R>,
  signal: AbortSignal,
): Promise<void> {
  const { storage, damaged, database } = await works();
  const { one, many } = kind;
  const Many = one === 'story' ? 'Stories' : 'Scenes';
  const account = createWorkAccount(kind, storage, createRows(database, 'accounts'));
  const { isMissing, ...found } = await find(storage, account);
  if (signal.aborted) return;
  if (isMissing)
    toasts.add({
      title: `That ${one} is not in this browser.`,
      description: `Here is a new one. ${Many} that you wrote here are under ${Many}.`,
    });
  tellDamage(one, many, damaged.length);
  onOpen({ ...found, storage, database, session: newId() });
}

interface Conflict {
  what: 'story' | 'scene';
  /** 'account': another device, through the account. */
  by: 'tab' | 'account';
  /** Title of the copy that now holds one's own text. */
  title: string;
}

/** Reports a change by another tab or device, and where one's own text is now (D-LOCAL). Stays until closed. */
export function tellConflict({ what, by, title }: Conflict): void {
  toasts.add(
    {
      title:
        by === 'tab' ? `Another tab changed this ${what}.` : `This ${what} was changed on another device.`,
      description: `Its text was kept. You continue in a copy, “${title}”.`,
      variant: 'warning',
    },
    { timeout: null },
  );
}

const told = new Set<string>();

/** Reports, once for each kind, works that could not be read and were put aside. */
function tellDamage(one: 'story' | 'scene', many: 'stories' | 'scenes', count: number): void {
  if (count === 0 || told.has(one)) return;
  told.add(one);
  toasts.add(
    {
      title: count === 1 ? `One ${one} could not be read.` : `${count} ${many} could not be read.`,
      description: `It was set aside in this browser, not deleted. Your other ${many} are here.`,
      variant: 'warning',
    },
    { timeout: null },
  );
}
