import type { ComponentType, ReactNode } from 'react';
import type { Paragraph } from '../model/Story.ts';
import type { EditorStore } from '../store/createEditorStore.ts';
import type { RunKind } from '../store/EditorState.ts';

/** Must render a button that calls `onPress`, directly or after a question. */
export interface GenerateButtonProps {
  operation: RunKind;
  /** In credits; null hides the price. */
  cost: number | null;
  /** Sends the request. Call it only once the cost is accepted. */
  onPress: () => void;
  /** The label, without the price. */
  children: ReactNode;
  /** A longer name for screen readers. */
  'aria-label'?: string | undefined;
  /** A tooltip that names the model and host. */
  hint?: string | undefined;
  /** False limits the cost to the accessible name. Default true. */
  isCostShown?: boolean;
  /** Visual weight. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height. Default `medium`. */
  size?: 'small' | 'medium' | 'large';
  /** Drawn before the label, 20 px square. */
  icon?: ReactNode;
  /** Must reach the button's element, which the layout depends on. */
  className?: string;
  /** Neither pressed nor focused. Default false. */
  isDisabled?: boolean;
  /** The reason it cannot be used; it stays focusable then. */
  disabledReason?: string | undefined;
  /** Where the reason opens: 'top' where what mends it stands below the button. Default 'bottom'. */
  reasonPlacement?: 'top' | 'bottom';
  /** True while the request runs: the button keeps its width and focus. */
  isPending?: boolean;
  /** Replaces the label while `isPending`. */
  pendingLabel?: string;
}

export interface StoryPictureProps {
  /** Address of the image. */
  src: string;
  /** The caption, or the word for a picture. */
  alt: string;
  /** Fits the picture into the column of text. */
  className: string;
  /** Call it when loading fails: a sentence with Retry replaces the picture. */
  onError: () => void;
}

export interface ParagraphToolsProps {
  /** The paragraph in ink, without typed text. */
  paragraph: Paragraph;
}

/**
 * Replacements for parts of the kit (`components` of `StoryEditorProvider`). The kit's own are exported for
 * wrapping.
 */
export interface EditorComponents {
  /** Buttons that may cost credits. Default: `PricedButton`. */
  GenerateButton?: ComponentType<GenerateButtonProps>;
  /** Pictures in the text. Default: `StoryPicture`, an `img`. */
  StoryPicture?: ComponentType<StoryPictureProps>;
  /** Further tools in a paragraph's margin, before the menu. Arrow keys reach them. Default: none. */
  ParagraphTools?: ComponentType<ParagraphToolsProps>;
  /** Says under the next step's button who will read the text. Default: the adapter's `reader` in a sentence. */
  ReaderNote?: ComponentType;
  /** Rendered beside a notice of unfollowed instructions, as a way to another model. Default: nothing. */
  NoticeAction?: ComponentType;
}

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
