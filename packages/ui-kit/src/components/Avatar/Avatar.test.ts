import { expect, test } from 'vitest';
import { initials } from './Avatar.tsx';

test.each([
  ['Mara quill', 'MQ'],
  ['Ana María del Mar', 'AM'],
  ['«Élodie»', 'É'],
  ['_mara@example.com', 'M'],
  ['王 小明', '王小'],
  [' ', '?'],
])('%j is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
