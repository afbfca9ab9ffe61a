import { type DeepPartial, mergeStrings } from '@fabula/ui-kit';
import { type WorkFailure, failureWords as workFailureWords } from '@fabula/work-kit/core';
import { type Draft, draftNumber, mixedDraft, originalDraft } from '../../model/Draft.ts';
import type { contentsStrings } from './contentsStrings.ts';
import type { contextStrings } from './contextStrings.ts';
import type { copyStrings } from './copyStrings.ts';
import type { countStrings } from './countStrings.ts';
import type { detailStrings } from './detailStrings.ts';
import type { publishStrings, transferStrings } from './dialogStrings.ts';
import { type PageStrings, pageStrings } from './pageStrings.ts';
import type {
  feedbackStrings,
  findStrings,
  improveStrings,
  markStrings,
  menuStrings,
  pictureStrings,
  reasoningStrings,
  settingsStrings,
  shortcutStrings,
  suggestionStrings,
  summaryStrings,
  versionStrings,
} from './partStrings.ts';
import type { proposalStrings } from './proposalStrings.ts';
import type { reviewStrings } from './reviewStrings.ts';

/** Strings of the whole editor. Functions take numbers, dates and names, and return sentences. */
export type EditorStrings = PageStrings &
  typeof reviewStrings &
  typeof proposalStrings &
  typeof improveStrings &
  typeof feedbackStrings &
  typeof menuStrings &
  typeof pictureStrings &
  typeof countStrings &
  typeof reasoningStrings &
  typeof settingsStrings &
  typeof contentsStrings &
  typeof detailStrings &
  typeof copyStrings &
  typeof contextStrings &
  typeof findStrings &
  typeof shortcutStrings &
  typeof versionStrings &
  typeof publishStrings &
  typeof markStrings &
  typeof suggestionStrings &
  typeof summaryStrings &
  typeof transferStrings;

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

/** The kit's own sentences for its codes, else the adapter's. `hasText`: some text arrived and is kept. */
export function failureWords(
  strings: Pick<EditorStrings, 'failures' | 'nothingCame'>,
  failure: WorkFailure,
  hasText = false,
): Pick<WorkFailure, 'message' | 'detail'> {
  return workFailureWords(strings.failures, failure, hasText ? undefined : strings.nothingCame);
}

/** Why, in one line: of an HTTP failure the message is its status, and the detail the reason. */
export function failureReason(...given: Parameters<typeof failureWords>): string {
  const { message, detail = '' } = failureWords(...given);
  return given[1].code === 'http' && detail !== '' ? detail : message;
}
