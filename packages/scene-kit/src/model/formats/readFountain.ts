import type { SceneElementContent } from '../SceneElement.ts';
import { cutComments, type SourceLine } from './cutComments.ts';
import { isBlank, isHeld, type LineRole, lineRole } from './fountainLines.ts';
import { dropEmphasis, endsWith, unescapeMarks } from './fountainMarks.ts';
import { readHeading } from './readHeading.ts';
import { readCue, speechElement } from './readSpeech.ts';
import { readTitlePage } from './readTitlePage.ts';
import { excerpt, type Lost, type LostKind, oneLine, type ReadScene, tidyLines } from './SceneParts.ts';

/** Reads Fountain. Any text is Fountain: what is nothing else is action. Takes time in proportion to the text. */
export function readFountain(source: string): ReadScene {
  const { lines, lost } = cutComments(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const { length, ...about } = readTitlePage(lines);
  const body = new BodyReader(lines.slice(length));
  const all = [...lost, ...body.lost].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { parts: { ...about, elements: body.elements }, lost: all, problem: null };
}

/** How far a parenthetical may run on before its end. */
const tallest = 20;

class BodyReader {
  readonly elements: SceneElementContent[] = [];
  readonly lost: Lost[] = [];
  #at = 0;

  constructor(readonly lines: readonly SourceLine[]) {
    let wasAction = false;
    while (this.#at < lines.length) {
      const line = lines[this.#at] as SourceLine;
      const text = line.text.trim();
      if (text === '') {
        this.#at += 1;
        continue;
      }
      const isApart = !wasAction || isBlank(lines[this.#at - 1]?.text);
      const role = lineRole(text, isApart, this.#peek());
      wasAction = isActionRole(role);
      if (wasAction) this.#readAction();
      else this.#readLine(line, text, role);
    }
  }

  #peek = () => this.lines[this.#at + 1]?.text;

  #lose(kind: LostKind, line: number, text: string): void {
    this.lost.push({ kind, line, text: excerpt(text) });
  }

  /** The words of a line without emphasis. `isRaw`: with the backslashes that it has. */
  #words(line: SourceLine, text: string, isRaw = false): string {
    const read = dropEmphasis(text);
    if (read.hadEmphasis) this.#lose('emphasis', line.number, line.text);
    return isRaw ? read.text : unescapeMarks(read.text);
  }

  #readLine(line: SourceLine, text: string, role: LineRole): void {
    this.#at += 1;
    if (role === 'cue') {
      this.#readSpeeches(line, text.replace(/^@/, ''));
    } else if (role === 'heading') {
      const whole = oneLine(text.replace(/^\./, ''));
      const [, words = whole, number] = /^(.*?) ?#([^#\\]+)#$/.exec(whole) ?? [];
      this.elements.push(readHeading(this.#words(line, words, true), number?.trim()));
    } else if (role === 'transition') {
      const description = oneLine(this.#words(line, text.replace(/^>\s*/, '')));
      if (description !== '') this.elements.push({ type: 'transition', description });
    } else if (role !== 'action') {
      this.#lose(role, line.number, text.replace(/^[#=\s]+/, ''));
    }
  }

  #readAction(): void {
    const said: string[] = [];
    for (; this.#at < this.lines.length; this.#at += 1) {
      const line = this.lines[this.#at] as SourceLine;
      const trimmed = line.text.trim();
      if (trimmed === '') {
        if (!isHeld(line.text)) break;
        said.push('');
        continue;
      }
      const isFirst = said.length === 0;
      const role = lineRole(trimmed, isFirst || said.at(-1) === '', this.#peek());
      if (!isFirst && !isActionRole(role)) break;
      said.push(this.#words(line, actionText(line.text, trimmed, role)));
      if (role === 'lyrics' || role === 'centered') this.#lose(role, line.number, trimmed);
    }
    const description = tidyLines(said).join('\n');
    if (description !== '') this.elements.push({ type: 'action', description });
  }

  #readSpeeches(line: SourceLine, text: string): void {
    const isDual = endsWith(text, '^');
    if (isDual) this.#lose('dual_dialogue', line.number, text);
    const cue = readCue(this.#words(line, isDual ? text.slice(0, -1) : text, true));
    let parenthetical: string | null = null;
    let lines: string[] = [];
    for (; !isBlank(this.lines[this.#at]?.text) || isHeld(this.lines[this.#at]?.text); this.#at += 1) {
      const current = this.lines[this.#at] as SourceLine;
      const words = current.text.trim();
      const height = words.startsWith('(') ? this.#parentheticalHeight() : 0;
      if (height > 0) {
        if (parenthetical !== null || lines.length > 0) {
          this.#lose('split_speech', current.number, words);
          this.elements.push(speechElement(cue, { parenthetical, lines }));
          lines = [];
        }
        const inside = this.lines.slice(this.#at, this.#at + height).map((one) => one.text.trim());
        parenthetical = this.#words(current, inside.join('\n').slice(1, -1));
        this.#at += height - 1;
        continue;
      }
      if (words.startsWith('~')) this.#lose('lyrics', current.number, words);
      lines.push(this.#words(current, words.replace(/^~\s*/, '')));
    }
    this.elements.push(speechElement(cue, { parenthetical, lines }));
  }

  /** How many lines the parenthetical takes that begins here; 0 where it never ends. */
  #parentheticalHeight(): number {
    for (let height = 1; height <= tallest; height += 1) {
      const text = this.lines[this.#at + height - 1]?.text;
      if (text === undefined || (isBlank(text) && !isHeld(text))) return 0;
      if (endsWith(text.trim(), ')')) return height;
    }
    return 0;
  }
}

function isActionRole(role: LineRole): boolean {
  return role === 'action' || role === 'lyrics' || role === 'centered';
}

function actionText(line: string, trimmed: string, role: LineRole): string {
  if (role === 'lyrics') return trimmed.replace(/^~\s*/, '');
  if (role === 'centered') return trimmed.slice(1, -1).trim();
  return trimmed.startsWith('!') ? trimmed.slice(1) : line.trimEnd();
}
