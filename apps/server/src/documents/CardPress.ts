/** What stands on a story's card. */
export interface CardWords {
  title: string;
  author: string;
  genre: string;
  /** Its cover, of any size. */
  picture?: Uint8Array | undefined;
}

/** Draws the picture that goes with a story’s link: 1200 × 630, a PNG. Of an adult story nothing is its own (D-MATURE). */
export interface CardPress {
  draw(card: CardWords | 'adult'): Promise<Uint8Array>;
}
