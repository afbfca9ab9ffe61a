// By itself, so that a page which shows a story needs nothing else of how text is marked.

/** A paragraph that only separates two parts of a story, such as `* * *`. */
export function isSceneBreak(paragraph: string): boolean {
  return /^\s*(?:[*⁂•·~#—–-]\s*){1,9}$/u.test(paragraph);
}
