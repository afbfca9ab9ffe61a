import { type Draft, draftNumber, mixedDraft, originalDraft } from '../model/Draft.ts';
import type { EditorStrings } from './strings/EditorStrings.ts';

/** Translates default names; a custom name stays. */
export function draftName(
  strings: Pick<EditorStrings, 'originalDraft' | 'mixedDraft' | 'draftNumber'>,
  { name }: Pick<Draft, 'name'>,
): string {
  if (name === originalDraft) return strings.originalDraft;
  if (name === mixedDraft) return strings.mixedDraft;
  const number = draftNumber(name);
  return number === null ? name : strings.draftNumber(number);
}
