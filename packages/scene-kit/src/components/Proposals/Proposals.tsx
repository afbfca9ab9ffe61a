'use client';

import { Button, Dialog } from '@fabula/ui-kit';
import { type ListedProposal, ProposalList } from '@fabula/work-kit';
import { handTone } from '@fabula/work-kit/core';
import { useMemo } from 'react';
import { type Pencil, pencilInOrder } from '../../model/pencilInOrder.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import { aside } from './Proposals.css.ts';

/** All that waits, in the order of the page. */
export function usePencil(): readonly Pencil[] {
  const scene = useScene((state) => state.scene);
  const proposals = useScene((state) => state.proposals);
  const runs = useScene((state) => state.runs);
  return useMemo(() => pencilInOrder({ scene, proposals, runs }), [scene, proposals, runs]);
}

/** Beside the page, where there is room, once two wait. */
export function ProposalsAside() {
  const strings = useSceneStrings();
  const count = usePencil().length;
  if (count < 2) return null;
  return (
    <aside className={aside} aria-label={strings.proposals}>
      <Proposals />
    </aside>
  );
}

interface ProposalsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The same where there is no room beside the page. */
export function ProposalsDialog({ isOpen, onClose }: ProposalsDialogProps) {
  const strings = useSceneStrings();
  return (
    <Dialog
      title={strings.proposals}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <Proposals isTitled={false} onGo={onClose} />}
    </Dialog>
  );
}

interface Listed extends ListedProposal {
  readonly state: Pencil['state'];
}

function Proposals({ isTitled = true, onGo }: { isTitled?: boolean; onGo?: () => void }) {
  const strings = useSceneStrings();
  const pencil = usePencil();
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  const inHandId = useScene((state) => state.inHandId);
  const known = useScene(({ scene }) => scene.hands);
  const open = useScene((state) => state.proposals);
  const proposals = pencil.map(
    ({ id, by, on, count, state, words, why, group }): Listed => ({
      ...{ id, by, words, why, group, state },
      tone: handTone(known, open, by),
      name: on === 'title' ? strings.title : strings.proposalOn[on](count),
      detail: state === 'open' ? '' : strings.proposalStates[state],
      isReady: state === 'open' || state === 'stale',
      isCurrent: id === inHandId,
    }),
  );
  const settle = (some: readonly Listed[], verdict: 'accepted' | 'rejected') => {
    const ids = some.map(({ id }) => id);
    store.getState().settleProposals(ids, verdict);
    return store.getState().proposals.filter(({ id }) => ids.includes(id)).length;
  };
  const leave = (act: () => void) => {
    if (!onGo) return act();
    onGo();
    // The dialog gives the focus back first.
    requestAnimationFrame(() => requestAnimationFrame(act));
  };
  return (
    <ProposalList
      groups={[{ name: '', proposals }]}
      strings={strings}
      isTitled={isTitled}
      onGo={({ id }) => leave(() => actions.goToProposal(id))}
      onNext={() => leave(() => actions.goToNextProposal(1))}
      onSettle={settle}
      renderActs={(one) =>
        one.isReady && !isTitled ? (
          <>
            <Button
              size="small"
              disabledReason={one.state === 'stale' ? strings.placeLost : undefined}
              onPress={() => settle([one], 'accepted')}
            >
              {strings.accept}
            </Button>
            <Button size="small" variant="quiet" onPress={() => settle([one], 'rejected')}>
              {strings.reject}
            </Button>
          </>
        ) : (
          !one.isReady &&
          one.state !== 'failed' && (
            <Button size="small" onPress={() => store.getState().cancelProposal(one.id)}>
              {strings.cancel}
            </Button>
          )
        )
      }
    />
  );
}
