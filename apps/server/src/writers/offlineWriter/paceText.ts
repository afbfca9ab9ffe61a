import { setTimeout as wait } from 'node:timers/promises';

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
    if (signal.aborted) return;
    if (paceMs > 0 && index > 0) {
      try {
        await wait(paceMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
    }
    yield chunk;
  }
}
