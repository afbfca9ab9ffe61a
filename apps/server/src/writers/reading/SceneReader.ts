import type { SceneElement } from '@fabula/contract';
import { cleanOpening, looksLikeJson } from '@fabula/writing/asking';
import { ItemScanner } from './ItemScanner.ts';
import { elementNames, isOpenEnded, readElement, readScene, readScreenplay } from './readScene.ts';

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
