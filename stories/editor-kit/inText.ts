import { expect, waitFor } from 'storybook/test';
import { engineAt } from '../../packages/editor-kit/src/text/createTextEngine.ts';

/** The paragraph that holds an element, as a marked sentence. */
const paragraphOf = (element: HTMLElement) =>
  element.closest<HTMLElement>('[data-fabula-paragraph]') ?? element;

/** Selects a paragraph as a block, as Escape does. */
export function select(paragraph: HTMLElement): void {
  engineAt(paragraph)?.selectParagraph(paragraphOf(paragraph).dataset.fabulaParagraph ?? '');
}

/** Puts the caret into a paragraph. */
export function putCaret(paragraph: HTMLElement): void {
  engineAt(paragraph)?.focus(paragraphOf(paragraph).dataset.fabulaParagraph ?? '');
}

/** Waits until a paragraph is selected as a block and its keys are heard. */
export async function expectSelected(paragraph: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(paragraphOf(paragraph())).toHaveAttribute('data-fabula-selected'), {
    timeout: 5000,
  });
  await waitFor(() => expect(engineAt(paragraph())?.view.hasFocus()).toBe(true));
}
