import { expect, it } from 'vitest';
import { categoryHead, pageRows, headOf as servedHead } from '../../apps/server/src/http/pageHead.ts';
import { saysAdult } from '../../apps/server/src/services/policies/workPolicies.ts';
import { type Address, type AddressName, addresses, headOf, pathOf } from '../../apps/site/src/addresses.ts';

const titleOf = ({ title, isWhole }: { title: string; isWhole?: boolean }) =>
  isWhole ? title : `${title} · Fabula`;

const rows = (Object.keys(addresses) as AddressName[]).flatMap((at) => {
  const { title, hasAdult }: Address = addresses[at];
  if (title === undefined) return [];
  return (hasAdult ? [false, true] : [at === 'adultFirst']).flatMap((isAdult) => {
    const path = pathOf(at, isAdult);
    const row = pageRows.find(({ paths }) => paths.includes(path));
    return row ? [{ path, at, isAdult, row }] : [];
  });
});

it('the table has the pages', () => expect(rows.length).toBeGreaterThan(15));

it.each(rows)('$path is called the same before its scripts run and after', ({ path, at, isAdult, row }) => {
  expect(saysAdult(path)).toBe(isAdult);
  expect(titleOf(headOf(at, isAdult))).toBe(servedHead(row, path, isAdult).title);
});

it('the page of an adult genre is, too', () => {
  expect(titleOf(headOf('category', true))).toBe(categoryHead('Noir', true).title);
});
