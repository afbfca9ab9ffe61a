import { createRoot } from 'react-dom/client';
import '../../../../packages/ui-kit/dist/styles.css';
import '../../../../packages/editor-kit/dist/styles.css';
import { StoryEditor, StoryEditorProvider } from '../../../../packages/editor-kit/dist/index.js';

const stories = { save: async () => ({ outcome: 'saved' }) };
const writer = {
  async *write() {
    yield { type: 'done' };
  },
};

/** The packed kit, whole, alone in a page. */
createRoot(document.getElementById('root')).render(
  <StoryEditorProvider adapter={{ writer, stories }}>
    <StoryEditor />
  </StoryEditorProvider>,
);
