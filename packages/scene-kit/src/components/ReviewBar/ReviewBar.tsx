'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckIcon,
  CloseIcon,
  HandMark,
  IconButton,
  PencilIcon,
  Toolbar,
  UndoIcon,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { handTone } from '@fabula/work-kit/core';
import { useEffect, useState } from 'react';
import { countVerdicts, isAnchored, proposedContent, quoted } from '../../model/Proposal.ts';
import { useScene, useSceneStrings } from '../../react/SceneProvider.tsx';
import { opensList } from '../Proposals/Proposals.css.ts';
import { ProposalsDialog, usePencil } from '../Proposals/Proposals.tsx';
import { type ReviewCommand, useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import {
  bar,
  counts as countsClass,
  hand,
  judges,
  listTool,
  spring,
  status,
  whole,
} from '../SceneGenerator/SceneGenerator.css.ts';

export function ReviewBar() {
  const isProposed = useScene(({ proposal }) => proposal !== null);
  const isWaiting = useScene(({ proposals }) => proposals.some(({ on }) => on !== 'title'));
  const isTyping = useScene(({ typing, proposal }) => typing !== null && typing === proposal?.id);
  const isAsking = useScene(({ asking }) => asking !== null);
  const pencil = usePencil();
  // One place for verbs at a time.
  if (isAsking) return null;
  if (!isProposed) return isWaiting || pencil.length > 1 ? <WaitingBar /> : null;
  return isTyping ? <TypingBar /> : <Verdicts />;
}

/** Something waits on the page, and nothing is in hand. */
function WaitingBar() {
  const strings = useSceneStrings();
  const count = usePencil().length;
  const { goToNextProposal } = useSceneActions();
  return (
    <Toolbar aria-label={strings.proposals} className={bar}>
      {count > 1 ? (
        <ProposalsButton count={count} />
      ) : (
        <span className={status}>{strings.proposalsCount(count)}</span>
      )}
      <span className={spring} />
      <Button className={whole} aria-keyshortcuts="F8" onPress={() => goToNextProposal(1)}>
        {strings.nextProposal}
      </Button>
    </Toolbar>
  );
}

/** Opens the list. */
function ProposalsButton({ count }: { count: number }) {
  const strings = useSceneStrings();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={opensList}>
        <Button variant="quiet" className={listTool} aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {strings.proposalsCount(count)}
        </Button>
      </span>
      <ProposalsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function TypingBar() {
  const strings = useSceneStrings();
  const typed = useScene((state) => state.typed);
  return (
    <Toolbar aria-label={strings.review} className={bar}>
      <span className={status}>{strings.typing}</span>
      <span className={spring} />
      <Button size="small" aria-keyshortcuts="Escape" onPress={typed}>
        {strings.skip}
      </Button>
    </Toolbar>
  );
}

function Verdicts() {
  const strings = useSceneStrings();
  const { review } = useSceneActions();
  const proposal = useScene((state) => state.proposal);
  const counts = countVerdicts(proposal?.elements ?? []);
  const verdict = useScene(
    ({ proposal, current }) =>
      proposal?.elements.find(({ element }) => element.id === current)?.verdict ?? null,
  );
  const isPencil = verdict === 'open' || verdict === 'rejected';
  const notPencil = isPencil ? undefined : strings.noSuggestion;
  const inHand = useScene(({ proposals, inHandId }) => proposals.find(({ id }) => id === inHandId));
  const isStale = useScene(({ scene }) => inHand !== undefined && !isAnchored(scene, inHand));
  const count = usePencil().length;
  const tone =
    useScene(({ scene, proposals }) => inHand && handTone(scene.hands, proposals, inHand.by)) ?? null;
  const by = inHand && inHand.by.kind !== 'model' ? strings.proposedBy(inHand.by.name) : '';
  const said = [isStale ? strings.proposalStates.stale : '', inHand?.why].filter(Boolean).join(' · ');
  const run = (command: ReviewCommand) => () => review(command);
  const isRejected = verdict === 'rejected';
  return (
    <Toolbar aria-label={strings.review} className={bar}>
      <span className={judges}>
        <IconButton label={strings.previousElement} shortcut="K" onPress={run('previous')}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton label={strings.nextElement} shortcut="J" onPress={run('next')}>
          <ArrowDownIcon />
        </IconButton>
        <IconButton
          label={strings.accept}
          shortcut="A"
          disabledReason={notPencil ?? (isStale ? strings.placeLost : undefined)}
          onPress={run('accept')}
        >
          <CheckIcon />
        </IconButton>
        <IconButton
          label={isRejected ? strings.reopen : strings.reject}
          shortcut="R"
          disabledReason={notPencil}
          onPress={run('reject')}
        >
          {isRejected ? <UndoIcon /> : <CloseIcon />}
        </IconButton>
        <IconButton
          label={strings.editProposed}
          shortcut="E"
          disabledReason={notPencil}
          onPress={run('edit')}
        >
          <PencilIcon />
        </IconButton>
      </span>
      {count > 1 && <ProposalsButton count={count} />}
      {said === '' && by === '' ? (
        <span className={countsClass}>{strings.verdicts(counts.open, counts.accepted, counts.rejected)}</span>
      ) : (
        <span className={hand} dir="auto">
          {by !== '' && <HandMark tone={tone}>{by}</HandMark>}
          {[by && ' ', said].filter(Boolean).join('· ')}
        </span>
      )}
      <span className={spring} />
      {isStale && inHand ? (
        <CopyButton words={inHand.elements.map((one) => quoted(proposedContent(one))).join('\n\n')} />
      ) : (
        <Button
          variant="primary"
          className={whole}
          aria-keyshortcuts="Shift+A Control+Enter"
          onPress={run('acceptAll')}
        >
          {inHand?.on === 'element' ? strings.acceptThis : strings.acceptAll}
        </Button>
      )}
      <Button variant="quiet" className={whole} aria-keyshortcuts="Shift+R" onPress={run('rejectAll')}>
        {strings.rejectAll}
      </Button>
    </Toolbar>
  );
}

/** What has lost its place is put where the writer wants it, by hand. */
function CopyButton({ words }: { words: string }) {
  const strings = useSceneStrings();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => setCopied(true),
      (thrown: unknown) => console.warn('The text could not be copied.', thrown),
    );
  return (
    <Button className={whole} onPress={() => void copy()}>
      {isCopied ? strings.wordsCopied : strings.copyWords}
    </Button>
  );
}

/** Announces what is proposed once and not word by word, then how far the review is. */
export function ReviewStatus() {
  const strings = useSceneStrings();
  const proposal = useScene((state) => state.proposal);
  const [hadOne, setHadOne] = useState(false);
  useEffect(() => {
    if (proposal) setHadOne(true);
  }, [proposal]);
  const { open, accepted, rejected } = countVerdicts(proposal?.elements ?? []);
  const isFresh = accepted + rejected === 0;
  const reviewed = isFresh
    ? `${strings.proposed(open)} ${strings.proposedHint}`
    : strings.verdicts(open, accepted, rejected);
  const over = hadOne ? strings.reviewOver : '';
  return (
    <VisuallyHidden>
      <span role="status">{proposal ? reviewed : over}</span>
    </VisuallyHidden>
  );
}
