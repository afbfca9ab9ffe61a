import { expect, it } from 'vitest';
import { storyToMarkdown } from './storyToMarkdown.ts';

it('storyToMarkdown writes title, premise, genre and text, and leaves out what is not there', () => {
  const paragraphs = [
    { id: 'a', text: 'One.' },
    { id: 'b', text: 'Two.' },
  ];
  expect(storyToMarkdown({ title: 'T', premise: 'P\nQ', genre: 'G', paragraphs })).toBe(
    '# T\n\n> P\n> Q\n\n*G*\n\nOne.\n\nTwo.\n',
  );
  expect(storyToMarkdown({ title: '', premise: ' ', genre: '', paragraphs: [] })).toBe('# Untitled story\n');
});
