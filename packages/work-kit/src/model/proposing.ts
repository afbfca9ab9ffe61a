import { type Hand, handKinds, handName } from './hands.ts';
import { oneOf } from './parsing.ts';

export type SettledVerdict = 'accepted' | 'rejected';

/** Open proposals of one work, those that are being written included. */
export const mostProposals = 200;
/** Requests at a time; the others wait for their turn. */
export const mostRuns = 3;

interface Made {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Of making. Two have the same time where Undo brought one of them back. */
export const inOrder = (one: Made, other: Made) =>
  one.at.localeCompare(other.at) || one.id.localeCompare(other.id);

/** Now, or just after the last of them. ISO 8601. */
export function nextTime(proposals: readonly { readonly at: string }[]): string {
  const last = Date.parse(proposals.at(-1)?.at ?? '') || 0;
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/** Why a proposal was refused, in a sentence. Nothing was changed. */
export class ProposalRefused extends Error {
  override readonly name = 'ProposalRefused';
}

export function refuse(sentence: string): never {
  throw new ProposalRefused(sentence);
}

export const refuseMore = (work: string) =>
  refuse(`As many proposals are open as a ${work} may have, ${mostProposals}. Wait for a verdict.`);

/** Letters that the name of a group has at most. */
const longestGroup = 80;

/** Who proposes, why, and with what else. Throws `ProposalRefused` where that cannot be shown. */
export function givenHand(
  by: unknown,
  why: unknown = '',
  group: unknown = '',
): { readonly by: Hand; readonly why: string; readonly group?: string } {
  const given = (typeof by === 'object' && by !== null ? by : {}) as Record<string, unknown>;
  const kind = oneOf(handKinds, given.kind);
  const name = handName(given.name);
  if (!kind || (name === '' && kind !== 'self'))
    return refuse('`by` needs a kind (model, person, agent, file or self) and a name.');
  if (typeof why !== 'string' || why.length > 400)
    return refuse('`why` is one sentence of at most 400 characters.');
  if (typeof group !== 'string' || group.length > longestGroup)
    return refuse(`\`group\` is a name of at most ${longestGroup} characters.`);
  const named = handName(group);
  return { by: { kind, name }, why: why.trim(), ...(named !== '' && { group: named }) };
}
