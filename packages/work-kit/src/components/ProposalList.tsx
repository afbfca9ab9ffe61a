'use client';

import {
  Button,
  ChevronDownIcon,
  HandMark,
  Menu,
  MenuItem,
  MenuTrigger,
  Text,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { type Hand, type HandTone, handKey } from '../model/hands.ts';
import type { SettledVerdict } from '../model/proposing.ts';
import type { ProposalListStrings } from '../strings/handStrings.ts';
import type { WorkStrings } from '../strings/workStrings.ts';
import {
  acts,
  chapter,
  entry,
  entryWhy,
  entryWords,
  heading,
  list,
  panel,
  verdicts,
} from './ProposalList.css.ts';

/** What waits for a verdict, as the list shows it. */
export interface ListedProposal {
  readonly id: string;
  readonly by: Hand;
  readonly tone: HandTone | null;
  /** What it is. */
  readonly name: string;
  /** How far it is; '' for nothing to say. */
  readonly detail: string;
  /** Its first new words; '' before any came. */
  readonly words: string;
  /** '' without a reason. */
  readonly why: string;
  /** Names what was proposed together. */
  readonly group?: string | undefined;
  /** False while it is written, or failed. */
  readonly isReady: boolean;
  readonly isCurrent: boolean;
}

export interface ProposalGroup<One extends ListedProposal> {
  /** Of a chapter or section; '' where there is one. */
  readonly name: string;
  readonly proposals: readonly One[];
}

type Settle<One> = (some: readonly One[], verdict: SettledVerdict, from: Element) => number;

export interface ProposalListProps<One extends ListedProposal> {
  /** In the order of the text. */
  groups: readonly ProposalGroup<One>[];
  strings: ProposalListStrings & Pick<WorkStrings, 'acceptAll' | 'rejectAll' | 'proposedBy'>;
  /** Default true. */
  isTitled?: boolean;
  onGo: (one: One, from: Element) => void;
  onNext: (from: Element) => void;
  /** Settles them, and answers how many stay. */
  onSettle: Settle<One>;
  /** Beside an entry, as Cancel of what is written. */
  renderActs?: (one: One) => ReactNode;
  /** Further verdicts on several. Its `settle` says what came of it. */
  renderVerdicts?: (settle: (...given: Parameters<Settle<One>>) => void) => ReactNode;
}

/** All that waits, by hand and by chapter, each leading to its place, with what settles several at once. For two or more. */
export function ProposalList<One extends ListedProposal>({
  groups,
  strings,
  isTitled = true,
  onGo,
  onNext,
  onSettle,
  renderActs,
  renderVerdicts,
}: ProposalListProps<One>) {
  const [said, setSaid] = useState('');
  const all = groups.flatMap(({ proposals }) => proposals);
  const ready = all.filter(({ isReady }) => isReady);
  const hands = new Map(ready.map(({ by }) => [handKey(by), by]));
  const nameOf = ({ kind, name }: Hand) => name || (strings.handKinds[kind] ?? kind);
  const byOf = ({ by, group = '' }: One) => {
    const isKnown = by.kind === 'self' || (by.kind === 'model' && hands.size < 2);
    return [!isKnown && strings.proposedBy(nameOf(by)), group].filter(Boolean).join(' · ');
  };
  const several = severalOf(ready, hands, (by) => nameOf(by));
  const settle = (...given: Parameters<Settle<One>>) => {
    const left = onSettle(...given);
    setSaid(
      [strings.proposalsSettled(given[0].length - left), left > 0 && strings.someStayed(left)]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <section className={panel} aria-label={strings.proposals}>
      {isTitled && <h2 className={heading}>{strings.proposalsCount(all.length)}</h2>}
      <div className={verdicts}>
        <Button size="small" onPress={({ target }) => onNext(target)} aria-keyshortcuts="F8">
          {strings.nextProposal}
        </Button>
        {renderVerdicts?.(settle)}
        {several.length < 2 ? (
          <Several some={ready} accept={strings.acceptAll} reject={strings.rejectAll} onSettle={settle} />
        ) : (
          (['accepted', 'rejected'] as const).map((verdict) => {
            const isAccept = verdict === 'accepted';
            const words = isAccept
              ? { hand: strings.acceptAllOf, group: strings.acceptGroup }
              : { hand: strings.rejectAllOf, group: strings.rejectGroup };
            return (
              <SeveralMenu
                key={verdict}
                label={isAccept ? strings.acceptSeveral : strings.rejectSeveral}
                choices={several.map(({ id, is, name }) => ({ id, words: words[is](name) }))}
                onChoose={(chosen, from) =>
                  settle(several.find(({ id }) => id === chosen)?.some ?? [], verdict, from)
                }
              />
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
      {groups.map(({ name, proposals }) => (
        <div key={name}>
          {name !== '' && <h3 className={chapter}>{name}</h3>}
          <ul className={list}>
            {proposals.map((one) => {
              const by = byOf(one);
              return (
                <li key={one.id}>
                  <button
                    type="button"
                    className={entry}
                    data-hand={one.tone ?? undefined}
                    aria-current={one.isCurrent || undefined}
                    onClick={({ currentTarget }) => onGo(one, currentTarget)}
                  >
                    {one.name} {by !== '' && <HandMark tone={one.tone}>{by}</HandMark>}
                    {one.detail !== '' && ` · ${one.detail}`}
                    {one.words !== '' && (
                      <span className={entryWords} dir="auto">
                        {one.words}
                      </span>
                    )}
                    {one.why !== '' && (
                      <span className={entryWhy} dir="auto">
                        {one.why}
                      </span>
                    )}
                  </button>
                  {renderActs && <div className={acts}>{renderActs(one)}</div>}
                </li>
              );
            })}
          </ul>
          {groups.length > 1 && (
            <Several
              some={proposals.filter(({ isReady }) => isReady)}
              accept={strings.acceptAllIn(name)}
              reject={strings.rejectAllIn(name)}
              onSettle={settle}
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** What may be settled together: what one hand proposed, or one group of two or more. */
function severalOf<One extends ListedProposal>(
  ready: readonly One[],
  hands: ReadonlyMap<string, Hand>,
  nameOf: (by: Hand) => string,
) {
  const ofHands = [...hands].map(([id, by]) => ({
    ...{ id, is: 'hand' as const, name: nameOf(by) },
    some: ready.filter((one) => handKey(one.by) === id),
  }));
  const groups = new Map<string, One[]>();
  for (const one of ready) {
    const id = `${handKey(one.by)}\n${one.group}`;
    if (one.group) groups.set(id, [...(groups.get(id) ?? []), one]);
  }
  const ofGroups = [...groups].map(([id, some]) => ({
    ...{ id, is: 'group' as const, name: some[0]?.group ?? '', some },
  }));
  return [...ofHands, ...ofGroups.filter(({ some }) => some.length > 1 && some.length < ready.length)];
}

interface SeveralMenuProps {
  label: string;
  choices: readonly { readonly id: string; readonly words: string }[];
  onChoose: (id: string, from: Element) => void;
}

/** One row, however many hands and groups there are. */
function SeveralMenu({ label, choices, onChoose }: SeveralMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const choose = (id: string) => {
    // The menu gives the focus back first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => trigger.current && onChoose(id, trigger.current)),
    );
  };
  return (
    <MenuTrigger>
      <Button ref={trigger} size="small" variant="quiet" icon={<ChevronDownIcon size={16} />}>
        {label}
      </Button>
      <Menu aria-label={label}>
        {choices.map(({ id, words }) => (
          <MenuItem key={id} onAction={() => choose(id)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

interface SeveralProps<One> {
  some: readonly One[];
  accept: string;
  reject: string;
  onSettle: (...given: Parameters<Settle<One>>) => void;
}

function Several<One>({ some, accept, reject, onSettle }: SeveralProps<One>) {
  if (some.length < 2) return null;
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
