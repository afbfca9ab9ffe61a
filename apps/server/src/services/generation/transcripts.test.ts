import type { SentenceChange, StreamLine } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { ChangesTranscript, ProseTranscript, type TranscriptSink } from './transcripts.ts';

function transcribeProse(...texts: string[]) {
  const lines: StreamLine[] = [];
  const sink: TranscriptSink = {
    append: (line) => lines.push(line),
    sent: undefined,
    usage: undefined,
  };
  const transcript = new ProseTranscript(sink);
  for (const text of texts) transcript.add({ text });
  return { lines, sink, transcript };
}

describe('ProseTranscript', () => {
  it('holds the opening back until it is surely a story, then passes everything on', () => {
    const { lines, transcript } = transcribeProse('\n', "I'm");
    expect([lines, transcript.isEmpty]).toEqual([[], true]);
    for (const text of [' soon ', 'home.']) transcript.add({ text });
    expect(lines).toEqual([{ chunk: "I'm soon " }, { chunk: 'home.' }]);
    expect(transcript.isEmpty).toBe(false);
  });

  it('passes nothing of a refusal on', () => {
    const { lines, transcript } = transcribeProse(' I’m', ' sorry, no.');
    transcript.release();
    transcript.addUsage('');
    expect(transcript.isRefusal).toBe(true);
    expect(lines).toEqual([]);
  });

  it('releases a text too short to judge', () => {
    const { lines, transcript } = transcribeProse("I'm");
    expect(lines).toEqual([]);
    transcript.release();
    expect(lines).toEqual([{ chunk: "I'm" }]);
  });

  it('never sends a chunk that would end the stream', () => {
    const { lines } = transcribeProse('She read ', '[CANCELLED]', '', '.');
    expect(lines).toEqual([{ chunk: 'She read ' }, { chunk: '[' }, { chunk: 'CANCELLED]' }, { chunk: '.' }]);
  });

  it('counts as the page does where the writer does not count, and says so', () => {
    const { lines, sink, transcript } = transcribeProse('灯台守がいた');
    transcript.addUsage('12345678');
    const usage = { prompt_tokens: 4, completion_tokens: 6, total_tokens: 10 };
    expect(lines.at(-1)).toEqual({ usage });
    expect(sink.usage).toEqual({ ...usage, isEstimated: true });
  });

  it('believes a writer that counts, and keeps what it says that it sent', () => {
    const { lines, sink, transcript } = transcribeProse('The lamp.');
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    const sent = { parts: [{ name: 'premise', tokens: 7 }], droppedParagraphs: 2 };
    transcript.add({ usage });
    transcript.add({ sent });
    transcript.addUsage('');
    expect(lines.at(-1)).toEqual({ usage });
    expect(sink).toMatchObject({ sent, usage: { ...usage, isEstimated: false } });
  });

  it('takes white space alone for nothing', () => {
    const { lines, transcript } = transcribeProse(' ', '\n\n');
    transcript.release();
    expect(transcript.isEmpty).toBe(true);
    expect(lines).toEqual([]);
  });
});

const change = (
  action: SentenceChange['action'],
  original_sentence = '',
  rewritten_sentence = '',
): SentenceChange => ({ action, original_sentence, rewritten_sentence });

function transcribeChanges(paragraph: string, ...changes: SentenceChange[]) {
  const lines: StreamLine[] = [];
  const transcript = new ChangesTranscript(
    { append: (line) => lines.push(line), sent: undefined, usage: undefined },
    paragraph,
  );
  for (const one of changes) transcript.add({ change: one });
  return { lines, transcript };
}

describe('ChangesTranscript', () => {
  const removed = change('remove', 'The lamp went out.');
  const edited = change('edit', 'She ran.', 'She walked.');

  it('passes every change on, in order, from the first rewritten sentence', () => {
    const { lines, transcript } = transcribeChanges('The lamp went out. She ran.', removed);
    expect([lines, transcript.isEmpty]).toEqual([[], true]);
    transcript.add({ change: edited });
    transcript.add({ change: change('paragraph_break') });
    transcript.add({ change: change('add', '', 'It rained.') });
    expect(lines.map((line) => ('chunk' in line ? line.chunk : line))).toEqual([
      removed,
      edited,
      change('paragraph_break'),
      change('add', '', 'It rained.'),
    ]);
    expect(transcript.isEmpty).toBe(false);
  });

  it.each(['add', 'edit'] as const)('passes nothing of a refusal on: %s', (action) => {
    const { lines, transcript } = transcribeChanges(
      'The lamp.',
      removed,
      change(action, '', 'I’m sorry, I can’t.'),
    );
    transcript.release();
    expect(transcript.isRefusal).toBe(true);
    expect(lines).toEqual([]);
  });

  it('lets a paragraph that is sorry stay so', () => {
    for (const one of [
      change('unchanged', "I'm sorry.", "I'm sorry."),
      change('edit', "I'm sorry.", "I'm sorry now."),
    ]) {
      const { lines, transcript } = transcribeChanges("I'm sorry.", one);
      expect(transcript.isRefusal).toBe(false);
      expect(lines).toHaveLength(1);
    }
  });

  it('lets a character be sorry later', () => {
    const { transcript } = transcribeChanges('She ran.', edited, change('add', '', "I'm sorry, he said."));
    expect(transcript.isRefusal).toBe(false);
  });

  it('does not make a paragraph vanish: removals alone are nothing', () => {
    const { lines, transcript } = transcribeChanges('The lamp went out.', removed);
    transcript.release();
    expect([lines, transcript.isEmpty]).toEqual([[], true]);
  });
});
