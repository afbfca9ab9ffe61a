import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanWorkId, workId } from './workId.ts';

it.each([
  ['The Lighthouse', 'the_lighthouse'],
  ['  The   Light\thouse ', 'the_light_house'],
  ['Don’t! (Go) #2', 'dont_go_2'],
  ['Zoë & Co.', 'zo__co'],
  ['../../etc/passwd', 'etcpasswd'],
  ['灯塔 2', '_2'],
])('%j is %s', (title, id) => {
  expect(workId(title, 'story', 'ann')).toBe(id);
});

it.each(['灯塔', 'قصة', '🌊', '!?', '_ _', ''])('%j has nothing that can be read', (title) => {
  expect(cleanWorkId(title)).toBeUndefined();
  expect(workId(title, 'story', 'ann')).toMatch(/^story_[0-9a-f]{10}$/);
  expect(workId(title, 'scene', 'ann')).toMatch(/^scene_[0-9a-f]{10}$/);
  expect(workId(title, 'story', 'ann')).toBe(workId(` ${title} `, 'story', 'ann'));
  expect(workId(title, 'story', 'ann')).not.toBe(workId(title, 'story', 'bob'));
});

it('is made of a-z, 0-9 and underscores alone, and is its own id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const id = workId(title, 'story', 'ann');
      expect(id).toMatch(/^[a-z0-9_]+$/);
      expect(workId(id, 'story', 'ann')).toBe(id);
    }),
  );
});
