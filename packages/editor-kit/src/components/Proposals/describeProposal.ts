import { countStoryWords } from '../../model/countWords.ts';
import { type Proposal, type ProposalState, proposalState } from '../../model/Proposal.ts';
import type { Pencil } from '../../model/pencil.ts';
import { draftOf } from '../../model/Run.ts';
import type { Paragraph } from '../../model/Story.ts';
import { countVerdicts } from '../../model/sentenceChanges.ts';
import type { proposalStrings } from '../../react/strings/proposalStrings.ts';

/** What it is, how far it is, and its first new words. */
export function describeProposal(
  strings: typeof proposalStrings,
  { run }: Proposal,
  state: ProposalState,
): { readonly name: string; readonly detail: string; readonly words: string } {
  const draft = draftOf(run);
  const counts = draft?.changes ? countVerdicts(draft.changes) : null;
  const first = draft?.changes?.find(({ action }) => action === 'edit' || action === 'add');
  const length = draft ? countStoryWords(draft.paragraphs.map((text) => ({ text }))) : 0;
  const details: Record<ProposalState, string> = {
    queued: strings.proposalQueued,
    writing: strings.proposalWriting(length),
    stale: strings.proposalStale,
    failed: strings.proposalFailed,
    open: counts
      ? strings.proposalChanges(counts.open + counts.accepted + counts.rejected)
      : strings.proposalWords(length),
  };
  return {
    name: strings.proposalKinds[run.intent.kind] ?? run.intent.kind,
    detail: details[state],
    words: first ? (first.edited ?? first.rewritten) : (draft?.paragraphs[0] ?? ''),
  };
}

/** The same of whatever waits. */
export function describePencil(
  strings: typeof proposalStrings,
  pencil: Pencil,
  paragraphs: readonly Paragraph[],
): ReturnType<typeof describeProposal> {
  if (pencil.kind === 'proposal')
    return describeProposal(strings, pencil.proposal, proposalState({ paragraphs }, pencil.proposal));
  if (pencil.kind === 'summary') return { name: strings.summaryWaits, detail: '', words: pencil.text };
  const { source } = pencil.picture;
  return { name: strings.pictureWaits, detail: '', words: source.from === 'prompt' ? source.prompt : '' };
}
