import { engineAt, type TextEngine } from '../../text/createTextEngine.ts';

/** A paragraph of the text. No DOM id: the same story may be open twice on a page. */
export const paragraphSelector = '[data-fabula-paragraph]';

/** The editor that an element stands in; the page where it stands in none, as in a dialog. */
function homeOf(from: Element | null | undefined): Element {
  return from?.closest('[data-fabula-editor]') ?? document.documentElement;
}

/** What is shown of a paragraph: its text, or what stands in its place while it is edited or marked. */
export function findParagraph(from: Element | null | undefined, id: string): HTMLElement | null {
  const [home, name] = [homeOf(from), CSS.escape(id)];
  return (
    home.querySelector<HTMLElement>(`[data-fabula-stand-in="${name}"]`) ??
    home.querySelector<HTMLElement>(`[data-fabula-paragraph="${name}"]`)
  );
}

export function paragraphIdOf(element: Element | null): string | null {
  const paragraph = element?.closest<HTMLElement>(`${paragraphSelector}, [data-fabula-stand-in]`);
  return paragraph?.dataset.fabulaParagraph ?? paragraph?.dataset.fabulaStandIn ?? null;
}

/** The text that an element or its editor holds. */
export function textAt(from: Element | null | undefined): TextEngine | null {
  return engineAt(homeOf(from));
}

/** Puts the caret into a paragraph; offset in characters. */
export function focusParagraph(from: Element | null | undefined, id: string, offset = 0): void {
  textAt(from)?.focus(id, offset);
}

/** Selects a paragraph as a block, and moves no more than needed. */
export function selectParagraph(
  from: Element | null | undefined,
  id: string,
  block: ScrollLogicalPosition = 'nearest',
): void {
  textAt(from)?.selectParagraph(id);
  findParagraph(from, id)?.scrollIntoView({ block });
}

/** Does something once a menu that was chosen from is closed: it looks for its button in the first frame. */
export function afterMenu(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Turns to a paragraph where the control that was pressed has gone with what it did, and the focus with it. */
export function refocusParagraph(id: string): void {
  afterMenu(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) selectParagraph(null, id);
  });
}

/** Whether an element is the text, and a paragraph in it is selected as a block: nobody types there. */
export function hasSelectedBlock(element: Element | null): boolean {
  return Boolean(
    element?.matches('[data-fabula-engine]') && engineAt(element)?.selection()?.isBlock === true,
  );
}
