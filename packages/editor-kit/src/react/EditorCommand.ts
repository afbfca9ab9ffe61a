import type { ReactNode } from 'react';
import type { EditorStore } from '../store/createEditorStore.ts';

/** What a command works with. */
export interface EditorCommandApi {
  /** The editor's state and actions: `store.getState()`. */
  readonly store: EditorStore;
  /** The paragraph that the caret is in, or else the one before it; null before all text. */
  readonly paragraphId: string | null;
}

/** An entry of the list that a slash opens in an empty paragraph, and a key of the text. */
export interface EditorCommand {
  /** Unique among a product's commands. */
  readonly id: string;
  /** Its name in the list, and what is typed after the slash to find it. */
  readonly label: string;
  /** Drawn before the label, 20 px square. */
  readonly icon?: ReactNode;
  /** Runs it from anywhere in the text: `Mod` (Ctrl, on a Mac Command), `Shift`, `Alt` and a key, as in `Mod+Shift+K`. */
  readonly key?: string;
  /** Does it. The slash and what was typed after it are gone by then. */
  run(api: EditorCommandApi): void;
}

/** Whether a key is that of a command. */
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
