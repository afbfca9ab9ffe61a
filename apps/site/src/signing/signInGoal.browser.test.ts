import { beforeEach, expect, test } from 'vitest';
import { forgetGoal, returned, signInGoal } from './signInGoal.ts';

beforeEach(() => sessionStorage.clear());

const arrival = { state: null as unknown, search: '', hash: '' };
const left = { from: '/ai-story-generator/the_sea?x=1', fromState: { story_id: 'k1' } };
const goal = { to: '/ai-story-generator/the_sea?x=1', state: { story_id: 'k1' } };
const home = { to: '/', state: null };

test('A2: it is the page one came from, with what it had in the history', () => {
  expect(signInGoal({ ...arrival, state: left })).toEqual(goal);
});

test('A2: it is the first page where one came from nowhere', () => {
  expect(signInGoal(arrival)).toEqual(home);
  expect(signInGoal({ ...arrival, state: 'odd' })).toEqual(home);
});

test('?from= names it too, and only pages of ours', () => {
  expect(signInGoal({ ...arrival, search: '?from=/stories' })).toEqual({ to: '/stories', state: null });
  for (const odd of ['https://evil.example', '//evil.example', '/%5Cevil.example', '/login'])
    expect(signInGoal({ ...arrival, search: `?from=${odd}` })).toEqual(home);
  expect(signInGoal({ ...arrival, state: { from: '//evil.example', fromState: 1 } })).toEqual(home);
});

test('the steps of a sign-in service, and the way back from its pages, lose nothing of it', () => {
  signInGoal({ ...arrival, state: left });
  expect(signInGoal({ ...arrival, hash: '#/factor-one' })).toEqual(goal);
  expect(signInGoal({ ...arrival, search: `?${returned}=1` })).toEqual(goal);
});

test('a goal of before is none of a new visit, nor one that somebody wrote there', () => {
  signInGoal({ ...arrival, state: left });
  expect(signInGoal(arrival)).toEqual(home);
  expect(signInGoal({ ...arrival, hash: '#/factor-one' })).toEqual(home);
  sessionStorage.setItem('fabula-sign-in-goal', '{"to":"https://evil.example/"}');
  expect(signInGoal({ ...arrival, hash: '#/x' })).toEqual(home);
  sessionStorage.setItem('fabula-sign-in-goal', '{');
  expect(signInGoal({ ...arrival, hash: '#/x' })).toEqual(home);
  forgetGoal();
  expect(sessionStorage).toHaveLength(0);
});
