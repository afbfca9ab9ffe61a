'use client';

import { Button, Dialog } from '@fabula/ui-kit';
import { useMemo } from 'react';
import { type Pencil, pencilInOrder } from '../../model/pencilInOrder.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import { acts, entry, list, row, verdicts, words as wordsClass } from './Proposals.css.ts';

/** All that waits, in the order of the page. */
export function usePencil(): readonly Pencil[] {
  const scene = useScene((state) => state.scene);
  const proposals = useScene((state) => state.proposals);
  const runs = useScene((state) => state.runs);
  return useMemo(() => pencilInOrder({ scene, proposals, runs }), [scene, proposals, runs]);
}

interface ProposalsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ProposalsDialog({ isOpen, onClose }: ProposalsDialogProps) {
  const strings = useSceneStrings();
  return (
    <Dialog
      title={strings.proposals}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <ProposalsList onClose={onClose} />}
    </Dialog>
  );
}

const isReady = ({ state }: Pencil) => state === 'open' || state === 'stale';

function ProposalsList({ onClose }: { onClose: () => void }) {
  const strings = useSceneStrings();
  const pencil = usePencil();
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  const inHandId = useScene((state) => state.inHandId);
  const ready = pencil.filter(isReady);
  const hands = new Map(ready.map(({ by }) => [`${by.kind} ${by.name}`, by]));
  const settle = (some: readonly Pencil[], verdict: 'accepted' | 'rejected') => () =>
    store.getState().settleProposals(
      some.map(({ id }) => id),
      verdict,
    );
  const go = (one: Pencil) => {
    onClose();
    // The dialog gives the focus back first.
    requestAnimationFrame(() => requestAnimationFrame(() => actions.goToProposal(one.id)));
  };
  return (
    <>
      <ul className={list}>
        {pencil.map((one) => (
          <li key={one.id} className={row}>
            <button
              type="button"
              className={entry}
              aria-current={one.id === inHandId || undefined}
              onClick={() => go(one)}
            >
              {describe(strings, one, hands.size > 1)}
              {one.words !== '' && (
                <span className={wordsClass} dir="auto">
                  {one.words}
                </span>
              )}
              {one.why !== '' && <span dir="auto">{one.why}</span>}
            </button>
            <span className={acts}>
              {isReady(one) ? (
                <>
                  <Button size="small" isDisabled={one.state === 'stale'} onPress={settle([one], 'accepted')}>
                    {strings.accept}
                  </Button>
                  <Button size="small" variant="quiet" onPress={settle([one], 'rejected')}>
                    {strings.reject}
                  </Button>
                </>
              ) : (
                one.state !== 'failed' && (
                  <Button size="small" onPress={() => store.getState().cancelProposal(one.id)}>
                    {strings.cancel}
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      {ready.length > 1 && (
        <div className={verdicts}>
          {[...hands].map(([hand, by]) => {
            const own = ready.filter((one) => `${one.by.kind} ${one.by.name}` === hand);
            const name = hands.size > 1 ? by.name || strings.theModel : '';
            return (
              <span key={hand} className={acts}>
                <Button size="small" onPress={settle(own, 'accepted')}>
                  {name === '' ? strings.acceptAll : strings.acceptAllOf(name)}
                </Button>
                <Button size="small" variant="quiet" onPress={settle(own, 'rejected')}>
                  {name === '' ? strings.rejectAll : strings.rejectAllOf(name)}
                </Button>
              </span>
            );
          })}
        </div>
      )}
    </>
  );
}

function describe(
  strings: ReturnType<typeof useSceneStrings>,
  { on, by, count, state }: Pencil,
  isNamed: boolean,
): string {
  const what = on === 'title' ? strings.title : strings.proposalOn[on](count);
  const hand = isNamed || by.kind !== 'model' ? strings.proposedBy(by.name || strings.theModel) : '';
  return [[what, hand].filter(Boolean).join(' '), state === 'open' ? '' : strings.proposalStates[state]]
    .filter(Boolean)
    .join(' · ');
}
