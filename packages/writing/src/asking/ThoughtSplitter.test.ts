import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { ThoughtSplitter } from './ThoughtSplitter.ts';

function split(pieces: readonly string[]) {
  const splitter = new ThoughtSplitter();
  const all = [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
  return {
    text: all.map((piece) => ('text' in piece ? piece.text : '')).join(''),
    reasoning: all.map((piece) => ('reasoning' in piece ? piece.reasoning : '')).join(''),
  };
}

describe('ThoughtSplitter', () => {
  it('parts thinking from text, wherever the chunks are cut', () => {
    const whole =
      '<think>She is afraid.</think>The lamp <b>went</b> out. <THINKING>Why?</thinking> 3 < 4 <thin';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: whole.length })), (cuts) => {
        const ends = [...cuts, whole.length].toSorted((a, b) => a - b);
        const pieces = ends.map((end, index) => whole.slice(index === 0 ? 0 : ends[index - 1], end));
        expect(split(pieces)).toEqual({
          text: 'The lamp <b>went</b> out.  3 < 4 <thin',
          reasoning: 'She is afraid.Why?',
        });
      }),
    );
  });

  it('takes thinking that never ends for thinking', () => {
    expect(split(['<think>On and', ' on'])).toEqual({ text: '', reasoning: 'On and on' });
  });

  it('passes text on at once when no tag can come of it', () => {
    expect(new ThoughtSplitter().push('The lamp went out.')).toEqual([{ text: 'The lamp went out.' }]);
  });
});
