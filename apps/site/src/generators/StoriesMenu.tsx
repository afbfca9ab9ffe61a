import {
  BookIcon,
  Button,
  CheckIcon,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  PlusIcon,
} from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatWhen } from '../ui/texts.ts';
import type { StoryArrivalState } from '../works/places.ts';
import { editorPath, storyPath } from '../works/places.ts';
import type { WorkStorage, WorkSummary } from '../works/WorkKind.ts';
import { label } from './StoriesMenu.css.ts';

export interface StoriesMenuProps {
  storage: Pick<WorkStorage<unknown>, 'list' | 'savedIdOf'>;
  isNsfw: boolean;
  /** The story that is open; null while it has not been saved. */
  currentKey: string | null;
  /** Further entries, as `MenuItem`s. */
  children?: ReactNode;
}

/** Every story of the mode in this browser, and the way to a new one. */
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
        <MenuItem onAction={() => navigate(isNsfw ? '/stories/nsfw?tab=mine' : '/stories?tab=mine')}>
          All stories
        </MenuItem>
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
                {story.title.trim() || 'Untitled story'}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
    </MenuTrigger>
  );
}
