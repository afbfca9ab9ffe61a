'use client';

import { Button, HandMark, Text, VisuallyHidden } from '@fabula/ui-kit';
import { type Hand, handKey, handTone } from '@fabula/work-kit/core';
import { useMemo, useState } from 'react';
import { isOnlyTypos } from '../../model/Proposal.ts';
import { type Pencil, pencilInOrder } from '../../model/pencil.ts';
import { sectionsOf } from '../../model/sections.ts';
import { proposalStrings } from '../../react/strings/proposalStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import type { Leave } from '../StoryEditor/useOpening.ts';
import { describePencil } from './describeProposal.ts';
import { chapter, entry, entryWords, heading, list, panel, verdicts } from './Proposals.css.ts';
import { useProposalActs } from './useProposalActs.ts';

const handOf = ({ by }: Pencil) => handKey(by);

/** All that waits, by chapter, with what settles several at once. Meant for two or more. */
export function ProposalsPanel({ onGo }: { onGo?: Leave }) {
  const strings = usePartStrings(proposalStrings);
  const { go, goNext, settle } = useProposalActs();
  const proposals = useEditor((state) => state.proposals);
  const summaries = useEditor((state) => state.summaries);
  const pictures = useEditor((state) => state.pictures);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const breaks = useEditor(({ story }) => story.breaks);
  const inHandId = useEditor((state) => state.inHandId);
  const known = useEditor(({ story }) => story.hands);
  const [said, setSaid] = useState('');
  const sections = useMemo(() => sectionsOf({ paragraphs, breaks }), [paragraphs, breaks]);
  const numbers = useMemo(
    () => new Map(sections.flatMap((one, number) => one.paragraphs.map(({ id }) => [id, number] as const))),
    [sections],
  );
  const ordered = useMemo(
    () => pencilInOrder({ story: { paragraphs, breaks }, proposals, summaries, pictures }),
    [paragraphs, breaks, proposals, summaries, pictures],
  );
  const groups = new Map<number, Pencil[]>();
  for (const one of ordered) {
    const section = one.after === undefined ? sections.length - 1 : (numbers.get(one.after ?? '') ?? 0);
    groups.set(section, [...(groups.get(section) ?? []), one]);
  }
  const ready = ordered.filter(({ isReady }) => isReady);
  const hands = new Map(ready.map((one) => [handOf(one), one.by]));
  const typos = ready.filter((one) => one.kind === 'proposal' && isOnlyTypos(one.proposal));

  const settleAll: Settle = (some, verdict, from) => {
    const left = settle(some, verdict, from);
    setSaid(
      [strings.proposalsSettled(some.length - left), left > 0 && strings.someStayed(left)]
        .filter(Boolean)
        .join(' '),
    );
  };
  const leave: Leave = onGo ?? ((from, act) => act(from));
  const nameOf = ({ kind, name }: Hand) => name || (strings.handKinds[kind] ?? kind);

  return (
    <section className={panel} aria-label={strings.proposals}>
      <h2 className={heading}>{strings.proposalsCount(ordered.length)}</h2>
      {[...groups].map(([section, ones]) => (
        <div key={section}>
          {sections.length > 1 && <h3 className={chapter}>{strings.section(section + 1)}</h3>}
          <ul className={list}>
            {ones.map((one) => {
              const { name, detail, words } = describePencil(strings, one, paragraphs);
              const by = one.by.kind === 'self' || hands.size < 2 ? '' : strings.proposedBy(nameOf(one.by));
              const tone = handTone(known, proposals, one.by);
              return (
                <li key={one.id}>
                  <button
                    type="button"
                    className={entry}
                    data-hand={tone ?? undefined}
                    aria-current={one.id === inHandId || undefined}
                    onClick={({ currentTarget }) => leave(currentTarget, (place) => go(place, one))}
                  >
                    {name} {by !== '' && <HandMark tone={tone}>{by}</HandMark>}
                    {detail !== '' && ` · ${detail}`}
                    <span className={entryWords} dir="auto">
                      {words}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
          {groups.size > 1 && (
            <Several
              some={ones.filter(({ isReady }) => isReady)}
              accept={strings.acceptAllIn(strings.section(section + 1))}
              reject={strings.rejectAllIn(strings.section(section + 1))}
              onSettle={settleAll}
            />
          )}
        </div>
      ))}
      <div className={verdicts}>
        <Button size="small" onPress={({ target }) => leave(target, goNext)} aria-keyshortcuts="F8">
          {strings.nextProposal}
        </Button>
        {typos.length > 0 && (
          <Button size="small" onPress={({ target }) => settleAll(typos, 'accepted', target)}>
            {strings.acceptTypos(typos.length)}
          </Button>
        )}
        {hands.size < 2 ? (
          <Several
            some={ready}
            accept={strings.acceptAllProposals}
            reject={strings.rejectAllProposals}
            onSettle={settleAll}
          />
        ) : (
          [...hands].map(([hand, by]) => (
            <Several
              key={hand}
              least={1}
              some={ready.filter((one) => handOf(one) === hand)}
              accept={strings.acceptAllOf(nameOf(by))}
              reject={strings.rejectAllOf(nameOf(by))}
              onSettle={settleAll}
            />
          ))
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

type Settle = (some: readonly Pencil[], verdict: 'accepted' | 'rejected', from: Element) => void;

interface SeveralProps {
  some: readonly Pencil[];
  /** Fewer have no buttons. Default 2. */
  least?: number;
  accept: string;
  reject: string;
  onSettle: Settle;
}

function Several({ some, least = 2, accept, reject, onSettle }: SeveralProps) {
  if (some.length < least) return null;
  return (
    <span className={verdicts}>
      <Button size="small" onPress={({ target }) => onSettle(some, 'accepted', target)}>
        {accept}
      </Button>
      <Button size="small" variant="quiet" onPress={({ target }) => onSettle(some, 'rejected', target)}>
        {reject}
      </Button>
    </span>
  );
}
