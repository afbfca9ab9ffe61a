'use client';

import { Button, Dialog, saveFile, Text } from '@fabula/ui-kit';
import { countedHands, talliesAsCsv } from '@fabula/work-kit/core';
import { shownTitle } from '@fabula/writing';
import { namingText } from '../../model/workingTitle.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { proposalStrings } from '../../react/strings/proposalStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { cell, table, tableBox } from './Proposals.css.ts';

const none: readonly never[] = [];

/** What each hand proposed to the story, and what the writer made of it. */
export function HandsDialog() {
  const strings = usePartStrings(proposalStrings);
  const { whoDidWhat } = usePartStrings(menuStrings);
  const isOpen = useEditor(({ panel }) => panel === 'hands');
  const openPanel = useEditor((state) => state.openPanel);
  const known = useEditor(({ story }) => story.hands ?? none);
  const hands = countedHands(known);
  const { store } = useEditorProvider();
  const columns = [
    strings.handColumn,
    strings.kindColumn,
    strings.proposedColumn,
    strings.takenColumn,
    strings.changedColumn,
    strings.leftColumn,
    strings.creditsColumn,
  ];
  const exportTable = () => {
    const blob = new Blob([`\ufeff${talliesAsCsv(hands, columns)}`], { type: 'text/csv;charset=utf-8' });
    const { story } = store.getState();
    saveFile(blob, `${shownTitle(story.title, namingText(story), strings)} · ${whoDidWhat}.csv`);
  };
  const shown = (count: number, of: number) => strings.countWithShare(count, Math.round((count / of) * 100));
  return (
    <Dialog
      title={whoDidWhat}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(null)}
      footer={hands.length > 0 && <Button onPress={exportTable}>{strings.exportTable}</Button>}
    >
      {hands.length === 0 ? (
        <Text tone="soft">{strings.whoDidWhatEmpty}</Text>
      ) : (
        <div className={tableBox}>
          <table className={table}>
            <thead>
              <tr>
                {columns.map((name, index) =>
                  index === 1 ? null : (
                    <th key={name} scope="col" className={cell}>
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
                  <tr key={`${by.kind} ${by.name}`}>
                    <th scope="row" className={cell} dir="auto">
                      {by.name || strings.handKinds[by.kind]}
                    </th>
                    <td className={cell}>{strings.count(all)}</td>
                    <td className={cell}>{shown(taken, all)}</td>
                    <td className={cell}>{shown(changed, all)}</td>
                    <td className={cell}>{shown(left, all)}</td>
                    <td className={cell}>{strings.count(credits)}</td>
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
