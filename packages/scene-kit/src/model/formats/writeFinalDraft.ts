import { type MarkedRun, readMarks, type SpokenLine, spokenLines } from '@fabula/writing';
import { headingText, type SceneElementContent } from '../SceneElement.ts';
import { type ParagraphKind, paragraphTypes } from './assembleParagraphs.ts';
import { excerpt, type Lost, oneLine, type SceneParts, tidyLines, type WrittenScene } from './SceneParts.ts';

/** What XML 1.0 cannot hold. */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

type Speech = Extract<SceneElementContent, { character: string }>;
const isSpeech = (one: SceneElementContent | undefined): one is Speech =>
  one?.type === 'dialogue' || one?.type === 'internal_monologue';

/** Writes Final Draft's XML, which has no place for premise, genre and adult mode. */
export function writeFinalDraft(scene: SceneParts): WrittenScene {
  const writer = new FinalDraftWriter();
  const { elements } = scene;
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at] as SceneElementContent;
    const beside = isSpeech(element) ? besideOf(elements, at) : 0;
    if (beside === 0) {
      if (isSpeech(element) && element.isDual) writer.lose('dual_dialogue', element.character);
      writer.put(element);
      continue;
    }
    writer.putDual(elements.slice(at, at + beside + 1));
    at += beside;
  }
  const content = writer.end();
  const title = oneLine(scene.title);
  const titlePage = writeTitlePage(title, scene.titlePage ?? '', (text) => writer.text(text));
  const { lost } = writer;
  if (scene.premise.trim() !== '') lost.push({ kind: 'premise', line: null, text: excerpt(scene.premise) });
  if (scene.genre.trim() !== '') lost.push({ kind: 'genre', line: null, text: excerpt(scene.genre) });
  if (scene.isNsfw) lost.push({ kind: 'adult', line: null, text: '' });
  return {
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<FinalDraft DocumentType="Script" Template="No" Version="1">\n  <Content>\n${content}  </Content>\n${titlePage}</FinalDraft>\n`,
    lost,
  };
}

/** Number of elements beside a speech, with the notes between them. */
function besideOf(elements: readonly SceneElementContent[], at: number): number {
  let count = 0;
  for (let next = at + 1; next < elements.length; next += 1) {
    const element = elements[next] as SceneElementContent;
    if (isSpeech(element) && element.isDual) count = next - at;
    else if (element.type !== 'note') break;
  }
  return count;
}

class FinalDraftWriter {
  readonly lost: Lost[] = [];
  #body = '';
  #notes: string[] = [];
  #noteCount = 0;
  /** Adds a summary to the heading before; null after anything else. */
  #heading: ((summary: string) => void) | null = null;

  lose(kind: Lost['kind'], text: string): void {
    this.lost.push({ kind, line: null, text: excerpt(text) });
  }

  text(value: string): string {
    if (value.search(forbidden) >= 0) this.lose('characters', value);
    return escapeXml(value.replace(forbidden, ''));
  }

  putDual(elements: readonly SceneElementContent[]): void {
    this.#endHeading();
    const before = this.#body;
    this.#body = '';
    for (const element of elements) this.put(element);
    this.#body = `${before}    <Paragraph>\n      <DualDialogue>\n${this.#body}      </DualDialogue>\n    </Paragraph>\n`;
  }

  put(content: SceneElementContent): void {
    switch (content.type) {
      case 'scene_heading': {
        const number = oneLine(content.number ?? '');
        this.#putHeading(headingText(content), number === '' ? '' : ` Number="${this.text(number)}"`);
        return;
      }
      case 'action': {
        const { finalDraftType } = content;
        this.#paragraph('action', tidy(content.description), '', finalDraftType);
        return;
      }
      case 'lyrics':
        this.#paragraph('lyrics', tidy(content.description));
        return;
      case 'centered':
        this.#paragraph('centered', tidy(content.description), ' Alignment="Center"');
        return;
      case 'transition':
        this.#paragraph('transition', readMarks(oneLine(content.description)));
        return;
      case 'note':
        if (content.description.trim() !== '') this.#notes.push(content.description.trim());
        return;
      case 'section':
        this.#paragraph(
          'section',
          readMarks(oneLine(content.description)),
          '',
          `Outline ${content.depth ?? 1}`,
        );
        return;
      case 'synopsis':
        this.#putSynopsis(readMarks(oneLine(content.description)));
        return;
      case 'dialogue':
        this.#speech(content.character, content.parenthetical, content.line);
        return;
      case 'internal_monologue':
        this.#speech(`${content.character} (V.O.)`, content.description, content.line ?? '');
    }
  }

  end(): string {
    this.#endHeading();
    if (this.#notes.length > 0) {
      const notes = this.#takeNotes();
      this.#body += `    <Paragraph Type="Action">${notes}\n      <Text></Text>\n    </Paragraph>\n`;
    }
    return this.#body;
  }

  #speech(character: string, aside: string | undefined, line: string): void {
    this.#paragraph('character', [{ text: oneLine(character), marks: [] }]);
    const inside = tidy(aside ?? '');
    if (inside.some(({ text }) => text.trim() !== ''))
      this.#paragraph('parenthetical', [{ text: '(', marks: [] }, ...inside, { text: ')', marks: [] }]);
    const lines = spokenLines(tidyLines(line).join('\n'));
    for (let at = 0; at < lines.length; ) {
      const { isSung } = lines[at] as SpokenLine;
      // An empty line goes with what stands before it.
      const end = lines.findIndex((one, index) => index > at && one.runs.length > 0 && one.isSung !== isSung);
      const group = lines.slice(at, end < 0 ? lines.length : end);
      const runs = group.flatMap(({ runs: words }, index) =>
        index > 0 ? [{ text: '\n', marks: [] }, ...words] : words,
      );
      this.#paragraph(isSung ? 'sung' : 'dialogue', runs);
      at += group.length;
    }
  }

  #putHeading(text: string, attributes: string): void {
    if (text.trim() === '') return;
    this.#endHeading();
    const notes = this.#takeNotes();
    const words = this.text(text);
    this.#heading = (summary) => {
      this.#body += `    <Paragraph${attributes} Type="Scene Heading">${summary}${notes}\n      <Text>${words}</Text>\n    </Paragraph>\n`;
    };
  }

  #endHeading(summary = ''): void {
    this.#heading?.(summary);
    this.#heading = null;
  }

  #putSynopsis(runs: readonly MarkedRun[]): void {
    const isPlain = runs.every(({ marks }) => marks.length === 0);
    if (!this.#heading || this.#notes.length > 0 || !isPlain) {
      this.#paragraph('synopsis', runs);
      return;
    }
    const summary = `<Summary><Paragraph>${this.#texts(runs)}</Paragraph></Summary>`;
    this.#endHeading(`\n      <SceneProperties>${summary}</SceneProperties>`);
  }

  #paragraph(
    kind: Exclude<ParagraphKind, 'note'>,
    runs: readonly MarkedRun[],
    attributes = '',
    type: string = paragraphTypes[kind],
  ): void {
    if (runs.every(({ text }) => text.trim() === '')) return;
    this.#endHeading();
    const notes = this.#takeNotes();
    const texts = this.#texts(runs);
    this.#body += `    <Paragraph${attributes} Type="${this.text(type)}">${notes}\n      ${texts}\n    </Paragraph>\n`;
  }

  #texts(runs: readonly MarkedRun[]): string {
    return runs
      .map(({ text, marks }) => {
        if (marks.includes('note')) return this.#note(text);
        const style = marks.map((mark) => `${mark[0]?.toUpperCase()}${mark.slice(1)}`).join('+');
        return `<Text${style === '' ? '' : ` Style="${style}"`}>${this.text(text)}</Text>`;
      })
      .join('');
  }

  #takeNotes(): string {
    const notes = this.#notes.map((note) => `\n      ${this.#note(note)}`).join('');
    this.#notes = [];
    return notes;
  }

  #note(note: string): string {
    this.#noteCount += 1;
    const lines = note
      .split('\n')
      .map((line) => `<Paragraph><Text>${this.text(line)}</Text></Paragraph>`)
      .join('');
    return `<ScriptNote ID="${this.#noteCount}">${lines}</ScriptNote>`;
  }
}

