import { plainElement } from './elementText.ts';
import type { SceneElementContent } from './SceneElement.ts';

/** Fewer letters than this come back by chance. */
const leastRepeat = 20;
const mostElements = 40;

interface WithoutRepeated {
  readonly elements: readonly SceneElementContent[];
  /** Number of elements that were cut. */
  readonly repeated: number;
}

/**
 * What came to go on a scene, without the elements before it that it repeats. While it may yet be a repeat, none of it is
 * shown. `before`: plain elements.
 */
export function withoutRepeated(
  came: readonly SceneElementContent[],
  before: readonly SceneElementContent[],
  isWhole: boolean,
): WithoutRepeated {
  const told = before.slice(-mostElements).map(wordsOf);
  const now = came.map((content) => wordsOf(plainElement(content) ?? content));
  let isUndecided = false;
  for (const start of told.keys()) {
    const run = told.slice(start);
    if (run.join('').length < leastRepeat) break;
    if (!now.every((words, index) => index >= run.length || words === run[index])) continue;
    if (now.length >= run.length) return { elements: came.slice(run.length), repeated: run.length };
    isUndecided = true;
  }
  return { elements: isUndecided && !isWhole ? [] : came, repeated: 0 };
}

/** Without what a model sets its own way: capitals, quotation marks, blanks. */
function wordsOf(content: SceneElementContent): string {
  return Object.values(content)
    .join(' ')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
