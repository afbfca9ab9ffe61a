import { Icon, PencilIcon } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import type { Verb } from '../../model/verbs.ts';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { FoldIcon } from '../MobileToolbar/FoldIcon.tsx';

function RewriteIcon() {
  return (
    <Icon>
      <path d="M3.5 4.5h13M3.5 9h5M3.5 13.5h3.5" />
      <path d="M16 11.4a3.4 3.4 0 1 0 .3 3.3M16.5 8.8v2.9h-2.9" />
    </Icon>
  );
}

function InsertIcon() {
  return (
    <Icon>
      <path d="M3.5 3.5h13M3.5 16.5h13M10 6.8v6.4M6.8 10h6.4" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <path d="M7.5 7h9v9.5h-9zM4.5 13h-1V3.5h9v1" />
    </Icon>
  );
}

export function DeleteIcon() {
  return (
    <Icon>
      <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.2 5.5l.7 11h8.2l.7-11M8.5 8.8v4.6M11.5 8.8v4.6" />
    </Icon>
  );
}

function ShortenIcon() {
  return (
    <Icon>
      <path d="M3.5 5h13M3.5 10h8M3.5 15h4M16.5 8.5v5M14 11l2.5-2.5L19 11" />
    </Icon>
  );
}

function DescribeIcon() {
  return (
    <Icon>
      <path d="M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5z" />
      <path d="M10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
    </Icon>
  );
}

export const verbIcons: Readonly<Record<Verb['id'], ReactNode>> = {
  rewrite: <RewriteIcon />,
  insert: <InsertIcon />,
  expand: <FoldIcon isOpening />,
  shorten: <ShortenIcon />,
  describe: <DescribeIcon />,
  continue: <PencilIcon />,
};

export function verbName(
  strings: Pick<EditorStrings, Exclude<Verb['id'], 'continue'> | 'continueHere'>,
  { id }: Verb,
): string {
  return id === 'continue' ? strings.continueHere : strings[id];
}
