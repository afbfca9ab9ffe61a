'use client';

import { AlertDialog, Button } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { useState } from 'react';
import { isRunning } from '../../model/SceneRun.ts';
import { useSceneProvider, useSceneStrings } from '../../react/useScene.ts';

/** Begins a new scene (S1). Where there is one, it asks first. */
export function ResetSceneButton() {
  const strings = useSceneStrings();
  const notices = useNotices();
  const { store } = useSceneProvider();
  const [isAsking, setAsking] = useState(false);
  const reset = () =>
    void store
      .getState()
      .reset()
      .then((isDone) => {
        if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
      });
  const press = () => {
    const { scene, proposal, run } = store.getState();
    if (scene.elements.length > 0 || proposal !== null || isRunning(run)) setAsking(true);
    else reset();
  };
  return (
    <>
      <Button variant="quiet" size="small" onPress={press}>
        {strings.reset}
      </Button>
      <AlertDialog
        title={strings.resetTitle}
        confirmLabel={strings.resetConfirm}
        cancelLabel={strings.cancel}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={reset}
      >
        {strings.resetDetail}
      </AlertDialog>
    </>
  );
}
