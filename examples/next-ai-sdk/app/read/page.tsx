import { StoryViewer } from '@fabula/editor-kit/viewer';
import { readLast } from '../../server/keptStory.ts';

/** Read anew for each visit. */
export const dynamic = 'force-dynamic';

/** A server component: the story is read without any script of the kit. */
export default async function Page() {
  const kept = await readLast();
  return (
    <div className="read">{kept ? <StoryViewer story={kept.story} /> : <p>Nothing is written yet.</p>}</div>
  );
}
