const networkWords =
  /failed to fetch|fetch failed|network ?error|network connection|load failed|terminated|input stream|socket/i;

/** What an engine throws by itself: its words are for programmers. */
function isOfEngine(thrown: Error): boolean {
  return (
    thrown instanceof TypeError ||
    thrown instanceof RangeError ||
    thrown instanceof SyntaxError ||
    thrown instanceof ReferenceError ||
    (typeof DOMException === 'function' && thrown instanceof DOMException)
  );
}

export function isNetworkError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    isOfEngine(thrown) &&
    (networkWords.test(thrown.message) || thrown.name === 'NetworkError')
  );
}

/** The message of an error that somebody wrote for a person; empty for one of the engine, or none. */
export function readableMessage(thrown: unknown): string {
  return thrown instanceof Error && !isOfEngine(thrown) ? thrown.message : '';
}
