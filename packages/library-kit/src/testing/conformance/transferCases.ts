import type { TransferPort } from '../../adapter/TransferPort.ts';
import {
  type ConformanceCase,
  conformanceCase,
  type LibraryConformanceSubject,
  must,
  rejection,
} from './LibraryConformanceSubject.ts';

const unwatched = { onProgress: () => undefined };
const textFile = (text: string, name: string) => new File([text], name);
const readFile = (transfer: TransferPort, file: File, signal = new AbortController().signal) => {
  must(transfer.importing !== null, 'It imports nothing.');
  return transfer.importing.read(file, { isNsfw: false, signal });
};

async function mustImport(transfer: TransferPort, file: File) {
  const read = await readFile(transfer, file);
  must(read.outcome === 'imported', `'${file.name}' was not imported: ${JSON.stringify(read)}`);
  return read;
}

export function transferCases({ transfer }: LibraryConformanceSubject): ConformanceCase[] {
  const parts = { transfer };
  return [
    conformanceCase('transfer: a file becomes a story, by what it says', parts, async ({ transfer }) => {
      const file = textFile('# The Answering Light\n\nIt was dark.\n\nIt was not.\n', 'light.md');
      const { title, paragraphs, isNsfw } = await mustImport(transfer, file);
      must(title === 'The Answering Light', `Its title is '${title}'.`);
      must(paragraphs === 2, `It has ${paragraphs} paragraphs, not 2.`);
      must(!isNsfw, 'It is adult, though neither the file nor the shelf says so.');
    }),
    conformanceCase('transfer: a file that says no title has its name', parts, async ({ transfer }) => {
      const { title } = await mustImport(transfer, textFile('It was dark.\n', 'A quiet harbour.txt'));
      must(title === 'A quiet harbour', `Its title is '${title}'.`);
    }),
    conformanceCase('transfer: what is no text is refused in a sentence', parts, async ({ transfer }) => {
      const read = await readFile(transfer, textFile('%PDF-1.7\n%\u0000', 'renamed.md'));
      must(read.outcome === 'refused', `It was ${read.outcome}.`);
      must(read.reason !== '', 'It does not say why.');
    }),
    conformanceCase('transfer: reading a file ends with its signal', parts, async ({ transfer }) => {
      const leaving = new AbortController();
      leaving.abort();
      await rejection(
        () => readFile(transfer, textFile('It was dark.', 'left.md'), leaving.signal),
        'It was read after it was left.',
      );
    }),
    conformanceCase(
      'transfer: a backup holds what was imported, and is counted',
      parts,
      async ({ transfer }) => {
        const before = await transfer.backUp(unwatched);
        await mustImport(transfer, textFile('# Packed\n\nIt was dark.\n', 'packed.md'));
        const seen: number[] = [];
        const after = await transfer.backUp({ onProgress: ({ done, total }) => seen.push(total - done) });
        must(
          after.stories === before.stories + 1,
          `It holds ${after.stories} stories, and held ${before.stories} before.`,
        );
        must(after.file.size > 0 && after.name !== '', 'It has no file, or no name.');
        must(seen.at(-1) === 0, 'It never says that all works are packed.');
      },
    ),
    conformanceCase('transfer: a backup adds nothing where all is here', parts, async ({ transfer }) => {
      await mustImport(transfer, textFile('# Here\n\nIt was dark.\n', 'here.md'));
      const { file, name, stories } = await transfer.backUp(unwatched);
      const signal = new AbortController().signal;
      const report = await transfer.restore(new File([file], name), { ...unwatched, signal });
      must(!('problem' in report), `It is refused: ${JSON.stringify(report)}`);
      const { added, copied, there } = report.stories;
      must(
        added.length + copied.length === 0,
        `It added or copied ${JSON.stringify([...added, ...copied])}.`,
      );
      must(there.length === stories, `It knows ${there.length} of ${stories} stories as here.`);
    }),
    conformanceCase('transfer: nothing is taken of what is no backup', parts, async ({ transfer }) => {
      const signal = new AbortController().signal;
      const found = await transfer.restore(textFile('# A story', 'story.zip'), { ...unwatched, signal });
      must('problem' in found && found.problem === 'no_backup', `It says ${JSON.stringify(found)}.`);
    }),
  ];
}
