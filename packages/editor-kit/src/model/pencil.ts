import type { Hand } from '@fabula/work-kit/core';
import type { PictureWork, SummaryWork } from './Assistance.ts';
import { isMaking, type Proposal } from './Proposal.ts';
import { indexesOf, standsAfter } from './Run.ts';
import type { Story } from './Story.ts';
import { breakPlace } from './sections.ts';

/** What waits for a verdict somewhere in the story: a proposal of text, a section's summary, a drawn picture. */
export type Pencil = {
  readonly id: string;
  readonly by: Hand;
  /** False while it is written. */
  readonly isReady: boolean;
  /** The paragraph that it stands after; null before all, undefined at the end. */
  readonly after: string | null | undefined;
} & (
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'summary'; readonly breakId: string; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: PictureWork }
);

export interface PencilState {
  readonly story: Pick<Story, 'paragraphs' | 'breaks'>;
  readonly proposals: readonly Proposal[];
  readonly summaries: Readonly<Record<string, SummaryWork>>;
  readonly pictures: readonly PictureWork[];
}

const model: Hand = { kind: 'model', name: '' };

/** All of it in the order of the text, that of one place in order of making. */
export function pencilInOrder({ story, proposals, summaries, pictures }: PencilState): readonly Pencil[] {
  const all: Pencil[] = [
    ...proposals.map((proposal) => ({
      ...{ kind: 'proposal' as const, id: proposal.id, by: proposal.by, proposal },
      isReady: !isMaking(proposal),
      after: standsAfter(story, proposal.run.intent),
    })),
    ...Object.entries(summaries).flatMap(([breakId, work]) =>
      work.state === 'proposed'
        ? [
            {
              ...{
                kind: 'summary' as const,
                id: summaryPencilId(breakId),
                by: model,
                breakId,
                text: work.text,
              },
              isReady: true,
              after: breakPlace(story, breakId),
            },
          ]
        : [],
    ),
    ...pictures.flatMap((picture) =>
      picture.state === 'proposed'
        ? [
            {
              ...{ kind: 'picture' as const, id: picture.id, by: model, picture },
              isReady: true,
              after: picture.paragraphId,
            },
          ]
        : [],
    ),
  ];
  const indexes = indexesOf(story.paragraphs);
  const at = ({ after }: Pencil) =>
    after === null ? -1 : after === undefined ? Number.POSITIVE_INFINITY : (indexes.get(after) ?? 0);
  return all.toSorted((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)));
}

export const summaryPencilId = (breakId: string) => `summary:${breakId}`;

/** How much waits; cheaper than the list. */
export function countPencil({ proposals, summaries, pictures }: Omit<PencilState, 'story'>): number {
  const proposed = ({ state }: { readonly state: string }) => state === 'proposed';
  return (
    proposals.length + Object.values(summaries).filter(proposed).length + pictures.filter(proposed).length
  );
}
