import { type DeepPartial, mergeStrings } from '@fabula/ui-kit';
import type { EditorStrings } from './EditorStrings.ts';
import { type PageStrings, pageStrings } from './pageStrings.ts';

/** Strings with the embedder's overrides. Those of a lazy part are known once it passes them. */
export interface EditorTexts {
  readonly given: DeepPartial<EditorStrings>;
  readonly page: PageStrings;
  /** The page's strings and a part's; memoised by part. */
  readonly with: <T extends Partial<EditorStrings>>(part: T) => PageStrings & T;
}

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
