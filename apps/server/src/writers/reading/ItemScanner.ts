import { cleanOpening } from '@fabula/writing/asking';

/** Characters of one item, and of the text before the items; a longer one is read when all of it is there. */
const longest = 20_000;
const SCALAR = String.raw`(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)`;
const BEFORE_FIRST = new RegExp(String.raw`^\s*(?:${SCALAR}\s*,\s*)*$`);
const BETWEEN = new RegExp(String.raw`^\s*,\s*(?:${SCALAR}\s*,\s*)*$`);

/**
 * Finds the items of an array in streamed JSON: of the array at the beginning, or of the first object's
 * property in `names`. It stops for good at broken JSON: `readScene` repairs the whole.
 */
export class ItemScanner {
  #state: 'before' | 'object' | 'between' | 'item' | 'over' = 'before';
  /** The text before the items, the object so far, the text between two items, or the item so far. */
  #kept = '';
  #depth = 0;
  #isQuoted = false;
  #isEscaped = false;
  #isFirst = true;
  readonly #opening: RegExp;

  constructor(names: readonly string[]) {
    this.#opening = new RegExp(String.raw`"(?:${names.join('|')})"\s*:\s*\[$`);
  }

  push(piece: string): unknown[] {
    const items: unknown[] = [];
    for (const char of piece) {
      switch (this.#state) {
        case 'before':
          this.#begin(char);
          break;
        case 'between':
          this.#enter(char);
          break;
        case 'object':
          this.#read(char);
          if (this.#depth === 0) this.#state = 'over';
          else if (char === '[' && this.#depth === 2 && !this.#isQuoted) this.#open();
          break;
        case 'item':
          this.#read(char);
          if (this.#depth === 0 && !this.#isQuoted) this.#close(items);
          break;
        case 'over':
          return items;
      }
      if (this.#kept.length > longest) this.#state = 'over';
    }
    return items;
  }

  #begin(char: string): void {
    if (char !== '{' && char !== '[') {
      this.#kept += char;
      return;
    }
    const isAnnounced = cleanOpening(this.#kept).trim() !== '';
    this.#kept = '';
    if (char === '{') {
      this.#state = 'object';
      this.#read(char);
    } else if (isAnnounced) this.#state = 'over';
    else this.#await();
  }

  #open(): void {
    if (!this.#opening.test(this.#kept.slice(-100))) return;
    if (parsed(`${this.#kept}]}`)) this.#await();
    else this.#state = 'over';
  }

  #await(): void {
    this.#state = 'between';
    this.#kept = '';
    this.#depth = 0;
  }

  #enter(char: string): void {
    if (!/[{["\]]/.test(char)) {
      this.#kept += char;
    } else if (char === ']' || !(this.#isFirst ? BEFORE_FIRST : BETWEEN).test(this.#kept)) {
      this.#state = 'over';
    } else {
      this.#state = 'item';
      this.#kept = '';
      this.#isFirst = false;
      this.#read(char);
    }
  }

  #read(char: string): void {
    this.#kept += char;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isQuoted && char === '\\') this.#isEscaped = true;
    else if (char === '"') this.#isQuoted = !this.#isQuoted;
    else if (this.#isQuoted) return;
    else if (char === '{' || char === '[') this.#depth += 1;
    else if (char === '}' || char === ']') this.#depth -= 1;
  }

  #close(items: unknown[]): void {
    const item = parsed(this.#kept);
    if (item) items.push(item.value);
    this.#await();
    if (!item) this.#state = 'over';
  }
}

function parsed(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}
