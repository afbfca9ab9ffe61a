'use client';

import { PublishDialog } from '@fabula/work-kit';
import { useMemo } from 'react';
import { comparePublishedScene, type PublishedSceneChanges } from '../../model/compareScenes.ts';
import { toPublishedScene } from '../../model/Scene.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';

export interface ScenePublishDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Publishes the scene, updates what is public, and takes it back (as E31 does for stories). */
export function ScenePublishDialog({ isOpen, onOpenChange }: ScenePublishDialogProps) {
  const strings = useSceneStrings();
  const { store, canPublishAnew } = useSceneProvider();
  const scene = useScene((state) => state.scene);
  const describe = ({ elements }: PublishedSceneChanges) =>
    elements.added + elements.changed + elements.removed > 0 ? [strings.publishElements(elements)] : [];
  return (
    <PublishDialog
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onInterrupted={() => onOpenChange(true)}
      strings={strings}
      work={scene}
      isEmpty={scene.elements.length === 0}
      actions={useMemo(() => store.getState(), [store])}
      canPublishAnew={canPublishAnew}
      toPublished={toPublishedScene}
      compare={comparePublishedScene}
      describe={describe}
    />
  );
}
