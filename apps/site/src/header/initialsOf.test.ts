import { expect, test } from 'vitest';
import { initialsOf } from './initialsOf.ts';

const somebody = { firstName: '', lastName: '', email: '' };

test.each([
  [{ firstName: 'Mara', lastName: 'quill' }, 'MQ'],
  [{ firstName: '«Élodie»' }, 'É'],
  [{ email: '_mara@example.com' }, 'M'],
  [{ firstName: '王', lastName: '小明' }, '王小'],
  [{}, '?'],
])('%j is %s', (known, initials) => {
  expect(initialsOf({ ...somebody, ...known })).toBe(initials);
});
