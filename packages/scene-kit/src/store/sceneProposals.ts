import { inOrder, isOfAi, mostRuns } from '@fabula/work-kit/core';
import { listed, type SceneProposal } from '../model/Proposal.ts';
import {
  idleRun,
  isRunning,
  type KeptScenePencil,
  type PendingProposal,
  type PendingScene,
  type SceneMaking,
  type SceneRecord,
} from '../model/Scene.ts';
import type { SceneState } from './SceneState.ts';

type Listed = Pick<
  SceneState,
  'proposals' | 'setAside' | 'runs' | 'inHandId' | 'proposal' | 'run' | 'proposedTitle'
>;

/** Every proposal, whether it is shown or not. */
export const wholeList = ({
  proposals,
  setAside,
}: Pick<Listed, 'proposals' | 'setAside'>): readonly SceneProposal[] =>
  setAside ? [...proposals, ...setAside].toSorted(inOrder) : proposals;

/** The state of the store for these proposals and runs; while AI is off, without what it proposed. */
export function listState(
  all: readonly SceneProposal[],
  runs: readonly SceneMaking[],
  inHandId: string | null,
  isAiOff: boolean,
): Listed {
  const proposals = isAiOff ? all.filter(({ by }) => !isOfAi(by)) : all;
  const titles = proposals.filter(({ on }) => on === 'title');
  return {
    ...{ proposals, runs, inHandId },
    setAside: isAiOff ? all.filter(({ by }) => isOfAi(by)) : null,
    proposal: proposals.find(({ id, on }) => id === inHandId && on !== 'title') ?? null,
    run: runs.find(({ id }) => id === inHandId)?.run ?? idleRun,
    proposedTitle: (titles.find(({ id }) => id === inHandId) ?? titles[0])?.title ?? null,
  };
}

export const withProposal = (proposals: readonly SceneProposal[], added: SceneProposal) =>
  [...proposals, added].toSorted(inOrder);

/** True while another request may begin at once. */
export const isFree = (runs: readonly SceneMaking[]) =>
  runs.filter(({ run, isQueued }) => isRunning(run) && !isQueued).length < mostRuns;

/** What a run would need to go on after a reload; null for none. */
function pendingOf({ id, instruction, count, run }: SceneMaking): PendingScene | null {
  const isLost = run.state === 'failed' && run.lostId !== undefined;
  const isOpen = isRunning(run) ? !run.isCancelling : isLost;
  return isOpen ? { runId: id, instruction, count } : null;
}

/** The fields of a record for the list. `unfinished`: runs of a record that did not go on yet. */
export function keptList(
  { runs, inHandId, proposal, proposedTitle, ...list }: Listed,
  unfinished: readonly PendingProposal[],
): Pick<SceneRecord, 'proposal' | 'running' | 'proposedTitle'> & { pencil: KeptScenePencil } {
  const proposals = wholeList(list);
  // A release that knows one proposal takes it for one at the end.
  const inHand = proposals.find((one) => one === proposal && one.on !== 'element') ?? null;
  const title = proposals.find(({ on, title }) => on === 'title' && title === proposedTitle);
  const others = proposals.filter((one) => one !== inHand && one !== title);
  const first = inHandId ?? unfinished[0]?.runId;
  const going = runs.flatMap((making): PendingProposal[] => {
    const { on, after, before, trail, at, isQueued } = making;
    const kept = pendingOf(making);
    return kept ? [{ ...kept, on, after, before, trail, at, ...(isQueued && { isQueued }) }] : [];
  });
  const pending = [...unfinished, ...going];
  const running = pending.find(({ runId, on, isQueued }) => runId === first && on === 'end' && !isQueued);
  const rest = pending.filter((one) => one !== running);
  return {
    proposal: inHand && plain(inHand),
    ...(running && {
      running: { runId: running.runId, instruction: running.instruction, count: running.count },
    }),
    ...(title && { proposedTitle: title.title }),
    pencil: {
      ...(inHand && { inHand: handed(inHand) }),
      ...(title && { title: { ...handed(title), of: title.title } }),
      ...(proposal && !inHand && { inHandId: proposal.id }),
      ...(others.length > 0 && { others }),
      ...(rest.length > 0 && { running: rest }),
    },
  };
}

const plain = ({ id, instruction, elements, after }: SceneProposal) => ({ id, instruction, elements, after });

const handed = ({ id, by, why, group, at, on, before, trail }: SceneProposal) => ({
  ...{ id, by, why, at, ...(group !== undefined && { group }) },
  ...{ on, before, trail },
});

/** The open proposals of a record. */
export function listedIn({
  scene,
  proposal,
  proposedTitle = '',
}: SceneRecord): Pick<Listed, 'proposals' | 'inHandId'> {
  const { inHand, title, others = [], inHandId: chosen } = scene.pencil ?? {};
  const known = new Set(others.map(({ id }) => id));
  const all = [...others];
  if (proposal && !known.has(proposal.id)) {
    const own = inHand?.id === proposal.id ? inHand : {};
    all.push({ ...listed(proposal, scene.createdAt), ...own });
  }
  if (proposedTitle !== '') {
    const own = title?.of === proposedTitle ? title : { id: `title-${scene.key}` };
    const { of: _, ...hand } = { of: '', ...own };
    if (!known.has(hand.id)) all.push(titleProposal(proposedTitle, scene.createdAt, hand));
  }
  const sorted = all.toSorted(inOrder);
  const [only, ...more] = sorted.filter(({ on }) => on !== 'title');
  const first = more.length === 0 ? only?.id : sorted.find(({ id }) => id === chosen)?.id;
  return { proposals: sorted, inHandId: proposal?.id ?? first ?? null };
}

/** A title in pencil, of a model unless `given` says whose. */
export function titleProposal(
  title: string,
  at: string,
  given: Pick<SceneProposal, 'id'> & Partial<SceneProposal>,
): SceneProposal {
  const nothing = { id: given.id, instruction: '', elements: [], after: null };
  return { ...listed(nothing, at), on: 'title', ...given, title };
}

/** What was asked and had not ended when the record was saved, the one in hand first. */
export function unfinishedIn({ scene, running }: SceneRecord): readonly PendingProposal[] {
  const first: PendingProposal[] = running
    ? [{ ...running, on: 'end', after: null, before: null, trail: [], at: scene.createdAt }]
    : [];
  return [...first, ...(scene.pencil?.running ?? [])];
}
