import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { keepable } from './documents.ts';

it('takes out NUL and halves of characters, also of names', () => {
  expect(keepable({ 'a\0': ['x\0y', '\ud800z', { b: '🌊\udc00' }], c: undefined })).toEqual({
    a: ['xy', '\ufffdz', { b: '🌊\ufffd' }],
  });
});

it('leaves everything else as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const copy = JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''));
      expect(keepable(copy)).toEqual(copy);
    }),
  );
});
