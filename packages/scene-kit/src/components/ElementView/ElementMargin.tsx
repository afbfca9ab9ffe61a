'use client';

import { CheckIcon, CloseIcon, IconButton, PencilIcon, UndoIcon } from '@fabula/ui-kit';
import type { ProposedElement } from '../../model/Proposal.ts';
import { useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { useSceneActions } from '../SceneGenerator/SceneActionsContext.ts';
import { margin } from './ElementView.css.ts';
import { RemoveIcon } from './RemoveIcon.tsx';

export interface ElementMarginProps {
  id: string;
  verdict: ProposedElement['verdict'] | null;
}

/** What one does with the element beside which it stands. */
export function ElementMargin({ id, verdict }: ElementMarginProps) {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  const judge = (command: 'accept' | 'reject') => () => {
    store.getState().select(id);
    actions.review(command);
  };
  const isPencil = verdict !== null;
  return (
    <div className={margin}>
      {isPencil && (
        <IconButton size="small" label={strings.accept} shortcut="A" onPress={judge('accept')}>
          <CheckIcon size={16} />
        </IconButton>
      )}
      {isPencil && (
        <IconButton
          size="small"
          label={verdict === 'rejected' ? strings.reopen : strings.reject}
          shortcut="R"
          onPress={judge('reject')}
        >
          {verdict === 'rejected' ? <UndoIcon size={16} /> : <CloseIcon size={16} />}
        </IconButton>
      )}
      <IconButton
        size="small"
        label={strings.editElement}
        shortcut={isPencil ? 'E' : strings.keys.Enter}
        onPress={() => actions.edit(id)}
      >
        <PencilIcon size={16} />
      </IconButton>
      {!isPencil && (
        <IconButton
          size="small"
          label={strings.deleteElement}
          shortcut={strings.keys.Delete}
          onPress={() => actions.remove(id)}
        >
          <RemoveIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}
