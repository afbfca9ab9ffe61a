import { fromText, toText } from './toText.ts';

/** PostgreSQL takes fewer than 8,000 bytes; the rest is for the label. */
const PART_BYTES = 7_800;
const LABEL = /^([^ ]+) (\d+) (\d+) /;

export function packParcel(message: string, payload: string): string[] {
  const parts = splitBytes(toText(payload));
  return parts.map((part, place) => `${message} ${place} ${parts.length} ${part}`);
}

function splitBytes(text: string): string[] {
  const bytes = Buffer.from(text);
  const parts: string[] = [];
  for (let start = 0; start === 0 || start < bytes.length; ) {
    let end = Math.min(start + PART_BYTES, bytes.length);
    // Not within a character.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    parts.push(bytes.toString('utf8', start, end));
    if (end === start) break;
    start = end;
  }
  return parts;
}

/** Reassembles the parts of one connection: whole, or not at all. */
export class ParcelDesk {
  readonly #waiting = new Map<string, string[]>();

  take(text: string): string | undefined {
    const label = LABEL.exec(text);
    if (label === null) return undefined;
    const [whole, message = '', place, count] = label;
    const parts = this.#waiting.get(message) ?? [];
    if (Number(place) !== parts.length) {
      this.#waiting.delete(message);
      return undefined;
    }
    parts.push(text.slice(whole.length));
    if (parts.length < Number(count)) {
      this.#waiting.set(message, parts);
      return undefined;
    }
    this.#waiting.delete(message);
    return fromText(parts.join(''));
  }

  clear(): void {
    this.#waiting.clear();
  }
}
