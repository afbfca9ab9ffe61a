import { mostProposals } from '@fabula/work-kit/core';
import { describe, expect, it } from 'vitest';
import { listed, type SceneProposal } from './Proposal.ts';
import { idleRun, type SceneMaking } from './Scene.ts';
import { verbReason } from './sceneVerbs.ts';

const at = '2026-11-28T05:00:00.000Z';
const proposals = (count: number): SceneProposal[] =>
  Array.from({ length: count }, (_, index) =>
    listed({ id: `${index}`, instruction: '', elements: [], after: null }, at),
  );
const run = (given: Partial<SceneMaking>): SceneMaking => ({
  ...{ id: 'run', at, instruction: '', count: 3, isQueued: false, before: null, trail: [] },
  ...{ on: 'after', after: 'e1', run: { state: 'waiting', id: 'run', instruction: '', isCancelling: false } },
  ...given,
});

describe('what may be asked for at an element', () => {
  it.each([
    ['an element', 'e1', [], [], null],
    ['no element', null, [], [], 'noElement'],
    ['one after which is being written', 'e1', [], [run({})], 'waitForWriter'],
    ['one after which a request waits for its turn', 'e1', [], [run({ isQueued: true })], 'waitForWriter'],
    ['one while another is written after', 'e2', [], [run({})], null],
    ['one while the end is written', 'e1', [], [run({ on: 'end' })], null],
    ['one whose request has ended', 'e1', [], [run({ run: idleRun })], null],
    ['one in a scene with as many as it may have', 'e1', proposals(mostProposals), [], 'tooManyProposals'],
    ['the last that may be asked', 'e1', proposals(mostProposals - 1), [], null],
    ['one more than may be asked', 'e2', proposals(mostProposals - 1), [run({})], 'tooManyProposals'],
  ] as const)('%s', (_name, element, open, runs, reason) => {
    expect(verbReason({ proposals: open, runs }, element)).toBe(reason);
  });
});
