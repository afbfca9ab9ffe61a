import { expect, it } from 'vitest';
import { newStory, type Story } from '../Story.ts';
import { exportStory } from './exportStory.ts';
import { importStory } from './importStory.ts';

const texts = ['It *was* **late**. ***Too*** late: 5 \\* 3.', '***', 'un*(b)*elievable'];
const story: Story = {
  ...newStory(false),
  title: 'Doors',
  paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
};
const read = async (text: string, name: string) => {
  const { story: found, problem } = await importStory(new File([text], name), { isNsfw: false });
  expect(problem).toBeNull();
  return found?.paragraphs.map((one) => one.text);
};

it('is italics and bold in every file that can hold them (D-EMPHASIS)', async () => {
  const markdown = exportStory(story, 'markdown').text;
  expect(markdown).toContain('It *was* **late**. ***Too*** late: 5 \\* 3.');
  expect(markdown).toContain('\n\n***\n\n');
  expect(markdown).toContain('un<em>(b)</em>elievable');
  expect(await read(markdown, 'a.md')).toEqual(texts);
  const html = exportStory(story, 'html').text;
  expect(html).toContain('It <em>was</em> <strong>late</strong>. <strong><em>Too</em></strong> late: 5 * 3.');
  expect(html).toContain('<p class="break" dir="auto">***</p>');
});

it('is words in text alone, and an asterisk there is an asterisk', async () => {
  const { text, lost } = exportStory(story, 'text');
  expect(text).toContain('It was late. Too late: 5 * 3.');
  expect(lost).toContainEqual({ kind: 'formatting', count: 2, line: null });
  expect(await read('One *two* three.\n\nFour.', 'a.txt')).toEqual(['One \\*two\\* three.', 'Four.']);
});

it('comes in from Markdown: signs and tags, within sentences', async () => {
  expect(await read('*One. Two.* __Three__ <i>four</i> `5 * 5` \\*no\\*.', 'a.md')).toEqual([
    '*One.* *Two.* **Three** *four* 5 \\* 5 \\*no\\*.',
  ]);
});
