import { expect, it } from 'vitest';
import { insertRequest, rewriteRequest } from './writing.ts';

const asked = { instruction: '', isNsfw: false };
const selection = { before: 'She ran. ', text: 'It rained.', after: '\n\nHe fell.' };
const paragraph = 'She ran. It rained.\n\nHe fell.';
const problem = (answer: ReturnType<typeof rewriteRequest.safeParse>) => answer.error?.issues[0];

it('a rewrite without a selection is what it was', () => {
  const sent = rewriteRequest.parse({ context: { paragraph }, ...asked });
  expect(sent).not.toHaveProperty('context.selection');
  expect(sent).not.toHaveProperty('generation_type');
});

it('a rewrite of a selection says what is done to it, and keeps every blank', () => {
  const sent = { context: { paragraph, selection }, generation_type: 'shorten', ...asked };
  expect(rewriteRequest.parse(sent)).toMatchObject(sent);
  expect(rewriteRequest.safeParse({ ...sent, generation_type: 'sing' }).success).toBe(false);
});

it('a selection has words, and is a part of its paragraph', () => {
  const with_ = (change: object) =>
    rewriteRequest.safeParse({ context: { paragraph, selection: { ...selection, ...change } }, ...asked });
  expect(problem(with_({ before: `${selection.before}${selection.text}`, text: ' ' }))).toMatchObject({
    message: 'Select some words first.',
    path: ['context', 'selection', 'text'],
  });
  expect(problem(with_({ after: '' }))?.message).toBe(
    'The three parts of the selection must make up the paragraph.',
  );
});

it('something can be inserted at a caret, and starts from the paragraph that it stands in', () => {
  const caret = { before: 'She ran to the', text: '', after: '' };
  expect(insertRequest.safeParse({ context: { selection: caret }, ...asked }).success).toBe(true);
  expect(
    insertRequest.safeParse({ context: { selection: { ...caret, before: ' ' } }, ...asked }).success,
  ).toBe(false);
});
