import { type DeepPartial, mergeStrings } from '@fabula/ui-kit';
import type { EditorStrings } from './EditorStrings.ts';
import { type PageStrings, pageStrings } from './pageStrings.ts';

/** The editor's texts as an embedder wants them. Those of a part are known once the part hands them over. */
export interface EditorTexts {
  /** What the embedder gave. */
  readonly given: DeepPartial<EditorStrings>;
  readonly page: PageStrings;
  /** The page's texts and those of a part: for the same part the same object. */
  readonly with: <T extends Partial<EditorStrings>>(part: T) => PageStrings & T;
}

/** Puts what was given in the place of the kit's own texts. */
export function editorTexts(given: DeepPartial<EditorStrings> = {}): EditorTexts {
  const known = new WeakMap<object, object>();
  return {
    given,
    page: mergeStrings(pageStrings, given),
    with: <T extends Partial<EditorStrings>>(part: T) => {
      const texts =
        known.get(part) ?? mergeStrings({ ...pageStrings, ...part }, given as DeepPartial<PageStrings & T>);
      known.set(part, texts);
      return texts as PageStrings & T;
    },
  };
}
