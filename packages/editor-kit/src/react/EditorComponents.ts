import type { ComponentType, ReactNode } from 'react';
import type { Paragraph } from '../model/Story.ts';
import type { RunKind } from '../store/EditorState.ts';

/** What a button that asks for something is given. It must render a button that calls `onPress`, or asks first. */
export interface GenerateButtonProps {
  /** What is asked for. */
  operation: RunKind;
  /** In credits; null where nothing shall be said about it. */
  cost: number | null;
  /** Asks for it. Call it only once it may cost what it costs. */
  onPress: () => void;
  /** The label, without the price. */
  children: ReactNode;
  /** A fuller name for screen readers, where the label is short. */
  'aria-label'?: string | undefined;
  /** Who reads the text that goes along, in a sentence for a tooltip. It stands elsewhere as well. */
  hint?: string | undefined;
  /** Whether the cost is seen beside the label; where not, it belongs into the name alone. Default true. */
  isCostShown?: boolean;
  /** Its weight on the page. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Its height. Default `medium`. */
  size?: 'small' | 'medium' | 'large';
  /** Drawn before the label, 20 px square. */
  icon?: ReactNode;
  /** Has to reach the button’s element: the layout around it hangs on it. */
  className?: string;
  /** It can be neither pressed nor focused. Default false. */
  isDisabled?: boolean;
  /** Why it cannot be used; it stays focusable then. */
  disabledReason?: string | undefined;
  /** While what was asked for is on its way: the button keeps its width and its focus. */
  isPending?: boolean;
  /** Takes the place of the label while `isPending`. */
  pendingLabel?: string;
}

/** What draws a picture of the story. */
export interface StoryPictureProps {
  /** Where it is loaded from. */
  src: string;
  /** What is to be seen: the caption, or the word for a picture. */
  alt: string;
  /** Sets the picture into the column of text. */
  className: string;
  /** Call it when the picture does not load: a sentence with Retry takes its place (E23). */
  onError: () => void;
}

/** What a product's own tools for a paragraph are given. */
export interface ParagraphToolsProps {
  /** The paragraph in ink, without what is being typed in it. */
  paragraph: Paragraph;
}

/** Parts that a product may bring (`components` of `StoryEditorProvider`). The kit's own are exported, to be wrapped. */
export interface EditorComponents {
  /** Every button that may cost credits, as one that sends to sign in first. Default: `PricedButton`. */
  GenerateButton?: ComponentType<GenerateButtonProps>;
  /** Every picture in the text, as one that a framework loads in the right size. Default: `StoryPicture`, an `img`. */
  StoryPicture?: ComponentType<StoryPictureProps>;
  /** More tools in a paragraph's margin, between the kit's and their menu (E5). Arrow keys reach them. Default: none. */
  ParagraphTools?: ComponentType<ParagraphToolsProps>;
  /** Stands beside what a text did not follow, as a way to a writer that would. Default: nothing. */
  NoticeAction?: ComponentType;
}
