import type { StreamLine } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import type { ParagraphsTask } from '../writers/Writer.ts';
import { Transcript } from './Transcript.ts';

const task: ParagraphsTask = {
  kind: 'new',
  context: { premise: 'A', genre: '', previous_paragraphs: [], previous_sections: [], picked_sentences: [] },
  instruction: '',
  count: 1,
  isNsfw: false,
  stream: true,
  isReasoning: false,
};

function transcribe(...texts: string[]) {
  const lines: StreamLine[] = [];
  const transcript = new Transcript({ append: (line) => lines.push(line) });
  for (const text of texts) transcript.add({ text });
  return { lines, transcript };
}

describe('Transcript', () => {
  it('holds the opening back until it is surely a story, then passes everything on', () => {
    const { lines } = transcribe('\n', "I'm", ' soon ', 'home.');
    expect(lines).toEqual([{ chunk: "I'm soon " }, { chunk: 'home.' }]);
  });

  it('passes nothing of a refusal on', () => {
    const { lines, transcript } = transcribe(' I’m', ' sorry, no.');
    transcript.release();
    transcript.addUsage(task);
    expect(transcript.isRefusal).toBe(true);
    expect(lines).toEqual([]);
  });

  it('releases a text too short to judge', () => {
    const { lines, transcript } = transcribe("I'm");
    expect(lines).toEqual([]);
    transcript.release();
    expect(lines).toEqual([{ chunk: "I'm" }]);
  });

  it('never sends a chunk that would end the stream', () => {
    const { lines } = transcribe('She read ', '[CANCELLED]', '', '.');
    expect(lines).toEqual([{ chunk: 'She read ' }, { chunk: '[' }, { chunk: 'CANCELLED]' }, { chunk: '.' }]);
  });

  it('counts bytes, four to a token, where the writer does not count', () => {
    const { lines, transcript } = transcribe('灯台守がいた');
    transcript.addUsage(task);
    expect(lines.at(-1)).toMatchObject({ usage: { completion_tokens: 5 } });
  });

  it('takes white space alone for nothing', () => {
    const { lines, transcript } = transcribe(' ', '\n\n');
    transcript.release();
    expect(transcript.isEmpty).toBe(true);
    expect(lines).toEqual([]);
  });
});
