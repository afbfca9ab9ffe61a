import { sentenceOf } from '@fabula/work-kit/testing';
import { describe, expect, it } from 'vitest';
import { sabotages } from '../../../../../tests/sabotages/editor/sabotages.ts';
import { memoryEditor } from '../memoryEditor.ts';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';
import { editorConformance } from './editorConformance.ts';

const impatient = (subject: EditorConformanceSubject) => ({ ...subject, patience: 300 });

describe('a whole adapter in memory', () => {
  it.each(editorConformance(memoryEditor()))('$name', async ({ skipped, run }) => {
    expect(skipped).toBeNull();
    await run();
  });
});

describe('what is broken on purpose is found by the case that is about it', () => {
  it.each(Object.entries(sabotages))('%s', async (name, { broken, says }) => {
    const found = editorConformance(impatient(broken(memoryEditor()))).find((one) => one.name === name);
    const said = await found?.run().then(() => '', sentenceOf);
    expect(said).toMatch(says);
    // A sentence, never a dump.
    expect(said?.length).toBeLessThan(400);
    expect(said).not.toMatch(/[{[]"|":/);
  });

  it('there is a way to fail for every case', () => {
    expect(editorConformance(memoryEditor()).map(({ name }) => name)).toEqual(Object.keys(sabotages));
  });
});

describe('an adapter of some ports', () => {
  it('skips what it has not, under its name', async () => {
    const { writer } = memoryEditor().adapter;
    const cases = editorConformance({ adapter: { writer: { write: writer.write } } });
    const skipped = cases.filter((one) => one.skipped !== null);
    expect(cases).toHaveLength(Object.keys(sabotages).length);
    expect(skipped.map(({ name }) => name)).toContain(
      'versions: are listed newest first (skipped: no versions)',
    );
    await Promise.all(skipped.map((one) => one.run()));
    await Promise.all(cases.filter((one) => one.skipped === null).map((one) => one.run()));
  });
});
