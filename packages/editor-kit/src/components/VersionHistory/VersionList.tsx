'use client';

import type { WorkVersion } from '@fabula/work-kit/core';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { versionStrings } from '../../react/strings/versionStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { list, version as versionClass, versionDetail } from './VersionHistory.css.ts';

export interface VersionListProps {
  versions: readonly WorkVersion[];
  value: string | null;
  onChange: (versionId: string) => void;
}

/** The versions of a story, newest first: when each was kept, why, and how long the story was. */
export function VersionList({ versions, value, onChange }: VersionListProps) {
  const strings = usePartStrings(versionStrings);
  return (
    <ListBox
      aria-label={strings.versionsList}
      className={list}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (typeof key === 'string') onChange(key);
      }}
    >
      {versions.map(({ id, at, reason, words }) => {
        const when = strings.versionAt(new Date(at));
        const detail = `${strings.versionReason[reason]} · ${strings.words(words)}`;
        return (
          <ListBoxItem key={id} id={id} textValue={`${when}, ${detail}`} className={versionClass}>
            <span>{when}</span>
            <span className={versionDetail}>{detail}</span>
          </ListBoxItem>
        );
      })}
    </ListBox>
  );
}
