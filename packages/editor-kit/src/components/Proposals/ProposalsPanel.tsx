'use client';

import { Button } from '@fabula/ui-kit';
import { type ListedProposal, ProposalList } from '@fabula/work-kit';
import { handTone } from '@fabula/work-kit/core';
import { plainWords } from '@fabula/writing';
import { useMemo } from 'react';
import { headingsOf, sectionName } from '../../model/headings.ts';
import { isOnlyTypos } from '../../model/Proposal.ts';
import { type Pencil, pencilInOrder } from '../../model/pencil.ts';
import { sectionsOf } from '../../model/sections.ts';
import { proposalStrings } from '../../react/strings/proposalStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import type { Leave } from '../StoryEditor/useOpening.ts';
import { describePencil } from './describeProposal.ts';
import { panel } from './Proposals.css.ts';
import { useProposalActs } from './useProposalActs.ts';

interface Listed extends ListedProposal {
  readonly pencil: Pencil;
}

/** All that waits, by chapter, with what settles several at once. Meant for two or more. */
export function ProposalsPanel({ onGo }: { onGo?: Leave }) {
  const strings = usePartStrings(proposalStrings);
  const { go, goNext, settle } = useProposalActs();
  const proposals = useEditor((state) => state.proposals);
  const summaries = useEditor((state) => state.summaries);
  const pictures = useEditor((state) => state.pictures);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const breaks = useEditor(({ story }) => story.breaks);
  const ranks = useEditor(({ story }) => story.headings);
  const inHandId = useEditor((state) => state.inHandId);
  const known = useEditor(({ story }) => story.hands);
  const sections = useMemo(() => sectionsOf({ paragraphs, breaks }), [paragraphs, breaks]);
  const numbers = useMemo(
    () => new Map(sections.flatMap((one, number) => one.paragraphs.map(({ id }) => [id, number] as const))),
    [sections],
  );
  const ordered = useMemo(
    () => pencilInOrder({ story: { paragraphs, breaks }, proposals, summaries, pictures }),
    [paragraphs, breaks, proposals, summaries, pictures],
  );
  const groups = new Map<number, Listed[]>();
  for (const pencil of ordered) {
    const { id, by, isReady, after } = pencil;
    const section = after === undefined ? sections.length - 1 : (numbers.get(after ?? '') ?? 0);
    const listed = {
      ...{ id, by, isReady, pencil, ...describePencil(strings, pencil, paragraphs) },
      tone: handTone(known, proposals, by),
      why: pencil.kind === 'proposal' ? pencil.proposal.why : '',
      group: pencil.kind === 'proposal' ? pencil.proposal.group : undefined,
      isCurrent: id === inHandId,
    };
    groups.set(section, [...(groups.get(section) ?? []), listed]);
  }
  const headings = useMemo(
    () => headingsOf({ paragraphs, breaks, ...(ranks && { headings: ranks }) }),
    [paragraphs, breaks, ranks],
  );
  const nameOf = (section: number) =>
    plainWords(sectionName(sections[section]?.paragraphs ?? [], headings)) || strings.section(section + 1);
  const leave: Leave = onGo ?? ((from, act) => act(from));
  const typos = [...groups.values()]
    .flat()
    .filter(({ isReady, pencil }) => isReady && pencil.kind === 'proposal' && isOnlyTypos(pencil.proposal));
  return (
    <div className={panel}>
      <ProposalList
        strings={strings}
        groups={[...groups].map(([section, listed]) => ({
          name: sections.length > 1 ? nameOf(section) : '',
          proposals: listed,
        }))}
        onGo={({ pencil }, from) => leave(from, (place) => go(place, pencil))}
        onNext={(from) => leave(from, goNext)}
        onSettle={(some, verdict, from) =>
          settle(
            some.map(({ pencil }) => pencil),
            verdict,
            from,
          )
        }
        renderVerdicts={(settleSome) =>
          typos.length > 0 && (
            <Button size="small" onPress={({ target }) => settleSome(typos, 'accepted', target)}>
              {strings.acceptTypos(typos.length)}
            </Button>
          )
        }
      />
    </div>
  );
}
