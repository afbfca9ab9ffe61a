// A separate module: pages that show a story need nothing else of the marks.

/** True for a paragraph such as `* * *`. */
export function isSceneBreak(paragraph: string): boolean {
  return /^\s*(?:[*⁂•·~#—–-]\s*){1,9}$/u.test(paragraph);
}
