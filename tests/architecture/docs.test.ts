import { describe, expect, it } from 'vitest';
import { checkDocs, entriesOf, isSubstantial } from './checks/checkDocs.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const kits = ['ui-kit', 'account-kit', 'library-kit', 'scene-kit', 'editor-kit', 'storyteller'];

describe('every function and port that an embedder calls or writes says what it is', () => {
  it.each(kits)('%s', (kit) => {
    const entries = entriesOf(repository.read(`packages/${kit}/package.json`));
    expect(entries.length).toBeGreaterThan(1);
    expect(checkDocs(repository.modules, entries)).toEqual([]);
  });

  const check = (...files: [path: string, text: string][]) =>
    checkDocs(
      files.map(([path, text]) => parseModule({ path, text })),
      ['kit/index.ts'],
    );

  it('catches a component and a port’s function without a docstring, through a re-export', () => {
    expect(
      check(
        ['kit/index.ts', `export { A, type AAdapter, type AProps, B } from './A.tsx';`],
        [
          'kit/A.tsx',
          `export interface AProps { size: number }
           export function A({ size }: AProps) {}
           export const B = memo(A);
           /** Keeps what is given to it. */
           export interface AAdapter { keep(): void }`,
        ],
      ),
    ).toEqual([
      'kit/A.tsx: A has no docstring',
      'kit/A.tsx: AAdapter.keep has no docstring',
      'kit/A.tsx: B has no docstring',
    ]);
  });

  it('lets pass what is said', () => {
    expect(
      check([
        'kit/index.ts',
        `export type AProps = { size: number } & Other;
         export const limits = { far: 1 };
         /** Shown while nothing is there. */
         export const A = (props: AProps) => null;`,
      ]),
    ).toEqual([]);
  });

  it('lets no name explain itself by its own words', () => {
    expect(isSubstantial('The title of the title.', 'title')).toBe(false);
    expect(isSubstantial('Size.', 'size')).toBe(false);
    expect(isSubstantial('In pixels, from 1.', 'size')).toBe(true);
  });
});
