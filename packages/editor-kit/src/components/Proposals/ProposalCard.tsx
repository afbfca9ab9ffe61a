'use client';

import { Button, HandMark } from '@fabula/ui-kit';
import { EmphasizedText } from '@fabula/work-kit';
import { useMemo, useRef } from 'react';
import { type Proposal, proposalState } from '../../model/Proposal.ts';
import { draftOf, isRunning, standsAfter } from '../../model/Run.ts';
import { proposalStrings } from '../../react/strings/proposalStrings.ts';
import {
  useEditor,
  useEditorProvider,
  useHandTone,
  usePartStrings,
  useTextLang,
} from '../../react/useEditor.ts';
import { useWaiting } from '../StoryEditor/WaitingPencil.tsx';
import { describeProposal } from './describeProposal.ts';
import { acts, card, cardHead, excerpt, kind, stale, why } from './Proposals.css.ts';
import { useProposalActs } from './useProposalActs.ts';

/** A proposal at its place while another, or none, is in hand. */
export function ProposalCard({ id }: { id: string }) {
  const proposal = useEditor(({ proposals }) => proposals.find((one) => one.id === id) ?? null);
  return proposal && <Card proposal={proposal} />;
}

function Card({ proposal }: { proposal: Proposal }) {
  const strings = usePartStrings(proposalStrings);
  const lang = useTextLang();
  const { store } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const state = useMemo(() => proposalState({ paragraphs }, proposal), [paragraphs, proposal]);
  const { review } = useProposalActs();
  const { name, detail, words } = describeProposal(strings, proposal, state);
  const by =
    proposal.by.kind === 'model' || proposal.by.kind === 'self' ? '' : strings.proposedBy(proposal.by.name);
  const tone = useHandTone(proposal.by);
  const isBusy = state === 'writing' || state === 'queued';
  useWaiting(root, !isBusy, standsAfter({ paragraphs }, proposal.run.intent));
  const drop = () => {
    const { cancelProposal, settleProposals, takeInHand, dismissFailure } = store.getState();
    if (isRunning(proposal.run)) cancelProposal(proposal.id);
    else if (draftOf(proposal.run)) settleProposals([proposal.id], 'rejected');
    else {
      takeInHand(proposal.id);
      dismissFailure();
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box
    <div
      ref={root}
      role="group"
      data-fabula-proposal={proposal.id}
      data-hand={tone ?? undefined}
      className={card}
      aria-label={[name, by].filter(Boolean).join(' ')}
    >
      <div className={cardHead}>
        <span className={kind}>{name}</span>
        {by && <HandMark tone={tone}>{by}</HandMark>}
        <span className={state === 'stale' ? stale : undefined}>{detail}</span>
        <span className={acts}>
          {!isBusy && (
            <Button size="small" onPress={({ target }) => review(target, proposal.id)}>
              {strings.reviewProposal}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={drop}>
            {isBusy ? strings.cancel : state === 'failed' ? strings.dismiss : strings.reject}
          </Button>
        </span>
      </div>
      {words && (
        <p className={excerpt} dir="auto" {...lang}>
          <EmphasizedText text={words} />
        </p>
      )}
      {proposal.why && (
        <p className={why} dir="auto">
          {proposal.why}
        </p>
      )}
    </div>
  );
}
