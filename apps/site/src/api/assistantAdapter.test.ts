import { sectionSummaryRequest, suggestionsRequest } from '@fabula/contract';
import { toWritingFailure } from '@fabula/editor-kit/core';
import { afterEach, expect, it, vi } from 'vitest';
import { assistantAdapter } from './assistantAdapter.ts';

const { signal } = new AbortController();
const answers = (answer: Response) => {
  const called = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answer));
  vi.stubGlobal('fetch', called);
  return () => {
    const [path, init] = called.mock.calls[0] ?? ['', {}];
    return { path, body: JSON.parse(String(init.body)), signal: init.signal };
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

it('a refusal, also one inside a good answer, is an error with its sentence', async () => {
  const refused = { error: 'You need 1 credits to perform this action', type: 'insufficient_credits' };
  answers(Response.json(refused, { status: 402 }));
  expect(
    toWritingFailure(await assistantAdapter.suggest(asked, { signal }).catch((thrown) => thrown)),
  ).toEqual({
    code: 'http',
    message: 'HTTP error! status: 402',
    detail: 'You need 1 credits to perform this action',
  });
  answers(Response.json({ error: 'There is nothing to sum up.' }));
  await expect(
    assistantAdapter.summarise({ paragraphs: ['A.'], previousSections: [], isNsfw: false }, { signal }),
  ).rejects.toThrow();
});
