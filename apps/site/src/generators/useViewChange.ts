import { useEditor } from '@fabula/editor-kit';
import { useNavigate } from 'react-router-dom';
import type { StoryArrivalState } from '../works/places.ts';
import { compactPath, storyPath } from '../works/places.ts';
import type { WorkStorage } from '../works/WorkKind.ts';

export interface ViewChangeProps {
  storage: Pick<WorkStorage<unknown>, 'list' | 'savedIdOf'>;
  /** The opened story, which goes along. */
  session: string;
  /** Which editor this stands in. */
  isCompact: boolean;
}

/** Goes from the whole editor to the compact one, or back, on the same story (E4, D-COMPACT). */
export function useViewChange({ storage, session, isCompact }: ViewChangeProps): {
  label: string;
  change: () => void;
} {
  const navigate = useNavigate();
  const key = useEditor(({ story }) => story.key);
  const isNsfw = useEditor(({ story }) => story.isNsfw);
  const title = useEditor(({ story }) => story.title);
  const mode = useEditor(({ story }) => story.mode);
  const activeParagraph = useEditor(({ work }) => work?.id ?? undefined);

  const change = () => {
    const state: StoryArrivalState = {
      session,
      story_id: key,
      ...(isCompact ? { fromSlimVersion: true } : { fromFullVersion: true, title, mode }),
      ...(activeParagraph !== undefined && { activeParagraph }),
    };
    const path = isCompact ? storyPath({ savedId: storage.savedIdOf(key), isNsfw }) : compactPath(isNsfw);
    navigate(path, { state });
  };
  return { label: isCompact ? 'Whole editor' : 'Compact editor', change };
}
