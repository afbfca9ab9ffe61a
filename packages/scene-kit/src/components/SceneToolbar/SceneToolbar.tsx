'use client';

import { Button, IconButton, Menu, MenuItem, MenuSeparator, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import {
  PublishButton,
  SaveButton,
  ToolbarSpring,
  UndoButtons,
  useReset,
  SaveNotice as WorkSaveNotice,
  WorkToolbar,
} from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { isRunning } from '../../model/SceneRecord.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { ElementTools } from '../ElementTools/ElementTools.tsx';
import { divider, elementTools } from './SceneToolbar.css.ts';

export type ScenePanel = 'playback' | 'import' | 'export' | 'versions' | 'publish';

interface SceneToolbarProps extends SceneMenuProps {
  start?: ReactNode;
  offset?: string | undefined;
  isPlaying?: boolean;
}

export function SceneToolbar({ start, offset, isPlaying = false, ...menu }: SceneToolbarProps) {
  const strings = useSceneStrings();
  const undo = useScene((state) => state.undo);
  const redo = useScene((state) => state.redo);
  const canUndo = useScene((state) => state.canUndo);
  const canRedo = useScene((state) => state.canRedo);
  const { canPublish } = useSceneProvider();
  const hasElements = useScene(({ scene }) => scene.elements.length > 0);
  return (
    <WorkToolbar aria-label={strings.toolbarLabel} offset={offset}>
      {start}
      <ResetSceneButton />
      <UndoButtons strings={strings} canUndo={canUndo} canRedo={canRedo} onUndo={undo} onRedo={redo} />
      {!isPlaying && (
        <span className={elementTools}>
          <span className={divider} />
          <ElementTools />
        </span>
      )}
      <ToolbarSpring />
      <SaveSceneButton />
      {canPublish && hasElements && (
        <PublishButton strings={strings} onPress={() => menu.onOpen('publish')} />
      )}
      <SceneMenu {...menu} />
    </WorkToolbar>
  );
}

interface SceneMenuProps {
  onOpen: (panel: ScenePanel) => void;
}

function SceneMenu({ onOpen }: SceneMenuProps) {
  const strings = useSceneStrings();
  const { canKeepVersions, canPublish } = useSceneProvider();
  const isEmpty = useScene(({ scene }) => scene.elements.length === 0);
  const isTypedOut = useScene(({ preferences }) => preferences.isTypedOut);
  const setPreferences = useScene((state) => state.setPreferences);
  return (
    <MenuTrigger>
      <IconButton label={strings.more}>
        <MoreIcon />
      </IconButton>
      <Menu aria-label={strings.more} placement="bottom end">
        <MenuItem isDisabled={isEmpty} onAction={() => onOpen('playback')}>
          {strings.play}
        </MenuItem>
        <MenuItem onAction={() => onOpen('import')}>{`${strings.importScene}…`}</MenuItem>
        <MenuItem isDisabled={isEmpty} onAction={() => onOpen('export')}>
          {`${strings.exportScene}…`}
        </MenuItem>
        {canKeepVersions && <MenuItem onAction={() => onOpen('versions')}>{strings.versions}</MenuItem>}
        {canPublish && <MenuItem onAction={() => onOpen('publish')}>{`${strings.publish}…`}</MenuItem>}
        <MenuSeparator />
        <MenuItem onAction={() => setPreferences({ isTypedOut: !isTypedOut })}>
          {isTypedOut ? strings.showAtOnce : strings.typeOut}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function ResetSceneButton() {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const [press, question] = useReset({
    strings,
    mustAsk() {
      const { scene, proposal, run } = store.getState();
      return scene.elements.length > 0 || proposal !== null || isRunning(run);
    },
    reset: () => store.getState().reset(),
  });
  return (
    <>
      <Button variant="quiet" size="small" onPress={press}>
        {strings.reset}
      </Button>
      {question}
    </>
  );
}

export function SaveNotice({ onExport }: { onExport: () => void }) {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  const accountSaving = useScene((state) => state.accountSaving);
  const saveToAccount = useScene((state) => state.saveToAccount);
  return (
    <WorkSaveNotice
      saving={saving}
      accountSaving={accountSaving}
      strings={strings}
      exportLabel={strings.exportScene}
      onExport={onExport}
      onSave={() => void save()}
      onSaveToAccount={() => void saveToAccount()}
    />
  );
}

function SaveSceneButton() {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  return <SaveButton saving={saving} strings={strings} onSave={() => void save()} />;
}
