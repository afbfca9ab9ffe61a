import { beforeEach, expect, test } from 'vitest';
import { forgetGoal, returned, signInGoal } from './signInGoal.ts';

beforeEach(() => sessionStorage.clear());

const arrival = { state: null as unknown, search: '', hash: '' };
const left = { from: '/ai-story-generator/the_sea?x=1', fromState: { story_id: 'k1' } };
const goal = { to: '/ai-story-generator/the_sea?x=1', state: { story_id: 'k1' }, isInterrupted: false };
const home = { to: '/', state: null, isInterrupted: false };

test('A2: it is the page one came from, with what it had in the history', () => {
  expect(signInGoal({ ...arrival, state: left })).toEqual(goal);
});

test('A2: it is the first page where one came from nowhere', () => {
  expect(signInGoal(arrival)).toEqual(home);
  expect(signInGoal({ ...arrival, state: 'odd' })).toEqual(home);
});

test('?from= names it too, and only pages of ours', () => {
  expect(signInGoal({ ...arrival, search: '?from=/stories' })).toEqual({
    ...home,
    to: '/stories',
  });
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

test('D-RETURN: that something was interrupted there is known after a reload; a link to a work is an act of its own', () => {
  const interrupted = { ...goal, isInterrupted: true };
  expect(signInGoal({ ...arrival, state: { ...left, isInterrupted: true } })).toEqual(interrupted);
  expect(signInGoal({ ...arrival, search: `?${returned}=1` })).toEqual(interrupted);
  for (const to of ['/story/the_sea', '/scene/the_sea', '/?openProfile=wallet'])
    expect(signInGoal({ ...arrival, search: `?from=${encodeURIComponent(to)}` })).toEqual({
      to,
      state: null,
      isInterrupted: true,
    });
});
