import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { cleanWorkId, workId } from './workIds.ts';
import { excerptOf } from './works.ts';

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

it.each<[string[], string]>([
  [[], ''],
  [[' \n', 'Two.', 'Three.'], 'Two.'],
  [['One\n\n  two.'], 'One two.'],
  [['word '.repeat(50)], `${'word '.repeat(40).trim()}…`],
  [['x'.repeat(201)], `${'x'.repeat(200)}…`],
  [[`${'x'.repeat(199)}🌊`], `${'x'.repeat(199)}…`],
])('%j begins %j', (texts, excerpt) => {
  expect(excerptOf(texts)).toBe(excerpt);
});

it('is never long, and never ends in half a character', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 150, maxLength: 400 })), (texts) => {
      const excerpt = excerptOf(texts);
      expect(excerpt.length).toBeLessThanOrEqual(201);
      expect(excerpt).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
