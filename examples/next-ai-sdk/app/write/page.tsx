import { readLast } from '../../server/keptStory.ts';
import { Editor } from './Editor.tsx';

/** Read anew for each visit. */
export const dynamic = 'force-dynamic';

/** The last story is read on the server, so that it is in the HTML; the browser takes it up where it stands. */
export default async function Page() {
  return <Editor story={await readLast()} />;
}
