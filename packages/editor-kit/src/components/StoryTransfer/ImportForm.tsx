'use client';

import { Banner, Button, FileDrop, Spinner } from '@fabula/ui-kit';
import { countStoryWords } from '../../model/countWords.ts';
import { mergeImport } from '../../model/formats/mergeImport.ts';
import { transferStrings } from '../../react/strings/transferStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useUndoNotice } from '../Notices/useUndoNotice.ts';
import { LossReport } from './LossReport.tsx';
import { form, found, intro } from './StoryTransfer.css.ts';
import { useImport } from './useImport.ts';

const accepted = ['.md', '.markdown', '.txt', '.text', '.json'];

export interface ImportFormProps {
  onDone: () => void;
}

/** Which file, what is in it, and where it goes. */
export function ImportForm({ onDone }: ImportFormProps) {
  const strings = usePartStrings(transferStrings);
  const doWithUndo = useUndoNotice();
  const { store } = useEditorProvider();
  const isEmpty = useEditor(({ story }) => story.paragraphs.length === 0);
  const isNsfw = useEditor(({ story }) => story.isNsfw);
  const { current, read } = useImport(isNsfw);
  const imported = current.state === 'read' && current.imported.problem === null ? current.imported : null;
  const problem = current.state === 'read' ? current.imported.problem : null;

  const take = async (isAppended: boolean) => {
    if (!imported) return;
    const { keepTyped, keepVersion, replaceStory } = store.getState();
    keepTyped();
    await keepVersion('written');
    doWithUndo(() => replaceStory(mergeImport(store.getState().story, imported.story, isAppended)), {
      title: strings.imported(imported.story.paragraphs.length),
      undo: strings.undo,
    });
    onDone();
  };

  return (
    <div className={form}>
      <p className={intro}>{strings.importIntro}</p>
      <FileDrop
        label={strings.importStory}
        chooseLabel={imported ? strings.chooseOther : strings.chooseFile}
        variant={imported ? 'secondary' : 'primary'}
        accept={accepted}
        onFiles={([file]) => file && void read(file)}
      >
        <span>{strings.dropFile}</span>
      </FileDrop>
      <div role="status">
        {current.state === 'reading' && (
          <span>
            <Spinner /> {strings.importReading}
          </span>
        )}
        {current.state === 'read' && imported && (
          <p className={found}>
            <bdi>{imported.story.title.trim() || current.name}</bdi>:{' '}
            {strings.importFound(
              imported.story.paragraphs.length,
              countStoryWords(imported.story.paragraphs),
            )}
          </p>
        )}
      </div>
      {current.state === 'unreadable' && <Banner tone="error" title={strings.importUnreadable} />}
      {problem && <Banner tone="error" title={strings.importProblems[problem]} />}
      {imported && <LossReport title={strings.importReport} lost={imported.lost} strings={strings} />}
      {imported?.story.isNsfw && !isNsfw && <Banner tone="warning" title={strings.importAdult} />}
      {imported &&
        (isEmpty ? (
          <Button variant="primary" onPress={() => void take(false)}>
            {strings.importAction}
          </Button>
        ) : (
          <>
            <Button variant="primary" onPress={() => void take(true)}>
              {strings.importAppend}
            </Button>
            <Button onPress={() => void take(false)}>{strings.importReplace}</Button>
          </>
        ))}
    </div>
  );
}
