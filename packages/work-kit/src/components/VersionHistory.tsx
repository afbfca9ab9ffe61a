'use client';

import { Banner, Button, Dialog, Skeleton, Text, VisuallyHidden } from '@fabula/ui-kit';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { diffWords, type TextChange, type WorkComparison } from '../model/compare.ts';
import type { VersionList, WorkVersion } from '../model/versions.ts';
import type { VersionStrings } from '../strings/keepingStrings.ts';
import type { WorkStrings } from '../strings/workStrings.ts';
import {
  added,
  addedWhole,
  bare,
  columns,
  comparison,
  invitation,
  list,
  paragraph,
  removed,
  removedWhole,
  typewritten,
  unchanged,
  version as versionClass,
  wholeLabel,
} from './dialogs.css.ts';
import { EmphasizedText } from './EmphasizedText.tsx';

type Strings = VersionStrings &
  Pick<WorkStrings, 'versions' | 'words' | 'close' | 'retry' | 'title' | 'premise' | 'genre'>;

export interface VersionHistoryProps<Work> {
  isOpen: boolean;
  onClose: () => void;
  strings: Strings;
  /** Null while the history is closed. */
  now: Work | null;
  /** The same function at each render. */
  listVersions: () => Promise<VersionList>;
  /** Null for a version that is gone. */
  readVersion: (versionId: string) => Promise<Work | null>;
  restoreVersion: (version: Work) => Promise<void>;
  /** The same function at each render. */
  compare: (before: Work, after: Work) => WorkComparison;
  /** In Courier, for a script. Default false. */
  isTypewritten?: boolean;
}

export function VersionHistory<Work>({
  isOpen,
  onClose,
  strings,
  now,
  listVersions,
  readVersion,
  restoreVersion,
  compare,
  isTypewritten = false,
}: VersionHistoryProps<Work>) {
  const { listed, chosen, choose, retry } = useVersions(isOpen, listVersions, readVersion);
  const hasVersions = listed.state === 'ready' && listed.versions.length > 0;
  const restore = async () => {
    if (chosen.state !== 'ready') return;
    await restoreVersion(chosen.work);
    onClose();
  };
  return (
    <Dialog
      title={strings.versions}
      size="large"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        chosen.state === 'ready' && (
          <>
            <Text tone="soft">{strings.versionRestoreDetail}</Text>
            <Button variant="primary" onPress={() => void restore()}>
              {strings.versionRestore}
            </Button>
          </>
        )
      }
    >
      {listed.state === 'loading' && <Skeleton label={strings.versionsLoading} />}
      {listed.state === 'failed' && (
        <Banner
          tone="error"
          title={strings.versionsFailed}
          actions={
            <Button size="small" onPress={retry}>
              {strings.retry}
            </Button>
          }
        >
          {strings.versionsFailedDetail}
        </Banner>
      )}
      {listed.state === 'ready' && listed.unreadable > 0 && (
        <Banner tone="warning" title={strings.versionsUnreadable(listed.unreadable)} />
      )}
      {listed.state === 'ready' && !hasVersions && (
        <>
          <p className={invitation}>{strings.versionsEmpty}</p>
          <Text tone="soft">{strings.versionsEmptyDetail}</Text>
        </>
      )}
      {hasVersions && (
        <div className={columns}>
          <Versions
            versions={listed.versions}
            value={chosen.state === 'none' ? null : chosen.id}
            onChange={(id) => void choose(id)}
            strings={strings}
          />
          {chosen.state === 'none' && <Text tone="soft">{strings.versionChoose}</Text>}
          {chosen.state === 'loading' && <Skeleton label={strings.versionsLoading} />}
          {chosen.state === 'gone' && <Banner tone="warning" title={strings.versionGone} />}
          {chosen.state === 'ready' && now !== null && (
            <VersionComparison
              version={chosen.work}
              now={now}
              compare={compare}
              isTypewritten={isTypewritten}
              strings={strings}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface VersionsProps {
  versions: readonly WorkVersion[];
  value: string | null;
  onChange: (versionId: string) => void;
  strings: Strings;
}

function Versions({ versions, value, onChange, strings }: VersionsProps) {
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
            <Text as="span" variant="caption" tone="soft">
              {detail}
            </Text>
          </ListBoxItem>
        );
      })}
    </ListBox>
  );
}

type Listed = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & VersionList);
type Chosen<Work> =
  | { state: 'none' }
  | { state: 'loading' | 'gone'; id: string }
  | { state: 'ready'; id: string; work: Work };

