'use client';

import { Button, Dialog, saveFile, Text } from '@fabula/ui-kit';
import { countedHands, type HandTally, talliesAsCsv } from '../model/hands.ts';
import type { HandStrings, ProposalListStrings } from '../strings/handStrings.ts';
import type { WorkStrings } from '../strings/workStrings.ts';
import {
  cell,
  columnName,
  number,
  rowName,
  table,
  tableBox,
  tableHead,
  tableRow,
} from './ProposalList.css.ts';

export interface HandsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  strings: HandStrings & Pick<ProposalListStrings, 'handKinds'> & Pick<WorkStrings, 'close' | 'count'>;
  hands: readonly HandTally[] | undefined;
  /** Names the file of the table. */
  title: string;
}

/** What each hand proposed to the work, and what the writer made of it. */
export function HandsDialog({ isOpen, onClose, strings, hands: known, title }: HandsDialogProps) {
  const hands = countedHands(known);
  const columns = [
    strings.handColumn,
    strings.kindColumn,
    strings.proposedColumn,
    strings.takenColumn,
    strings.changedColumn,
    strings.leftColumn,
    strings.creditsColumn,
  ];
  const numbers = columns.slice(2);
  const exportTable = () => {
    const blob = new Blob([`\ufeff${talliesAsCsv(hands, columns)}`], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, `${title} · ${strings.whoDidWhat}.csv`);
  };
  const shown = (count: number, of: number) => strings.countWithShare(count, Math.round((count / of) * 100));
  return (
    <Dialog
      title={strings.whoDidWhat}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={hands.length > 0 && <Button onPress={exportTable}>{strings.exportTable}</Button>}
    >
      {hands.length === 0 ? (
        <Text tone="soft">{strings.whoDidWhatEmpty}</Text>
      ) : (
        <div className={tableBox}>
          <table className={table}>
            <thead className={tableHead}>
              <tr>
                {columns.map((name, index) =>
                  index === 1 ? null : (
                    <th key={name} scope="col" className={index === 0 ? cell : columnName}>
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {hands.map(({ by, taken, changed, left, credits }) => {
                const all = taken + changed + left;
                return (
                  <tr key={`${by.kind} ${by.name}`} className={tableRow}>
                    <th scope="row" className={rowName} dir="auto">
                      {by.name || strings.handKinds[by.kind]}
                    </th>
                    {[
                      strings.count(all),
                      shown(taken, all),
                      shown(changed, all),
                      shown(left, all),
                      strings.count(credits),
                    ].map((words, index) => (
                      <td key={numbers[index]} className={number} data-column={numbers[index]}>
                        {words}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
