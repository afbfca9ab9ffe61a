'use client';

import { Button, CheckIcon, CloseIcon, Proposed } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { proposedTitle, titleRow, verdicts } from './SceneTitle.css.ts';

/** A title in pencil, to be taken or turned down (S5). */
export function ProposedTitle({ title }: { title: string }) {
  const strings = useSceneStrings();
  const accept = useScene((state) => state.acceptTitle);
  const reject = useScene((state) => state.rejectTitle);
  return (
    <div className={titleRow}>
      <Proposed state="pencil" label={strings.titleProposed}>
        <p dir="auto" className={proposedTitle} role="status">
          {title}
        </p>
        <div className={verdicts}>
          <Button
            size="small"
            icon={<CheckIcon size={16} />}
            aria-label={strings.acceptTitle}
            onPress={accept}
          >
            {strings.accept}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<CloseIcon size={16} />}
            aria-label={strings.rejectTitle}
            onPress={reject}
          >
            {strings.reject}
          </Button>
        </div>
      </Proposed>
    </div>
  );
}
