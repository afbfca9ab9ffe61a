'use client';

import { Banner, Button, Dialog, FileDrop, Spinner } from '@fabula/ui-kit';
import { paginate } from '../../model/pagination/paginate.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { useSceneUndoNotice } from '../SceneNotices/useSceneUndoNotice.ts';
import { LossReport } from './LossReport.tsx';
import { form, found, intro } from './SceneTransfer.css.ts';
import { useImport } from './useImport.ts';

export interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Brings a scene in from a file, in one undo step, after saying what is in it and what it loses. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const strings = useSceneStrings();
  return (
    <Dialog
      title={strings.importScene}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {({ close }) => <ImportForm onDone={close} />}
    </Dialog>
  );
}

const accepted = ['.fountain', '.spmd', '.fdx', '.txt', '.text', '.md'];

function ImportForm({ onDone }: { onDone: () => void }) {
  const strings = useSceneStrings();
  const doWithUndo = useSceneUndoNotice();
  const { store } = useSceneProvider();
  const isEmpty = useScene(({ scene }) => scene.elements.length === 0);
  const { current, read } = useImport();
  const scene = current.state === 'read' ? current.scene : null;
  const elements = scene?.parts.elements ?? [];

  const take = (isAppended: boolean) => {
    if (!scene) return;
    const { elements: _, isNsfw: _mode, ...about } = scene.parts;
    const importIt = () => store.getState().importElements(elements, { isAppended, ...about });
    doWithUndo(importIt, { title: strings.imported(elements.length), undo: strings.undo });
    onDone();
  };

  return (
    <div className={form}>
      <p className={intro}>{strings.importIntro}</p>
      <FileDrop
        label={strings.importScene}
        chooseLabel={scene ? strings.chooseOther : strings.chooseFile}
        variant={scene ? 'secondary' : 'primary'}
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
        {current.state === 'read' && elements.length > 0 && (
          <p className={found}>
            {current.name}: {strings.importFound(elements.length, paginate(elements).length)}
          </p>
        )}
      </div>
      {current.state === 'unknown' && <Banner tone="error" title={strings.importUnknown} />}
      {current.state === 'unreadable' && <Banner tone="error" title={strings.importUnreadable} />}
      {scene?.problem && (
        <Banner tone={elements.length > 0 ? 'warning' : 'error'} title={strings.problem(scene.problem)} />
      )}
      {scene && <LossReport title={strings.importReport} lost={scene.lost} />}
      {elements.length > 0 &&
        (isEmpty ? (
          <Button variant="primary" onPress={() => take(false)}>
            {strings.importAction}
          </Button>
        ) : (
          <>
            <Button variant="primary" onPress={() => take(true)}>
              {strings.importAppend}
            </Button>
            <Button onPress={() => take(false)}>{strings.importReplace}</Button>
          </>
        ))}
    </div>
  );
}
