'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckIcon,
  CloseIcon,
  IconButton,
  PencilIcon,
  Toolbar,
  UndoIcon,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { countVerdicts } from '../../model/Proposal.ts';
import { useScene, useSceneStrings } from '../../react/SceneProvider.tsx';
import { type ReviewCommand, useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import {
  bar,
  counts as countsClass,
  judges,
  spring,
  status,
  whole,
} from '../SceneGenerator/SceneGenerator.css.ts';

export function ReviewBar() {
  const isProposed = useScene(({ proposal }) => proposal !== null);
  const isTyping = useScene(({ typing, proposal }) => typing !== null && typing === proposal?.id);
  if (!isProposed) return null;
  return isTyping ? <TypingBar /> : <Verdicts />;
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
        <IconButton label={strings.accept} shortcut="A" isDisabled={!isPencil} onPress={run('accept')}>
          <CheckIcon />
        </IconButton>
        <IconButton
          label={isRejected ? strings.reopen : strings.reject}
          shortcut="R"
          isDisabled={!isPencil}
          onPress={run('reject')}
        >
          {isRejected ? <UndoIcon /> : <CloseIcon />}
        </IconButton>
        <IconButton label={strings.editProposed} shortcut="E" isDisabled={!isPencil} onPress={run('edit')}>
          <PencilIcon />
        </IconButton>
      </span>
      <span className={countsClass}>{strings.verdicts(counts.open, counts.accepted, counts.rejected)}</span>
      <span className={spring} />
      <Button variant="quiet" className={whole} aria-keyshortcuts="Shift+R" onPress={run('rejectAll')}>
        {strings.rejectAll}
      </Button>
      <Button variant="primary" className={whole} aria-keyshortcuts="Shift+A" onPress={run('acceptAll')}>
        {strings.acceptAll}
      </Button>
    </Toolbar>
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
