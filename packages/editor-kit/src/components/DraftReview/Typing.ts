/** How the typing animation of a draft stands. */
export interface Typing {
  readonly isTyping: boolean;
  /** Shows all of it now. */
  readonly skip: () => void;
}