function useVersions<Work>(
  isOpen: boolean,
  listVersions: () => Promise<VersionList>,
  readVersion: (versionId: string) => Promise<Work | null>,
) {
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const [chosen, setChosen] = useState<Chosen<Work>>({ state: 'none' });
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    setListed({ state: 'loading' });
    setChosen({ state: 'none' });
    listVersions().then(
      (list) => isWanted && setListed({ state: 'ready', ...list }),
      (thrown: unknown) => {
        console.warn('The versions could not be listed.', thrown);
        if (isWanted) setListed({ state: 'failed' });
      },
    );
    return () => {
      isWanted = false;
      wanted.current = null;
    };
  }, [isOpen, attempt, listVersions]);

  const choose = async (id: string) => {
    wanted.current = id;
    setChosen({ state: 'loading', id });
    const work = await readVersion(id).catch((thrown: unknown) => {
      console.warn('The version could not be read.', thrown);
      return null;
    });
    if (wanted.current === id) setChosen(work ? { state: 'ready', id, work } : { state: 'gone', id });
  };

  return { listed, chosen, choose, retry: () => setAttempt(attempt + 1) };
}

interface VersionComparisonProps<Work> {
  version: Work;
  now: Work;
  compare: (before: Work, after: Work) => WorkComparison;
  isTypewritten: boolean;
  strings: Strings;
}

function VersionComparison<Work>({
  version,
  now,
  compare,
  isTypewritten,
  strings,
}: VersionComparisonProps<Work>) {
  const { fields, texts, isArrangedOtherwise } = useMemo(
    () => compare(version, now),
    [compare, version, now],
  );
  const isSame = fields.length === 0 && !isArrangedOtherwise && texts.every(({ kind }) => kind === 'same');
  return (
    <section
      className={isTypewritten ? `${comparison} ${typewritten}` : comparison}
      aria-label={strings.versionCompared}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {isSame && <Text tone="soft">{strings.versionSame}</Text>}
      {fields.map(({ field, before, after }) => (
        <p key={field} className={paragraph}>
          {strings[field]}: <ChangedWords original={before} rewritten={after} strings={strings} />
        </p>
      ))}
      {isArrangedOtherwise && <Text tone="soft">{strings.versionArranged}</Text>}
      {texts.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is made anew whenever anything in it moves
        <ChangedText key={index} change={change} strings={strings} />
      ))}
    </section>
  );
}

function ChangedText({ change, strings }: { change: TextChange; strings: Strings }) {
  switch (change.kind) {
    case 'same':
      return <p className={unchanged}>{strings.versionUnchanged(change.count)}</p>;
    case 'removed':
      return (
        <div className={removedWhole}>
          <span className={wholeLabel}>{strings.versionOnlyThen}</span>
          <p className={paragraph}>
            <del className={bare}>
              <EmphasizedText text={change.text} />
            </del>
          </p>
        </div>
      );
    case 'added':
      return (
        <div className={addedWhole}>
          <span className={wholeLabel}>{strings.versionSince}</span>
          <p className={paragraph}>
            <ins className={bare}>
              <EmphasizedText text={change.text} />
            </ins>
          </p>
        </div>
      );
    case 'changed':
      return (
        <p className={paragraph}>
          {change.changes.map(({ action, original, rewritten }, index, all) => {
            const next = all[index + 1]?.action ?? 'unchanged';
            // A sentence that was the last of its paragraph brings no blank.
            const isBare = next !== 'unchanged' && !/\s$/.test(original);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one comparison never move
              <Fragment key={index}>
                {action === 'unchanged' ? (
                  <EmphasizedText text={original} />
                ) : (
                  <ChangedWords original={original.trim()} rewritten={rewritten.trim()} strings={strings} />
                )}
                {(action !== 'unchanged' || isBare) && ' '}
              </Fragment>
            );
          })}
        </p>
      );
  }
}

function ChangedWords({
  original,
  rewritten,
  strings,
}: {
  original: string;
  rewritten: string;
  strings: Strings;
}) {
  return diffWords(original, rewritten).map(({ kind, text }, index, pieces) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    <Fragment key={index}>
      {kind === 'same' && <EmphasizedText text={text} />}
      {kind === 'removed' && (
        <del className={removed}>
          <VisuallyHidden>{strings.versionOnlyThen}: </VisuallyHidden>
          <EmphasizedText text={text} />
        </del>
      )}
      {kind === 'added' && (
        <ins className={added}>
          <VisuallyHidden>{strings.versionSince}: </VisuallyHidden>
          <EmphasizedText text={text} />
        </ins>
      )}
      {kind === 'removed' && pieces[index + 1]?.kind === 'added' && ' '}
    </Fragment>
  ));
}
