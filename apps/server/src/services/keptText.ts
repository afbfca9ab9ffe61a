/** Of a text that broke off, at its reader: said only where some of it came. */
const KEPT = 'What came so far is kept; try again';
const NOTHING = 'Nothing came; try again';

/** A failure's sentences where no text came before it. */
export function withoutText(message: string): string {
  return message.replace(KEPT, NOTHING);
}
