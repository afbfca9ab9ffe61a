import type { SceneElement } from '@fabula/contract';
import { cleanOpening, looksLikeJson } from '@fabula/writing/asking';
import { ItemScanner } from './ItemScanner.ts';
import { elementNames, isOpenEnded, readElement, readScene, readScreenplay } from './readScene.ts';

/**
 * Reads the elements of a scene out of a model's answer while it comes, as JSON or as a screenplay, and gives the same
 * ones in whatever pieces it comes. What is neither, or is broken, is read whole at the end, as `readScene` does.
 */
export class SceneReader {
  #text = '';
  #given = 0;
  #form: 'undecided' | 'json' | 'screenplay' | 'neither' = 'undecided';
  /** Action alone may still be a model that chats before it writes. */
  #held: SceneElement[] = [];
  readonly #items = new ItemScanner(elementNames);
  readonly #blocks = new BlockReader();

  /** `count`: the most elements that are given. */
  constructor(private readonly count: number) {}

  /** Nothing has been given yet. */
  get isEmpty(): boolean {
    return this.#given === 0;
  }

  /** The elements that are whole since the last piece. */
  push(piece: string): SceneElement[] {
    this.#text += piece;
    // Line by line, since what comes first decides what the answer is.
    return piece.split(/(?<=\n)/).flatMap((line) => this.#give(this.#read(line)));
  }

  /** What is left at the end of a whole answer: of one with nothing usable nothing comes, ever. */
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

/** Undefined for JSON, of which no line of a scene is made. `[[…]]` is a note of Fountain's. */
function readBlocks(blocks: string): SceneElement[] | undefined {
  const isJson = looksLikeJson(blocks) && !blocks.trimStart().startsWith('[[');
  return isJson ? undefined : readScreenplay(blocks);
}

/** Finds the blocks of a screenplay that is still on its way, between blank lines. */
class BlockReader {
  #line = '';
  #block = '';
  /** Blocks before it that wait for what comes next. */
  #waiting = '';
  #isOpening = true;

  /** A block that the end of this line has made whole, with those that waited for it. */
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

  /** What has not been given yet. */
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
