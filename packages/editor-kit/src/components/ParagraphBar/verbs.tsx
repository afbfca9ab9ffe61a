'use client';

import { createIcon, PencilIcon } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { isPrivate } from '../../model/privacy.ts';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { type Verb, type VerbPlace, type VerbReason, verbs, verbsIn, waitReason } from './verbTable.ts';

export const BreakIcon = createIcon(
  <>
    <path d="M5 3.5h10M5 6.5h7M5 13.5h10M5 16.5h7" />
    <path d="M2.5 10h15" strokeDasharray="0.5 3" />
  </>,
);

export const HeadingIcon = createIcon('M4.5 4v12M15.5 4v12M4.5 10h11');

export const FoldIcon = createIcon('M3.5 10h13M7 4l3 3 3-3M10 2v5M7 16l3-3 3 3M10 18v-5');
export const UnfoldIcon = createIcon('M3.5 10h13M7 5l3-3 3 3M10 2v4.5M7 15l3 3 3-3M10 18v-4.5');

const RewriteIcon = createIcon(
  'M3.5 4.5h13M3.5 9h5M3.5 13.5h3.5M16 11.4a3.4 3.4 0 1 0 .3 3.3M16.5 8.8v2.9h-2.9',
);

const InsertIcon = createIcon('M3.5 3.5h13M3.5 16.5h13M10 6.8v6.4M6.8 10h6.4');

export const CopyIcon = createIcon('M7.5 7h9v9.5h-9zM4.5 13h-1V3.5h9v1');

const ShortenIcon = createIcon('M3.5 5h13M3.5 10h8M3.5 15h4M16.5 8.5v5M14 11l2.5-2.5L19 11');

const DescribeIcon = createIcon(
  'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
);

export const verbIcons: Readonly<Record<Verb['id'], ReactNode>> = {
  rewrite: <RewriteIcon />,
  insert: <InsertIcon />,
  expand: <UnfoldIcon />,
  shorten: <ShortenIcon />,
  describe: <DescribeIcon />,
  continue: <PencilIcon />,
  improve: null,
};

export function verbName(
  strings: Pick<
    EditorStrings,
    Exclude<Verb['id'], 'continue' | 'improve'> | 'continueHere' | 'improveContent'
  >,
  { id }: Pick<Verb, 'id'>,
): string {
  if (id === 'continue') return strings.continueHere;
  return id === 'improve' ? strings.improveContent : strings[id];
}

/** A paragraph's verbs, with a sentence why one cannot act now. */
export function useVerbs(
  place: VerbPlace,
  paragraphId: string | null,
  ids: readonly string[] = paragraphId === null ? [] : [paragraphId],
): readonly (Omit<ReturnType<typeof verbsIn>[number], 'reason'> & { readonly reason: string | undefined })[] {
  const strings = useEditorStrings();
  const { hasAi } = useEditorProvider();
  // One word for all of them: proposals change at each chunk of a stream.
  const reasons = useEditor(({ proposals, story }) =>
    verbsIn(place, {
      proposals,
      premise: story.premise,
      paragraphId,
      isHeading: ids.some((id) => story.headings?.[id]),
      isPrivate: isPrivate(story, ids),
    })
      .map(({ reason }) => reason ?? '')
      .join(' '),
  ).split(' ') as (VerbReason | '')[];
  return verbs
    .filter(({ places }) => hasAi && places.includes(place))
    .map((verb, at) => {
      const reason = reasons[at];
      return { ...verb, reason: reason ? strings[reason] : undefined };
    });
}

/** Why the writer cannot be asked about a paragraph now. */
export function useWaitReason(paragraphId: string): string | undefined {
  const strings = useEditorStrings();
  const reason = useEditor(({ proposals }) => waitReason(proposals, paragraphId));
  return reason === null ? undefined : strings[reason];
}
