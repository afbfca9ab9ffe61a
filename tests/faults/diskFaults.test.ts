import { describe, expect, it } from 'vitest';
import { someOf } from '../support/rounds.ts';
import { breakDisk } from './simulation/breakDisk.ts';

describe('a disk that fails at any call', { timeout: 180_000 }, () => {
  it.each([
    ['ENOSPC', 'is full', false],
    ['ENOSPC', 'is full for a while', true],
    ['EIO', 'has an error', false],
    ['EIO', 'is gone for a while', true],
    ['EROFS', 'refuses to be written', false],
    ['EROFS', 'is read-only for a while', true],
  ] as const)(
    '%s: when it %s, what was kept is there, memory is as the disk, and callers hear it',
    async (code, when, isLasting) => {
      const { calls, findings } = await breakDisk({ code, at: Number.POSITIVE_INFINITY, isLasting });
      expect(findings).toEqual([]);
      expect(calls).toBeGreaterThan(100);
      const every = Array.from({ length: calls }, (_, index) => index + 1);
      for (const at of someOf(every, when.length)) {
        expect((await breakDisk({ code, at, isLasting })).findings, `call ${at}`).toEqual([]);
      }
    },
  );
});
