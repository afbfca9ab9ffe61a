'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { countVerdicts } from '../../model/judgeProposal.ts';
import { useScene, useSceneStrings } from '../../react/useScene.ts';

/** Says what is proposed, once and not word by word, how far its review is, and that it is over. */
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
