import { useEditor } from '@fabula/editor-kit';
import {
  BookIcon,
  Button,
  CheckIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  PlusIcon,
} from '@fabula/ui-kit';
import { shownTitle } from '@fabula/writing';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { formatWhen } from '../ui/texts.ts';
import { compactPath, editorPath, type StoryArrivalState, storyPath } from '../works/places.ts';
import { untitledAs } from '../works/rows.ts';
import type { WorkStorage } from '../works/WorkKind.ts';
import type { WorkSummary } from '../works/WorkSchema.ts';
import { label } from './toolbar.css.ts';

export interface StoriesMenuProps {
  storage: Pick<WorkStorage<unknown>, 'list' | 'savedIdOf'>;
  isNsfw: boolean;
  currentKey: string | null;
  children?: ReactNode;
}

export function StoriesMenu({ storage, isNsfw, currentKey, children }: StoriesMenuProps) {
  const navigate = useNavigate();
  const [stories, setStories] = useState<readonly WorkSummary[]>([]);

  const load = (isOpen: boolean) => {
    if (!isOpen) return;
    storage
      .list(isNsfw)
      .then(setStories, (thrown: unknown) => console.warn('The stories could not be listed:', thrown));
  };

  const open = (story: WorkSummary) => {
    const state: StoryArrivalState = { story_id: story.key };
    navigate(storyPath(story), { state });
  };

  return (
    <MenuTrigger onOpenChange={load}>
      <Button variant="quiet" size="small" icon={<BookIcon />} aria-label="Stories">
        <span className={label}>Stories</span>
      </Button>
      <Menu aria-label="Stories in this browser">
        <MenuItem icon={<PlusIcon />} onAction={() => navigate(`${editorPath(isNsfw)}?new=true`)}>
          New story
        </MenuItem>
        <MenuItem onAction={() => navigate(`${pathOf('stories', isNsfw)}?tab=mine`)}>All stories</MenuItem>
        {children}
        {stories.length > 0 && (
          <MenuSection title="In this browser">
            {stories.map((story) => (
              <MenuItem
                key={story.key}
                id={story.key}
                icon={story.key === currentKey ? <CheckIcon /> : undefined}
                description={formatWhen(story.updatedAt)}
                onAction={() => story.key !== currentKey && open(story)}
              >
                {shownTitle(story.title, story.excerpt || story.premise, {
                  untitled: 'Untitled story',
                  untitledAs,
                })}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
    </MenuTrigger>
  );
}

export interface ViewChangeProps {
  storage: Pick<WorkStorage<unknown>, 'list' | 'savedIdOf'>;
  session: string;
  isCompact: boolean;
}

/** Switches between the whole editor and the compact one on the same story (E4, D-COMPACT). */
function useViewChange({ storage, session, isCompact }: ViewChangeProps): {
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

function ViewIcon({ isCompact }: { isCompact: boolean }) {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <g strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
        {isCompact ? (
          <path d="M3.5 3.5h13v13h-13zM12.5 3.5v13M6 7h4M6 10h4" />
        ) : (
          <path d="M5.5 2.5h9v15h-9zM8 6.5h4M8 9.5h4M8 12.5h2.5" />
        )}
      </g>
    </svg>
  );
}

/** Back to the whole editor. The whole editor has the other way in its Stories menu. */
export function ViewLink(props: ViewChangeProps) {
  const { label, change } = useViewChange(props);
  return (
    <IconButton label={label} tooltipPlacement="bottom" onPress={change}>
      <ViewIcon isCompact={props.isCompact} />
    </IconButton>
  );
}

export function ViewMenuItem(props: ViewChangeProps) {
  const { label, change } = useViewChange(props);
  return (
    <MenuItem icon={<ViewIcon isCompact={props.isCompact} />} onAction={change}>
      {label}
    </MenuItem>
  );
}
