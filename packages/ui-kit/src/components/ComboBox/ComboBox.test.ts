import { expect, test } from 'vitest';
import { findItems } from './ComboBox.tsx';

const items = ['The Sea', 'The Land', 'A land at sea'].map((name) => ({ name }));
const [sea, land, both] = items;

test('names that hold every word are found, in any case and order, a few of them shown', () => {
  expect(findItems(items, 'SEA  a', undefined, 10)).toEqual({ shown: [sea, both], more: 0 });
  expect(findItems(items, 'sea land', undefined, 10)).toEqual({ shown: [both], more: 0 });
  expect(findItems(items, '', undefined, 2)).toEqual({ shown: [sea, land], more: 1 });
});

test('what is chosen is always among them', () => {
  expect(findItems(items, '', both, 2)).toEqual({ shown: [both, sea, land], more: 1 });
  expect(findItems(items, 'land', land, 1)).toEqual({ shown: [land], more: 1 });
});
