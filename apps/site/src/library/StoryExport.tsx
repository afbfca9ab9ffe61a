import { StoryExportDialog } from '@fabula/editor-kit';
import type { Story } from '@fabula/editor-kit/core';
import { imagesAdapter } from '../api/pictures.ts';
import { storyExporting } from '../works/stories.ts';

export const StoryExport = ({ story, onClose }: { story: Story; onClose: () => void }) => (
  <StoryExportDialog
    story={story}
    isOpen
    onClose={onClose}
    exporting={storyExporting}
    {...(imagesAdapter.resolve && { pictureUrl: imagesAdapter.resolve })}
  />
);
