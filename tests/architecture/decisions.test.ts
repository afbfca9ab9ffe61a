import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDecisions } from './checks/checkDecisions.ts';
import { readRepository } from './readRepository.ts';

const folder = 'docs/decisions/';
const stands = (title: string, status = 'November 2026 · stands') => `# ${title}\n\n${status}\n`;

describe('the decisions', () => {
  it('have a title and a status, and stand in the index', () => {
    const files = readRepository().files.filter(({ path }) => path.startsWith(folder));
    expect(files.length).toBeGreaterThan(50);
    expect(checkDecisions(files)).toEqual([]);
  });

  const check = (index: string, ...texts: string[]) =>
    checkDecisions([
      { path: posix.join(folder, 'README.md'), text: index },
      ...texts.map((text, at) => ({ path: `${folder}000${at + 1}-a.md`, text })),
    ]);
  const row = '- [0001 · Cache reads](0001-a.md)\n';

  it('catches a page that the index lacks, or calls by another title', () => {
    expect(check('', stands('0001 · Cache reads'))).toHaveLength(1);
    expect(check(row, stands('0001 · Cache writes'))).toHaveLength(1);
    expect(check(row, stands('0001 · Cache reads'))).toEqual([]);
  });

  it('catches a title without its number, and a page that does not say whether it stands', () => {
    expect(check('- [Cache reads](0001-a.md)', stands('Cache reads'))).toHaveLength(1);
    expect(check(row, stands('0001 · Cache reads', 'November 2026'))).toHaveLength(1);
  });

  it('catches one that is superseded without saying so', () => {
    const index = `${row}- [0002 · Cache nothing](0002-a.md)\n`;
    const next = stands('0002 · Cache nothing', 'November 2026 · stands · supersedes [0001](0001-a.md)');
    expect(check(index, stands('0001 · Cache reads'), next)).toHaveLength(1);
    const told = stands('0001 · Cache reads', 'November 2026 · superseded by [0002](0002-a.md)');
    expect(check(index, told, next)).toEqual([]);
  });
});
