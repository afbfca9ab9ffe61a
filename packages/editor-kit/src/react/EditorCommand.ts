import type { ReactNode } from 'react';
import type { EditorStore } from '../store/createEditorStore.ts';

export interface EditorCommandApi {
  /** State and actions: `store.getState()`. */
  readonly store: EditorStore;
  /** The caret's paragraph, or the one before it; null at the start. */
  readonly paragraphId: string | null;
}

/** An entry of the slash list, with an optional key. */
export interface EditorCommand {
  /** Unique among a product's commands. */
  readonly id: string;
  /** Name in the list, matched against the text after the slash. */
  readonly label: string;
  /** Drawn before the label, 20 px square. */
  readonly icon?: ReactNode;
  /**
   * Shortcut anywhere in the text: `Mod` (Ctrl, on a Mac Command), `Shift`, `Alt` and a key, as in
   * `Mod+Shift+K`.
   */
  readonly key?: string;
  /** Called after the slash and its text were removed. */
  run(api: EditorCommandApi): void;
}

export function isKeyOf({ key }: EditorCommand, event: KeyboardEvent): boolean {
  if (!key) return false;
  const parts = key.toLowerCase().split('+');
  const wants = (name: string) => parts.includes(name);
  return (
    event.key.toLowerCase() === parts.at(-1) &&
    (event.ctrlKey || event.metaKey) === wants('mod') &&
    event.shiftKey === wants('shift') &&
    event.altKey === wants('alt')
  );
}
