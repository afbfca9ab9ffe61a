/** Waits so many milliseconds, or none for 0; rejects with the signal's reason once it is aborted. */
export function pace(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      done();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Pieces of two to four words, with the white space that follows them; joined they are the text. */
function chunksOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const chunks: string[] = [];
  for (let at = 0, size = 3; at < words.length; at += size, size = 2 + ((at * 7) % 3)) {
    chunks.push(words.slice(at, at + size).join(''));
  }
  return chunks;
}

/** Yields a text in chunks with `paceMs` milliseconds before each but the first; ends at once when aborted. */
export async function* paceText(text: string, paceMs: number, signal: AbortSignal): AsyncGenerator<string> {
  for (const [index, chunk] of chunksOf(text).entries()) {
    if (index > 0) await pace(paceMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    yield chunk;
  }
}

/** Yields sentences or elements of a scene, some nine words each, at the pace of their words; ends at once when aborted. */
export async function* paceEach<Piece>(
  pieces: readonly Piece[],
  paceMs: number,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await pace(paceMs * 3, signal).catch(() => undefined);
    if (signal.aborted) return;
    yield piece;
  }
}
