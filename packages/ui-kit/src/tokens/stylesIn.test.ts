import type { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { expect, it } from 'vitest';
import { stylesIn } from './stylesIn.ts';

/** Functions that keep what they are given. */
function kept() {
  const rules: unknown[] = [];
  const keep = (...given: unknown[]) => `class-${rules.push(given)}`;
  return {
    rules,
    style: keep as typeof style,
    styleVariants: ((map: Record<string, unknown>, of: (rule: unknown) => unknown) =>
      Object.fromEntries(
        Object.entries(map).map(([name, rule]) => [name, keep(of(rule))]),
      )) as typeof styleVariants,
    globalStyle: keep as unknown as typeof globalStyle,
  };
}

it('puts every rule into the layer, and composes classes', () => {
  const { rules, ...vanilla } = kept();
  const { style, variants, rule } = stylesIn(vanilla, 'own');
  const inOwn = (declarations: object) => ({ '@layer': { own: declarations } });
  expect(style('base', { color: 'red' }, { margin: 0 })).toBe('class-1');
  expect(variants({ plain: { color: 'red' }, loud: ['base', { margin: 0 }] })).toEqual({
    plain: 'class-2',
    loud: 'class-3',
  });
  rule('p > a', { color: 'blue' });
  expect(rules).toEqual([
    [['base', inOwn({ color: 'red' }), inOwn({ margin: 0 })]],
    [[inOwn({ color: 'red' })]],
    [['base', inOwn({ margin: 0 })]],
    ['p > a', inOwn({ color: 'blue' })],
  ]);
});

it('takes the layer of the kits where none is named', () => {
  const { rules, ...vanilla } = kept();
  stylesIn(vanilla).style({ color: 'red' });
  expect(rules).toEqual([[[{ '@layer': { fabula: { color: 'red' } } }]]]);
});
