import { expect, it } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { draftOf } from '../model/Run.ts';
import { parseRecord } from '../model/StoryRecord.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const chatty = [
  'Sure! Here is the next paragraph:',
  '# The Lamp',
  'The *lamp was lit. It* was late.',
  '* Nobody came.',
];
const left = ['The *lamp was lit.* *It* was late.', 'Nobody came.'];

async function written(...texts: string[]) {
  const editor = openTestEditor([textEvents(...texts)]);
  editor.act().setPremise('x');
  editor.act().generateStory();
  await editor.until('reviewing');
  return editor;
}

it('what a model puts around prose is taken off before it is pencil, said, and can be put back (W5)', async () => {
  const editor = await written(...chatty);
  expect(editor.draftTexts()).toEqual(left);
  const draft = () => draftOf(editor.act().run);
  expect(draft()?.cleaning?.parts).toEqual([
    { kind: 'preamble', count: 1 },
    { kind: 'heading', count: 1 },
    { kind: 'bullet', count: 1 },
  ]);
  editor.act().putBackCleaned(draft()?.id ?? '');
  expect(editor.draftTexts()).toEqual(chatty);
  expect(draft()?.cleaning?.isPutBack).toBe(true);
  editor.act().putBackCleaned(draft()?.id ?? '');
  expect(editor.draftTexts()).toEqual(left);
});

it('prose says nothing of it', async () => {
  const editor = await written('“Sure! Here is your coat,” she said.', 'He took it.');
  expect(draftOf(editor.act().run)?.cleaning).toBeUndefined();
});

it('is found again after a reload', async () => {
  const editor = await written(...chatty);
  const { run, story } = editor.act();
  const cleaning = draftOf(run)?.cleaning;
  const kept = { story, review: { drafts: [draftOf(run)], activeId: '' } };
  const record = parseRecord(JSON.parse(JSON.stringify(kept)));
  expect(record?.review?.drafts[0]?.cleaning).toEqual(cleaning);
});
