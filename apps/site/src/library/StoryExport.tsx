import { StoryExportDialog } from '@fabula/editor-kit';
import type { Story } from '@fabula/editor-kit/core';
import { imagesAdapter } from '../api/pictures.ts';
import { preferencesAdapter } from '../works/preferences.ts';
import { mergePreferences } from '../works/storedPreferences.ts';
import { storyExporting } from '../works/stories.ts';

export const StoryExport = ({ story, onClose }: { story: Story; onClose: () => void }) => (
  <StoryExportDialog
    story={story}
    isOpen
    onClose={onClose}
    exporting={storyExporting}
    author={preferencesAdapter.load().authorName ?? ''}
    onAuthor={(authorName) => mergePreferences({ authorName })}
    {...(imagesAdapter.resolve && { pictureUrl: imagesAdapter.resolve })}
  />
);
