'use client';

import { Dialog } from '@fabula/ui-kit';
import { ImportForm } from '@fabula/work-kit';
import { countStoryWords } from '../../model/countWords.ts';
import { importStory, mergeImport } from '../../model/formats/importStory.ts';
import type { ImportedStory } from '../../model/formats/StoryFormat.ts';
import { transferStrings } from '../../react/strings/transferStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useUndoNotice } from '../StoryText/undo.ts';

const accepted = ['.md', '.markdown', '.txt', '.text', '.json'];

export function ImportDialog() {
  const strings = usePartStrings(transferStrings);
  const isOpen = useEditor(({ panel }) => panel === 'import');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.importStory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(null)}
    >
      {({ close }) => <StoryImport onDone={close} />}
    </Dialog>
  );
}

function StoryImport({ onDone }: { onDone: () => void }) {
  const strings = usePartStrings(transferStrings);
  const doWithUndo = useUndoNotice();
  const { store } = useEditorProvider();
  const isEmpty = useEditor(({ story }) => story.paragraphs.length === 0);
  const isNsfw = useEditor(({ story }) => story.isNsfw);

  const describe = (imported: ImportedStory, fileName: string) => {
    if (imported.problem !== null) return { found: null, problem: strings.importProblems[imported.problem] };
    const { title, paragraphs } = imported.story;
    return {
      found: (
        <>
          <bdi>{title.trim() || fileName}</bdi>:{' '}
          {strings.importFound(paragraphs.length, countStoryWords(paragraphs))}
        </>
      ),
      lost: imported.lost.map(strings.lost),
      warning: imported.story.isNsfw && !isNsfw ? strings.importAdult : undefined,
    };
  };
  const take = async (imported: ImportedStory, isAppended: boolean) => {
    if (imported.problem !== null) return;
    const { keepTyped, keepVersion, replaceStory } = store.getState();
    keepTyped();
    await keepVersion('imported');
    doWithUndo(() => replaceStory(mergeImport(store.getState().story, imported.story, isAppended)), {
      title: strings.imported(imported.story.paragraphs.length),
      undo: strings.undo,
    });
    onDone();
  };
  return (
    <ImportForm
      accept={accepted}
      strings={strings}
      label={strings.importStory}
      isEmpty={isEmpty}
      read={(file) => importStory(file, { isNsfw })}
      describe={describe}
      onTake={(imported, isAppended) => void take(imported, isAppended)}
    />
  );
}
