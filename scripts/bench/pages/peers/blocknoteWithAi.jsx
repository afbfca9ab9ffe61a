import { filterSuggestionItems } from '@blocknote/core/extensions';
import { en } from '@blocknote/core/locales';
import { BlockNoteView } from '@blocknote/mantine';
import {
  FormattingToolbar,
  FormattingToolbarController,
  getDefaultReactSlashMenuItems,
  getFormattingToolbarItems,
  SuggestionMenuController,
  useCreateBlockNote,
} from '@blocknote/react';
import { AIExtension, AIMenuController, AIToolbarButton, getAISlashMenuItems } from '@blocknote/xl-ai';
import { en as aiEn } from '@blocknote/xl-ai/locales';
import { DefaultChatTransport } from 'ai';
import { createRoot } from 'react-dom/client';
import '@blocknote/core/fonts/inter.css';
import '@blocknote/mantine/style.css';
import '@blocknote/xl-ai/style.css';

/** BlockNote with its own menus and its AI, as its documentation has it, and the one button that our page has as well. */
function Page() {
  const editor = useCreateBlockNote({
    dictionary: { ...en, ai: aiEn },
    extensions: [AIExtension({ transport: new DefaultChatTransport({ api: '/api/generate' }) })],
  });
  return (
    <main>
      <h1>Story generator</h1>
      <BlockNoteView editor={editor} formattingToolbar={false} slashMenu={false}>
        <AIMenuController />
        <FormattingToolbarController
          formattingToolbar={() => (
            <FormattingToolbar>
              {...getFormattingToolbarItems()}
              <AIToolbarButton />
            </FormattingToolbar>
          )}
        />
        <SuggestionMenuController
          triggerCharacter="/"
          getItems={async (query) =>
            filterSuggestionItems(
              [...getDefaultReactSlashMenuItems(editor), ...getAISlashMenuItems(editor)],
              query,
            )
          }
        />
      </BlockNoteView>
      <button
        type="button"
        onClick={() =>
          editor.getExtension(AIExtension).invokeAI({ userPrompt: 'Write a story from this premise.' })
        }
      >
        Generate Story
      </button>
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
