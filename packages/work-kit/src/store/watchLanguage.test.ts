import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLanguage } from './watchLanguage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(start: string[]) {
  let texts = start;
  let listener = () => {};
  const asked: string[] = [];
  const heard: (string | null)[] = [];
  const answers: ((language: string | null) => void)[] = [];
  const stop = watchLanguage({
    subscribe: (given) => {
      listener = given;
      return () => {
        listener = () => {};
      };
    },
    parts: () => texts,
    texts: () => texts,
    port: () => ({
      guess: (text) => {
        asked.push(text);
        if (text === 'broken') return Promise.reject(new Error('no worker'));
        return new Promise((resolve) => answers.push(resolve));
      },
    }),
    onGuess: (language) => heard.push(language),
  });
  return {
    asked,
    heard,
    answers,
    stop,
    write(next: string[]) {
      texts = next;
      listener();
    },
    rest: () => vi.advanceTimersByTimeAsync(1_000),
  };
}

it('asks once the beginning rests, and not again for what stands beyond it', async () => {
  const work = open(['Ein']);
  work.write(['Ein Haus']);
  work.write(['Ein Haus am Meer']);
  await work.rest();
  expect(work.asked).toEqual(['Ein Haus am Meer']);
  const long = 'Ein Haus am Meer. '.repeat(200);
  work.write([long]);
  await work.rest();
  work.write([long, 'Und ein Boot.']);
  await work.rest();
  expect(work.asked).toHaveLength(2);
});

it('hears the last answer alone, and null for what is none', async () => {
  const work = open(['One']);
  await work.rest();
  work.write(['Zwei']);
  await work.rest();
  work.answers[1]?.('de');
  work.answers[0]?.('en');
  await work.rest();
  expect(work.heard).toEqual(['de']);
  work.write(['broken']);
  await work.rest();
  work.write(['three']);
  await work.rest();
  work.answers[2]?.('<b>');
  await work.rest();
  expect(work.heard).toEqual(['de', null, null]);
});

it('asks nothing for a blank work, and hears nothing once it is left', async () => {
  const blank = open(['  ']);
  await blank.rest();
  expect([blank.asked, blank.heard]).toEqual([[], [null]]);
  const left = open(['One']);
  await left.rest();
  left.stop();
  left.answers[0]?.('en');
  await left.rest();
  expect(left.heard).toEqual([]);
});
