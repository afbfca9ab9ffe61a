import { describe, expect, it } from 'vitest';
import { checkTexts } from './checks/checkTexts.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const textsIn = (text: string, path = 'packages/editor-kit/src/components/A/A.tsx') =>
  checkTexts([parseModule({ path, text })]);

describe('whoever embeds a kit can replace all that it says', () => {
  it('holds', () => {
    expect(checkTexts(readRepository().modules)).toEqual([]);
  });

  it.each([
    `const A = () => <p>Saved</p>;`,
    `const A = () => <p aria-label="Story" />;`,
    `const A = () => <B label={'Story'} />;`,
    `const A = () => <B pendingLabel="Saving" />;`,
    `const say = (ok: boolean) => (ok ? 'All is well.' : null);`,
    `const A = ({ n }: { n: number }) => <p>{n.toLocaleString()}</p>;`,
    `const day = new Intl.DateTimeFormat(undefined, { day: 'numeric' });`,
    `const day = Intl.NumberFormat();`,
  ])('catches %s', (text) => {
    expect(textsIn(text)).toHaveLength(1);
  });

  it('catches a number in a dictionary that is written as the browser likes', () => {
    const path = 'packages/scene-kit/src/react/viewerStrings.ts';
    expect(textsIn(`export const a = (n: number) => n.toLocaleString() + ' pages';`, path)).toHaveLength(1);
    expect(textsIn(`export const a = 'All is well.';`, path)).toEqual([]);
  });

  it.each([
    `const A = () => <p aria-label={strings.story}>{strings.saved} · {number}</p>;`,
    `const A = () => <B slot="label" variant="primary" placeholder="4242" />;`,
    `console.warn('The story could not be saved.', thrown);`,
    `throw new Error('No provider is above this.');`,
    `const words = new Intl.Segmenter(undefined, { granularity: 'word' });`,
  ])('lets %s pass', (text) => {
    expect(textsIn(text)).toEqual([]);
  });
});
