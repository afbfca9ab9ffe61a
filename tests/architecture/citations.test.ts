import { describe, expect, it } from 'vitest';
import { checkCitations } from './checks/checkCitations.ts';
import { readRepository } from './readRepository.ts';

const { files } = readRepository();
const published = files.filter(
  ({ path }) =>
    (/^packages\/((ui|work|editor|scene|account)-kit|writing)\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path)) ||
    /^packages\/[\w-]+-kit\/(README|CHANGELOG)\.md$/.test(path) ||
    /^docs\/guides\/(embedding|adapters|theming|prompts)\.md$/.test(path) ||
    /^examples\/.*\.md$/.test(path) ||
    /^stories\/.*\.(mdx|tsx)$/.test(path),
);

describe('what embedders read cites nothing that they cannot open', () => {
  it('holds', () => {
    expect(published.length).toBeGreaterThan(400);
    expect(checkCitations(published)).toEqual([]);
  });

  it.each([
    '/** Keeps it (D-SAVE). */',
    '/** In milliseconds (writing.md §4). */',
    '/** In milliseconds (design.md). */',
    '/** Adds and draws pictures (E23). */',
    "conformanceCase('a', 'WriterEvent, accounts.md §2', {}, run)",
    '| saved as E30 says | D-LOCAL |',
  ])('catches %s', (text) => {
    expect(checkCitations([{ path: 'packages/editor-kit/src/a.ts', text }])).toHaveLength(1);
  });

  it.each([
    "createIcon('M10 4v12m-5-5 5 5 5-5');",
    '/** A5, F11 and Mod Shift F are a size, a key and a shortcut. */',
    '[theming](theming.md)',
  ])('lets %s be', (text) => {
    expect(checkCitations([{ path: 'packages/editor-kit/src/a.ts', text }])).toEqual([]);
  });
});
