import { focusParagraph } from './paragraphElements.ts';

/** Turns to a paragraph where the control that was pressed has gone with what it did, and the focus with it. */
export function refocusParagraph(id: string): void {
  // A menu that closes looks for its button in the first frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) focusParagraph(null, id);
    }),
  );
}
