import { describe, expect, it } from 'vitest';
import { checkDocs, entriesOf, isSubstantial } from './checks/checkDocs.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const kits = ['ui-kit', 'account-kit', 'scene-kit', 'editor-kit', 'storyteller'];

describe('every public export says what it is', () => {
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

  it('catches a name and a prop without a docstring, through a re-export', () => {
    expect(
      check(
        ['kit/index.ts', `export { A, type AProps } from './A.tsx';`],
        ['kit/A.tsx', `export interface AProps { size: number }\nexport function A({ size }: AProps) {}`],
      ),
    ).toEqual(['kit/A.tsx: A has no docstring', 'kit/A.tsx: AProps.size has no docstring']);
  });

  it('lets pass what is said', () => {
    expect(
      check([
        'kit/index.ts',
        `/** Shown while nothing is there. */
         export type AProps = { /** In pixels, from 1. */ size: number } & Other;
         /** How far one may go, in metres. */
         export const limits = { far: 1 };`,
      ]),
    ).toEqual([]);
  });

  it('lets no name explain itself by its own words', () => {
    expect(isSubstantial('The title of the title.', 'title')).toBe(false);
    expect(isSubstantial('Size.', 'size')).toBe(false);
    expect(isSubstantial('In pixels, from 1.', 'size')).toBe(true);
  });
});
