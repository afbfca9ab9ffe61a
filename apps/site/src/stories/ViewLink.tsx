import { useEditor } from '@fabula/editor-kit';
import { IconButton } from '@fabula/ui-kit';
import { useNavigate } from 'react-router-dom';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import { compactPath } from './compactPath.ts';
import type { ArrivalState } from './readArrivalState.ts';
import { storyPath } from './storyPath.ts';
import { ViewIcon } from './ViewIcon.tsx';

export interface ViewLinkProps {
  storage: StoryStorage;
  /** The opened story, which goes along. */
  session: string;
  /** Which editor this stands in. */
  isCompact: boolean;
}

/** From the whole editor to the compact one, and back, on the same story (E4, D-COMPACT). */
export function ViewLink({ storage, session, isCompact }: ViewLinkProps) {
  const navigate = useNavigate();
  const story = useEditor((state) => state.story);
  const activeParagraph = useEditor(({ work }) => work?.id ?? undefined);

  const go = () => {
    const { key, isNsfw, title, mode } = story;
    const state: ArrivalState = {
      session,
      story_id: key,
      ...(isCompact ? { fromSlimVersion: true } : { fromFullVersion: true, title, mode }),
      ...(activeParagraph !== undefined && { activeParagraph }),
    };
    const path = isCompact ? storyPath({ savedId: storage.savedIdOf(key), isNsfw }) : compactPath(isNsfw);
    navigate(path, { state });
  };

  return (
    <IconButton label={isCompact ? 'Whole editor' : 'Compact editor'} tooltipPlacement="bottom" onPress={go}>
      <ViewIcon isCompact={isCompact} />
    </IconButton>
  );
}
