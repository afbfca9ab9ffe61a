import { useSyncExternalStore } from 'react';
import { shownEarly } from '../served/early.ts';
import { unseen } from './EditorPage.css.ts';

/** The title of a page whose early form has it while that is shown: a document has one. */
export function UnseenTitle({ children }: { children: string }) {
  const isEarly = useSyncExternalStore(shownEarly.subscribe, shownEarly.get, () => false);
  return isEarly ? null : <h1 className={unseen}>{children}</h1>;
}
