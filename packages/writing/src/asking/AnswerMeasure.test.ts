import { describe, expect, it } from 'vitest';
import { AnswerMeasure } from './AnswerMeasure.ts';

function read(text: string, most: number, size: number) {
  const measure = new AnswerMeasure(most);
  let kept = '';
  for (let at = 0; at < text.length && !measure.isOver; at += size)
    kept += measure.push(text.slice(at, at + size));
  return { kept: kept + measure.end(), isOver: measure.isOver };
}

const sentence = 'The lamp went out at nine, and Mr. Ames said “Go. Now.” to Mara. ';
const sizes = [1, 3, 20, 1_000, 1_000_000];

describe('the measure of an answer (D-ENDLESS)', () => {
  it.each(sizes)('ends it at the end of a sentence, in pieces of %i', (size) => {
    const { kept, isOver } = read(sentence.repeat(200), 100, size);
    expect(isOver).toBe(true);
    expect(kept).toBe(sentence.repeat(8).trimEnd());
    expect(kept.split(/\s+/).length).toBeGreaterThanOrEqual(100);
  });

  it.each(sizes)('ends it at the end of a paragraph that has no stop, in pieces of %i', (size) => {
    const { kept } = read(`${'word '.repeat(110)}\n\nMore. `.repeat(20), 100, size);
    expect(kept).toBe('word '.repeat(110).trimEnd());
  });

  it.each(sizes)('leaves what ends by itself alone, in pieces of %i', (size) => {
    const whole = `${sentence.repeat(7)}And so`;
    expect(read(whole, 100, size)).toEqual({ kept: whole, isOver: false });
  });

  it.each([
    ['blanks', ' \n'],
    ['one word', 'a'],
    ['Chinese', '灯灭了没有人来'],
  ])('ends %s, which have no words to count', (_, unit) => {
    const { kept, isOver } = read(`It began. ${unit.repeat(20_000)}`, 100, 7);
    expect(isOver).toBe(true);
    expect(kept.length).toBeLessThan(3_000);
  });

  it('counts Chinese by its letters', () => {
    const { kept } = read('灯灭了，没有人来。'.repeat(100), 100, 5);
    expect(kept).toBe('灯灭了，没有人来。'.repeat(kept.length / 9));
    expect(kept.length).toBeLessThan(220);
  });

  it('is none where nobody set it', () => {
    const measure = new AnswerMeasure(undefined);
    expect(measure.push(sentence.repeat(1_000))).toHaveLength(sentence.length * 1_000);
  });
});
