import type { SceneElement } from '@fabula/contract';
import { cleanOpening, looksLikeJson } from '@fabula/writing/asking';
import { elementNames, isOpenEnded, readElement, readScene, readScreenplay } from './readScene.ts';

/** Characters of one item, and of the text before the items; a longer one is read when all of it is there. */
const longest = 20_000;
const SCALAR = String.raw`(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)`;
const BEFORE_FIRST = new RegExp(String.raw`^\s*(?:${SCALAR}\s*,\s*)*$`);
const BETWEEN = new RegExp(String.raw`^\s*,\s*(?:${SCALAR}\s*,\s*)*$`);

/**
 * Finds the items of an array in streamed JSON: of the array at the beginning, or of the first object's
 * property in `names`. It stops for good at broken JSON: `readScene` repairs the whole.
 */
class ItemScanner {
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

/**
 * Reads a scene's elements from a streamed answer, JSON or screenplay; the result does not depend on the
 * pieces. Anything else is read at the end by `readScene`.
 */
export class SceneReader {
  #text = '';
  #given = 0;
  #form: 'undecided' | 'json' | 'screenplay' | 'neither' = 'undecided';
  /** Action alone may still be chat before the scene. */
  #held: SceneElement[] = [];
  readonly #items = new ItemScanner(elementNames);
  readonly #blocks = new BlockReader();

  constructor(private readonly count: number) {}

  get isEmpty(): boolean {
    return this.#given === 0;
  }

  push(piece: string): SceneElement[] {
    this.#text += piece;
    // Line by line: the first line decides the format.
    return piece.split(/(?<=\n)/).flatMap((line) => this.#give(this.#read(line)));
  }

  /** The rest of a whole answer; nothing for an unusable one. */
  end(): SceneElement[] {
    if (this.#form === 'screenplay') return this.#give(readBlocks(this.#blocks.end()) ?? []);
    return this.#give(readScene(this.#text, this.count).slice(this.#given));
  }

  #read(line: string): SceneElement[] {
    if (this.#form !== 'screenplay') {
      const elements = this.#items.push(line).flatMap((item) => readElement(item) ?? []);
      if (elements.length > 0) this.#form = 'json';
      if (elements.length > 0 || this.#form !== 'undecided') return elements;
    }
    const blocks = this.#blocks.push(line);
    if (blocks === undefined) return [];
    const elements = readBlocks(blocks);
    if (this.#form === 'screenplay') return elements ?? [];
    if (elements === undefined) {
      this.#form = 'neither';
      return [];
    }
    this.#held.push(...elements);
    if (elements.every(({ type }) => type === 'action')) return [];
    this.#form = 'screenplay';
    return this.#held;
  }

  #give(elements: readonly SceneElement[]): SceneElement[] {
    const given = elements.slice(0, this.count - this.#given);
    this.#given += given.length;
    return given;
  }
}

/** Undefined for JSON. `[[…]]` is a note of Fountain's. */
function readBlocks(blocks: string): SceneElement[] | undefined {
  const isJson = looksLikeJson(blocks) && !blocks.trimStart().startsWith('[[');
  return isJson ? undefined : readScreenplay(blocks);
}

class BlockReader {
  #line = '';
  #block = '';
  /** Blocks that may belong to the next one. */
  #waiting = '';
  #isOpening = true;

  push(line: string): string | undefined {
    this.#line += line;
    if (!line.endsWith('\n')) return undefined;
    const last = this.#line;
    this.#line = '';
    if (last.trim() !== '') {
      this.#block += last;
      return undefined;
    }
    return this.#block === '' ? undefined : this.#close();
  }

  end(): string {
    return `${this.#waiting}${this.#block}${this.#line}`.replace(/\n?```\s*$/, '');
  }

  #close(): string | undefined {
    let block = this.#block;
    this.#block = '';
    this.#waiting += `${block}\n`;
    if (this.#isOpening) {
      block = cleanOpening(this.#waiting);
      if (block.trim() === '') return undefined;
      this.#isOpening = false;
      this.#waiting = block;
    }
    if (isOpenEnded(block) || block.trimEnd().endsWith('```')) return undefined;
    const blocks = this.#waiting;
    this.#waiting = '';
    return blocks;
  }
}
