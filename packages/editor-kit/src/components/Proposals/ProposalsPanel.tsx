'use client';

import { Button, Text, VisuallyHidden } from '@fabula/ui-kit';
import { useMemo, useState } from 'react';
import { inTextOrder, isMaking, isOnlyTypos, type Proposal, proposalState } from '../../model/Proposal.ts';
import { standsAfter } from '../../model/Run.ts';
import { sectionsOf } from '../../model/sections.ts';
import { proposalStrings } from '../../react/strings/proposalStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { describeProposal } from './describeProposal.ts';
import { chapter, entry, entryWords, heading, list, panel, verdicts } from './Proposals.css.ts';
import { goToNextProposal, useProposalActs } from './useProposalActs.ts';

const handOf = ({ by }: Proposal) => `${by.kind} ${by.name}`;

/** All open proposals, by chapter, with what settles several at once. Meant for two or more. */
export function ProposalsPanel({ onGo }: { onGo?: () => void }) {
  const strings = usePartStrings(proposalStrings);
  const { store } = useEditorProvider();
  const { go } = useProposalActs();
  const proposals = useEditor((state) => state.proposals);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const breaks = useEditor(({ story }) => story.breaks);
  const inHandId = useEditor((state) => state.inHandId);
  const [said, setSaid] = useState('');
  const sections = useMemo(() => sectionsOf({ paragraphs, breaks }), [paragraphs, breaks]);
  const numbers = useMemo(
    () => new Map(sections.flatMap((one, number) => one.paragraphs.map(({ id }) => [id, number] as const))),
    [sections],
  );
  const ordered = inTextOrder({ paragraphs }, proposals);
  const groups = new Map<number, Proposal[]>();
  for (const one of ordered) {
    const id = standsAfter({ paragraphs }, one.run.intent);
    const section = id === undefined ? sections.length - 1 : (numbers.get(id ?? '') ?? 0);
    groups.set(section, [...(groups.get(section) ?? []), one]);
  }
  const ready = ordered.filter((one) => !isMaking(one));
  const hands = new Map(ready.map((one) => [handOf(one), one.by]));
  const typos = ready.filter(isOnlyTypos);

  const settle = (some: readonly Proposal[], verdict: 'accepted' | 'rejected') => {
    const ids = some.map(({ id }) => id);
    store.getState().settleProposals(ids, verdict);
    const left = store.getState().proposals.filter(({ id }) => ids.includes(id)).length;
    setSaid(
      [strings.proposalsSettled(ids.length - left), left > 0 && strings.someStayed(left)]
        .filter(Boolean)
        .join(' '),
    );
  };
  const nameOf = ({ kind, name }: Proposal['by']) => name || (strings.handKinds[kind] ?? kind);

  return (
    <section className={panel} aria-label={strings.proposals}>
      <h2 className={heading}>{strings.proposalsCount(proposals.length)}</h2>
      {[...groups].map(([section, ones]) => (
        <div key={section}>
          {sections.length > 1 && <h3 className={chapter}>{strings.section(section + 1)}</h3>}
          <ul className={list}>
            {ones.map((one) => {
              const { name, detail, words } = describeProposal(
                strings,
                one,
                proposalState({ paragraphs }, one),
              );
              const by = one.by.kind === 'self' || hands.size < 2 ? '' : strings.proposedBy(nameOf(one.by));
              return (
                <li key={one.id}>
                  <button
                    type="button"
                    className={entry}
                    aria-current={one.id === inHandId || undefined}
                    onClick={({ currentTarget }) => {
                      const from = currentTarget.closest('[data-fabula-editor]') ?? currentTarget;
                      onGo?.();
                      go(from, one.id);
                    }}
                  >
                    {[name, by].filter(Boolean).join(' ')} · {detail}
                    <span className={entryWords} dir="auto">
                      {words}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <div className={verdicts}>
        <Button
          size="small"
          onPress={({ target }) => {
            onGo?.();
            goToNextProposal(store, target, 1);
          }}
          aria-keyshortcuts="F8"
        >
          {strings.nextProposal}
        </Button>
        {typos.length > 0 && (
          <Button size="small" onPress={() => settle(typos, 'accepted')}>
            {strings.acceptTypos(typos.length)}
          </Button>
        )}
        {hands.size < 2 ? (
          <>
            <Button size="small" onPress={() => settle(ready, 'accepted')}>
              {strings.acceptAllProposals}
            </Button>
            <Button size="small" variant="quiet" onPress={() => settle(ready, 'rejected')}>
              {strings.rejectAllProposals}
            </Button>
          </>
        ) : (
          [...hands].map(([hand, by]) => {
            const theirs = ready.filter((one) => handOf(one) === hand);
            return (
              <span key={hand} className={verdicts}>
                <Button size="small" onPress={() => settle(theirs, 'accepted')}>
                  {strings.acceptAllOf(nameOf(by))}
                </Button>
                <Button size="small" variant="quiet" onPress={() => settle(theirs, 'rejected')}>
                  {strings.rejectAllOf(nameOf(by))}
                </Button>
              </span>
            );
          })
        )}
      </div>
      {said && (
        <Text variant="label" tone="soft">
          {said}
        </Text>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
