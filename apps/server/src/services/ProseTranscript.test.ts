import type { StreamLine } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { ProseTranscript } from './ProseTranscript.ts';
import type { TranscriptSink } from './Transcript.ts';

function transcribe(...texts: string[]) {
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
    const { lines, transcript } = transcribe('\n', "I'm");
    expect([lines, transcript.isEmpty]).toEqual([[], true]);
    for (const text of [' soon ', 'home.']) transcript.add({ text });
    expect(lines).toEqual([{ chunk: "I'm soon " }, { chunk: 'home.' }]);
    expect(transcript.isEmpty).toBe(false);
  });

  it('passes nothing of a refusal on', () => {
    const { lines, transcript } = transcribe(' I’m', ' sorry, no.');
    transcript.release();
    transcript.addUsage('');
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

  it('counts as the page does where the writer does not count, and says so', () => {
    const { lines, sink, transcript } = transcribe('灯台守がいた');
    transcript.addUsage('12345678');
    const usage = { prompt_tokens: 4, completion_tokens: 6, total_tokens: 10 };
    expect(lines.at(-1)).toEqual({ usage });
    expect(sink.usage).toEqual({ ...usage, isEstimated: true });
  });

  it('believes a writer that counts, and keeps what it says that it sent', () => {
    const { lines, sink, transcript } = transcribe('The lamp.');
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    const sent = { parts: [{ name: 'premise', tokens: 7 }], droppedParagraphs: 2 };
    transcript.add({ usage });
    transcript.add({ sent });
    transcript.addUsage('');
    expect(lines.at(-1)).toEqual({ usage });
    expect(sink).toMatchObject({ sent, usage: { ...usage, isEstimated: false } });
  });

  it('takes white space alone for nothing', () => {
    const { lines, transcript } = transcribe(' ', '\n\n');
    transcript.release();
    expect(transcript.isEmpty).toBe(true);
    expect(lines).toEqual([]);
  });
});
