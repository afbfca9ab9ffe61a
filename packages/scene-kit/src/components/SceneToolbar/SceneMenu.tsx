'use client';

import { IconButton, Menu, MenuItem, MenuSeparator, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import type { ScenePanel } from '../SceneGenerator/ScenePanel.ts';

export interface SceneMenuProps {
  onOpen: (panel: ScenePanel) => void;
}

/** What one does with the scene now and then: play it, take it along, bring one in, make it public. */
export function SceneMenu({ onOpen }: SceneMenuProps) {
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