const tidy = (text: string) => readMarks(tidyLines(text).join('\n'));

function writeTitlePage(title: string, fields: string, text: (value: string) => string): string {
  const all = readFields(fields);
  const credit = all.find(({ key }) => /^credit$/i.test(key));
  const author = all.find(({ key }) => /^authors?$/i.test(key));
  const isByline = credit && author && isCredit(credit.lines.join(' ')) && author.lines.length === 1;
  const byline = isByline ? [credit, author] : [];
  const centred = [...(title === '' ? [] : [title]), ...byline.map(({ lines }) => lines.join(' '))];
  const others = all
    .filter((one) => !byline.includes(one))
    .map(({ key, lines }) => (lines.length === 1 ? `${key}: ${lines[0]}` : [`${key}:`, ...lines].join('\n')));
  const paragraph = (words: string, alignment: string) =>
    `      <Paragraph Alignment="${alignment}">\n        <Text>${text(words)}</Text>\n      </Paragraph>\n`;
  const body = [
    ...centred.map((words) => paragraph(words, 'Center')),
    ...others.map((words) => paragraph(words, 'Left')),
  ].join('');
  return body === '' ? '' : `  <TitlePage>\n    <Content>\n${body}    </Content>\n  </TitlePage>\n`;
}

/** 'Written by', 'Story and screenplay by'. */
export function isCredit(words: string): boolean {
  return /^(?:[\p{L} &]+ )?by$/iu.test(words.trim());
}

interface TitleField {
  readonly key: string;
  readonly lines: readonly string[];
}

function readFields(titlePage: string): TitleField[] {
  const fields: { key: string; lines: string[] }[] = [];
  for (const line of tidyLines(titlePage)) {
    const [, key = '', first = ''] = /^(\S[^:]{0,99}):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (key !== '' && !/^(\t| {3})/.test(line))
      fields.push({ key, lines: first.trim() ? [first.trim()] : [] });
    else if (last && line.trim() !== '') last.lines.push(line.trim());
  }
  return fields;
}

export function writeFields(fields: readonly TitleField[]): string {
  return fields
    .map(({ key, lines }) =>
      lines.length === 1
        ? `${key}: ${lines[0]}`
        : [`${key}:`, ...lines.map((line) => `   ${line}`)].join('\n'),
    )
    .join('\n');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
