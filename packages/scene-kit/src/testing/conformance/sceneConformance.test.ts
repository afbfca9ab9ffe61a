import { sentenceOf } from '@fabula/work-kit/testing';
import { describe, expect, it } from 'vitest';
import { sabotages } from '../../../../../tests/sabotages/scene/sabotages.ts';
import { memoryGenerator } from '../memoryGenerator.ts';
import { scriptedVoice } from '../scriptedVoice.ts';
import { sceneConformance } from './sceneConformance.ts';

describe('a whole adapter in memory', () => {
  it.each(sceneConformance(memoryGenerator()))('$name', async ({ skipped, run }) => {
    expect(skipped).toBeNull();
    await run();
  });
});

describe('what is broken on purpose is found by the case that is about it', () => {
  it.each(Object.entries(sabotages))('%s', async (name, { broken, says }) => {
    const subject = { ...broken(memoryGenerator()), patience: 300 };
    const found = sceneConformance(subject).find((one) => one.name === name);
    const said = await found?.run().then(() => '', sentenceOf);
    expect(said).toMatch(says);
    // A sentence, never a dump.
    expect(said?.length).toBeLessThan(400);
    expect(said).not.toMatch(/[{[]"|":/);
  });

  it('there is a way to fail for every case', () => {
    expect(sceneConformance(memoryGenerator()).map(({ name }) => name)).toEqual(Object.keys(sabotages));
  });
});

it('proves a voice alone, and skips what it has not under its name', async () => {
  const cases = sceneConformance({ adapter: {}, voice: scriptedVoice() });
  const tried = cases.filter(({ skipped }) => skipped === null);
  expect(tried.map(({ name }) => name)).toEqual([
    'voice: answers with a whole recording',
    'voice: costOf is a whole number of credits',
  ]);
  expect(cases[0]?.name).toBe('writer: begins a scene (skipped: no writer)');
  await Promise.all(cases.map(({ run }) => run()));
});
