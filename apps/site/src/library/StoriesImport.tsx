import { type RefusedStoryFile, StoryImportForm, type StoryOfFile } from '@fabula/editor-kit';
import { newRecord } from '@fabula/editor-kit/core';
import type { FileImport, ImportFormGiven } from '@fabula/library-kit';
import { guessedLanguages } from '../works/guessedLanguages.ts';
import { preferencesAdapter } from '../works/preferences.ts';
import { storyImporting } from '../works/readFiles.ts';
import { mergePreferences } from '../works/storedPreferences.ts';
import { openedStories } from '../works/stories.ts';
import { storyTypes } from '../works/storyTypes.ts';

const intro =
  'Manuscripts of Word, LibreOffice or EPUB, web pages, Markdown, plain text or Fabula files. They are read on this device, and sent nowhere; you see their chapters before anything is made.';

/** Reads files, shows their chapters, and keeps in this browser what is confirmed (N7). */
export const StoriesImport = ({ files, isNsfw, onImported, onClose }: ImportFormGiven) => (
  <StoryImportForm
    makesStories
    accept={storyTypes}
    files={files}
    isNsfw={isNsfw}
    intro={intro}
    read={(file, signal) => storyImporting.read(file, { isNsfw, signal })}
    guessLanguage={guessedLanguages.guess}
    quotes={{
      choice: preferencesAdapter.load().quotes ?? 'language',
      choose: (quotes) => mergePreferences({ quotes }),
    }}
    actions={[
      {
        label: 'Import',
        take: (stories, refused) => void keepStories(stories, refused).then(onImported),
      },
    ]}
    onClose={onClose}
  />
);

async function keepStories(
  stories: readonly StoryOfFile[],
  refused: readonly RefusedStoryFile[],
): Promise<readonly FileImport[]> {
  const { storage } = await openedStories();
  const kept: FileImport[] = [];
  for (const { name, story, notes } of stories) kept.push({ name, ...(await keep(story, notes)) });
  return [...kept, ...refused.map((one) => ({ ...one, outcome: 'refused' as const }))];

  async function keep(story: StoryOfFile['story'], notes: StoryOfFile['notes']) {
    try {
      await storage.save(newRecord(story));
    } catch (thrown) {
      console.warn('A story could not be kept:', thrown);
      return { outcome: 'failed' as const, reason: thrown instanceof Error ? thrown.message : '' };
    }
    const { isNsfw, paragraphs, headings = {} } = story;
    const title = story.title || 'Untitled story';
    return {
      ...{
        outcome: 'imported' as const,
        title,
        isNsfw,
        paragraphs: paragraphs.length - Object.keys(headings).length,
      },
      notes,
    };
  }
}
