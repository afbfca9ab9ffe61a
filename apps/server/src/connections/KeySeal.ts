export interface KeySeal {
  /** `place`: where it will be kept; what is moved elsewhere cannot be opened there. */
  seal(text: string, place: string): Promise<string>;
  /** Undefined where it was sealed with another key, for another place, or was changed since. */
  open(sealed: string, place: string): Promise<string | undefined>;
}
