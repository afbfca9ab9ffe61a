import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { styleText } from 'node:util';
import { createEditorStore, parseRecord } from '@fabula/editor-kit/core';

const folder = 'stories';
const last = `${folder}/last`;
const told = [
  'No model was asked for this: a program in a terminal had it by heart.',
  'It came a word at a time, in pencil, and waited there for somebody to say yes.',
  'Somebody did, and it was ink, and it was kept in a file.',
];

/** @param {string} key */
const fileOf = (key) => `${folder}/${encodeURIComponent(key)}.json`;

/** @param {string} path @param {string} text */
async function keep(path, text) {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** @type {import('@fabula/editor-kit/core').EditorAdapter} */
const adapter = {
  writer: {
    async *write({ context, count }, { signal }) {
      const before = 'previousParagraphs' in context ? context.previousParagraphs.length : 0;
      const chosen = Array.from({ length: count }, (_, place) => told[(before + place) % told.length]);
      for (const text of chosen.join('\n\n').split(/(?<=\s)/)) {
        yield { type: 'text', text };
        await pause(15, null, { signal });
      }
      yield { type: 'done' };
    },
  },
  stories: {
    async save(record) {
      await keep(fileOf(record.story.key), JSON.stringify(record));
      await keep(last, record.story.key);
    },
  },
};

await mkdir(folder, { recursive: true });
const key = await readFile(last, 'utf8').catch(() => '');
const initialRecord = parseRecord(JSON.parse(await readFile(fileOf(key), 'utf8').catch(() => 'null')));
const editor = createEditorStore({ adapter: () => adapter, initialRecord });
const stopSaving = editor.autosave();

/** @param {import('@fabula/editor-kit/core').EditorState} state */
function page({ story, run }) {
  const draft = run.state === 'reviewing' ? run.drafts.at(-1) : run.state === 'streaming' ? run.draft : null;
  const ink = story.paragraphs.map(({ text }) => text);
  const pencil = (draft?.paragraphs ?? []).map((text) => styleText('dim', `│ ${text}`));
  const keys = '[Enter] anything   [n] another story   [q] quit';
  const hints = {
    idle: ink.length ? `What happens next? ${keys}` : `What is your story about? ${keys}`,
    waiting: '…',
    streaming: '…',
    reviewing: '[Enter] accept   [r] reject   [q] quit',
    failed: `${'failure' in run ? run.failure.message : ''}   [Enter] try again   [q] quit`,
    cancelled: '[Enter] try again   [q] quit',
  };
  return [styleText('bold', story.premise), ...ink, ...pencil, hints[run.state]].join('\n\n');
}

let shown = '';
/** @param {import('@fabula/editor-kit/core').EditorState} state */
function show(state) {
  const next = page(state);
  if (next === shown) return;
  shown = next;
  console.clear();
  console.log(next);
}
show(editor.getState());
editor.subscribe(show);

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'q') break;
  const { story, run, ...act } = editor.getState();
  if (line === 'n') {
    await act.reset();
    continue;
  }
  if (run.state === 'reviewing') (line === 'r' ? act.rejectDraft : act.acceptDraft)();
  if (run.state === 'failed' || run.state === 'cancelled') act.retry();
  if (run.state !== 'idle') continue;
  if (story.paragraphs.length > 0) {
    act.setInstruction(line);
    act.continueStory();
    continue;
  }
  if (line !== '') act.setPremise(line);
  act.generateStory();
}
stopSaving();
await editor.getState().save();
process.exit();
