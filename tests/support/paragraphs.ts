import { expect } from 'vitest';
import { engineAt, type TextEngine } from '../../packages/editor-kit/src/text/createTextEngine.ts';

/** A paragraph of the text on the page. */
export const ink = (id: string) =>
  document.querySelector<HTMLElement>(`[data-fabula-paragraph="${id}"]`) as HTMLElement;

/** What is written, paragraph by paragraph. */
export const writtenTexts = () =>
  [...document.querySelectorAll('[data-fabula-paragraph]:not([data-placeholder])')].map(
    (one) => one.textContent,
  );

/** The paragraph that is selected as a block, by its id. */
export const selectedId = () =>
  document.querySelector<HTMLElement>('[data-fabula-selected]')?.dataset.fabulaParagraph ?? null;

async function engineWith(id: string): Promise<TextEngine> {
  await expect.poll(() => ink(id)).not.toBeNull();
  await expect.poll(() => engineAt(ink(id))).not.toBeNull();
  return engineAt(ink(id)) as TextEngine;
}

/** Puts the caret into a paragraph; at its end without an offset. */
export async function putCaret(id: string, offset = Number.POSITIVE_INFINITY): Promise<TextEngine> {
  const engine = await engineWith(id);
  engine.focus(id, offset);
  await expect.poll(() => engine.caret()?.id).toBe(id);
  return engine;
}

export async function selectBlock(id: string): Promise<TextEngine> {
  const engine = await engineWith(id);
  engine.selectParagraph(id);
  await expect.poll(selectedId).toBe(id);
  return engine;
}
