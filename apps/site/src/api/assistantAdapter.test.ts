import { sectionSummaryRequest, suggestionsRequest } from '@fabula/contract';
import { toWritingFailure } from '@fabula/editor-kit/core';
import { afterEach, expect, it, vi } from 'vitest';
import { assistantAdapter } from './assistantAdapter.ts';
import { setCurrentWork } from './currentWork.ts';

const { signal } = new AbortController();
const answers = (answer: Response) => {
  const called = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answer));
  vi.stubGlobal('fetch', called);
  return () => {
    const [path, init] = called.mock.calls[0] ?? ['', {}];
    return { path, body: JSON.parse(String(init.body)), signal: init.signal, headers: init.headers };
  };
};
afterEach(() => vi.unstubAllGlobals());

const asked = {
  premise: 'A door.',
  genre: 'Mystery',
  previousParagraphs: ['One.'],
  count: 3,
  isNsfw: false,
};

it('asks for suggestions in the names of the wire (G4)', async () => {
  const call = answers(Response.json({ suggestions: ['A storm.', 'A letter.', 'A fall.'] }));
  expect(await assistantAdapter.suggest(asked, { signal })).toEqual(['A storm.', 'A letter.', 'A fall.']);
  expect(call()).toMatchObject({
    path: '/api/v1/paragraphs/suggestions',
    body: { context: { premise: 'A door.', genre: 'Mystery', previous_paragraphs: ['One.'] }, count: 3 },
    signal,
  });
  expect(suggestionsRequest.safeParse(call().body).success).toBe(true);
});

it('asks for a section’s summary (G4)', async () => {
  const call = answers(Response.json({ summary: 'Mara finds a letter.' }));
  const request = { paragraphs: ['Two.'], previousSections: ['Before.'], isNsfw: true };
  expect(await assistantAdapter.summarise(request, { signal })).toBe('Mara finds a letter.');
  expect(call()).toMatchObject({
    path: '/api/v1/paragraphs/section/summary',
    body: { paragraphs: ['Two.'], prev_sections: ['Before.'], stream: false, isNsfw: true },
  });
  expect(sectionSummaryRequest.safeParse(call().body).success).toBe(true);
});

const failureOf = async () =>
  toWritingFailure(await assistantAdapter.suggest(asked, { signal }).catch((thrown) => thrown));

it('a refusal, also one inside a good answer, is an error with its sentence', async () => {
  const refused = { error: 'The storyteller will not write this.', type: 'refused' };
  answers(Response.json(refused, { status: 422 }));
  expect(await failureOf()).toEqual({
    code: 'http',
    message: 'HTTP error! status: 422',
    detail: 'The storyteller will not write this.',
  });
  answers(Response.json({ error: 'There is nothing to sum up.' }));
  await expect(
    assistantAdapter.summarise({ paragraphs: ['A.'], previousSections: [], isNsfw: false }, { signal }),
  ).rejects.toThrow();
});

it('A6: says where credits are missing, how many, and where nobody is signed in', async () => {
  const error = 'You need 1 credits to perform this action';
  answers(Response.json({ error, type: 'insufficient_credits', required: 1 }, { status: 402 }));
  expect(await failureOf()).toEqual({ code: 'no_credits', message: error, required: 1 });
  answers(Response.json({ error: 'Log in to go on.', type: 'unauthenticated' }, { status: 401 }));
  expect(await failureOf()).toEqual({ code: 'signed_out', message: 'Log in to go on.' });
});

it('A9: says for which work it asks', async () => {
  setCurrentWork({ kind: 'story', key: 'V1StGXR8_Z5jdHi6B-myT' });
  const call = answers(Response.json({ suggestions: ['A storm.'] }));
  await assistantAdapter.suggest(asked, { signal });
  expect(call().headers).toMatchObject({ 'X-Work': 'story:V1StGXR8_Z5jdHi6B-myT' });
  for (const key of [null, 'not a key', 'x'.repeat(95)]) {
    setCurrentWork(key === null ? null : { kind: 'story', key });
    const next = answers(Response.json({ suggestions: ['A storm.'] }));
    await assistantAdapter.suggest(asked, { signal });
    expect(next().headers).not.toHaveProperty('X-Work');
  }
});

it('asks for the summary of a section of 100,000 words with as much of it as fits, its end first', async () => {
  const call = answers(Response.json({ summary: 'Mara finds a letter.' }));
  const paragraphs = Array.from(
    { length: 1_700 },
    (_, index) => `${index}. ${'Mara went on down. '.repeat(15)}`,
  );
  await assistantAdapter.summarise({ paragraphs, previousSections: ['Before.'], isNsfw: false }, { signal });
  const { body } = call();
  expect(JSON.stringify(body).length).toBeLessThan(256 * 1024);
  expect(body.prev_sections).toEqual(['Before.']);
  expect(body.paragraphs.length).toBeGreaterThan(100);
  expect(body.paragraphs).toEqual(paragraphs.slice(-body.paragraphs.length));
});
