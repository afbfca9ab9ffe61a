import type { SentenceChange, StreamLine } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { ChangesTranscript } from './ChangesTranscript.ts';

const change = (
  action: SentenceChange['action'],
  original_sentence = '',
  rewritten_sentence = '',
): SentenceChange => ({ action, original_sentence, rewritten_sentence });

function transcribe(paragraph: string, ...changes: SentenceChange[]) {
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
    const { lines, transcript } = transcribe('The lamp went out. She ran.', removed);
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
    const { lines, transcript } = transcribe('The lamp.', removed, change(action, '', 'I’m sorry, I can’t.'));
    transcript.release();
    expect(transcript.isRefusal).toBe(true);
    expect(lines).toEqual([]);
  });

  it('lets a paragraph that is sorry stay so', () => {
    for (const one of [
      change('unchanged', "I'm sorry.", "I'm sorry."),
      change('edit', "I'm sorry.", "I'm sorry now."),
    ]) {
      const { lines, transcript } = transcribe("I'm sorry.", one);
      expect(transcript.isRefusal).toBe(false);
      expect(lines).toHaveLength(1);
    }
  });

  it('lets a character be sorry later', () => {
    const { transcript } = transcribe('She ran.', edited, change('add', '', "I'm sorry, he said."));
    expect(transcript.isRefusal).toBe(false);
  });

  it('does not make a paragraph vanish: removals alone are nothing', () => {
    const { lines, transcript } = transcribe('The lamp went out.', removed);
    transcript.release();
    expect([lines, transcript.isEmpty]).toEqual([[], true]);
  });
});
