import { describe, expect, it } from 'vitest';
import { checkStyles } from './checks/checkStyles.ts';

// What the kits publish is looked at where they are packed: tests/packages/packedKits.test.ts.
describe('the check that the styles of a kit leave the page that embeds it alone, and a key cheap', () => {
  it.each([
    '.a { color: red }',
    '@media print { .a { color: red } }',
    '@layer other { .a { color: red } }',
    '@layer fabula { p { color: red } }',
    '@layer fabula { .a > p:hover { color: red } }',
    '@layer fabula { .a, body { color: red } }',
    '@layer fabula { p .read-part { color: red } }',
    '@layer fabula { :where(.page) p { color: red } }',
    '@layer fabula { .a:has(:focus) .b { color: red } }',
    '@layer fabula { .a:not(:has(:focus)) > .b { color: red } }',
  ])('catches %s', (css) => {
    expect(checkStyles('planted', css)).toHaveLength(1);
  });

  it('lets layers, faces and keyframes pass', () => {
    const css = `@layer fabula; @font-face { font-family: A }
      @layer fabula { @media print { .a:hover > .b:not(:has(.c))::before { color: red } } }
      @layer fabula { :where([data-fabula-root]) p, .a { color: red } }
      @layer fabula { .read-part > p, h2.read-section { color: red } }
      @keyframes turn { from { opacity: 0 } to { opacity: 1 } }`;
    expect(checkStyles('planted', css)).toEqual([]);
  });
});
