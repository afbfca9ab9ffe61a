import { draftsOf, type Run } from './Run.ts';
import type { Story } from './Story.ts';
import { type Work, withWork } from './Work.ts';

interface Written {
  readonly story: Story;
  readonly work: Work | null;
  readonly run: Run;
  readonly wishes: Readonly<Record<string, string>>;
  readonly instruction: string;
}

/** Ink, what is typed, and what waits in pencil, as plain text. */
export function everyWord({ story, work, run, wishes, instruction }: Written): string {
  const { title, premise, paragraphs } = withWork(story, work);
  const ink = paragraphs.map(({ text }) => text);
  const pencil = draftsOf(run).flatMap((draft) => draft.paragraphs);
  return [title, premise, ...ink, ...pencil, ...Object.values(wishes), instruction]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
