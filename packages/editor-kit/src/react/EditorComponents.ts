import type { ComponentType, ReactNode } from 'react';
import type { RunKind } from '../store/EditorEvent.ts';

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

/** Parts of the editor that a product may bring itself. */
export interface EditorComponents {
  /** Every button that may cost credits, as one that sends to sign in first. Default: a button with its price. */
  GenerateButton?: ComponentType<GenerateButtonProps>;
}
