import { newRecord, type StoryRecord } from '@fabula/editor-kit/core';
import { type ImportProblem, importStory, type Lost } from '@fabula/editor-kit/formats';

/** What became of a file. */
export type FileImport = { name: string } & (
  | { outcome: 'imported'; title: string; isNsfw: boolean; paragraphs: number; lost: readonly Lost[] }
  | { outcome: 'refused'; problem: ImportProblem }
  /** `reason` is a sentence; '' where nobody said. */
  | { outcome: 'failed'; reason: string }
);

/** Reads files one after the other, each into a story of its own, whole or not at all. */
export async function importFiles(
  files: readonly File[],
  options: {
    /** What a file is that does not say whether it is for adults. */
    isNsfw: boolean;
    save: (record: StoryRecord) => Promise<unknown>;
    onProgress: (done: number, total: number) => void;
  },
): Promise<FileImport[]> {
  const imports: FileImport[] = [];
  for (const file of files) {
    options.onProgress(imports.length, files.length);
    imports.push({ name: file.name, ...(await importFile(file, options)) });
  }
  return imports;
}

async function importFile(
  file: File,
  { isNsfw, save }: Parameters<typeof importFiles>[1],
): Promise<
  | Omit<Extract<FileImport, { outcome: 'imported' }>, 'name'>
  | Omit<Extract<FileImport, { outcome: 'refused' }>, 'name'>
  | Omit<Extract<FileImport, { outcome: 'failed' }>, 'name'>
> {
  try {
    const read = await importStory(file, { isNsfw });
    if (read.problem !== null) return { outcome: 'refused', problem: read.problem };
    const title = read.story.title.trim() || titleOf(file.name);
    const story = { ...read.story, title };
    await save(newRecord(story));
    const paragraphs = story.paragraphs.length;
    return { outcome: 'imported', title, isNsfw: story.isNsfw, paragraphs, lost: read.lost };
  } catch (thrown) {
    console.warn('A file could not be imported:', thrown);
    return { outcome: 'failed', reason: thrown instanceof Error ? thrown.message : '' };
  }
}

/** A story without a title is called as its file. */
function titleOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').trim();
}
