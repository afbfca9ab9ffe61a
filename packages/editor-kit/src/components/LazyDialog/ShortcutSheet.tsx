'use client';

import { Dialog } from '@fabula/ui-kit';
import { shortcutKeys } from '@fabula/work-kit';
import { Fragment } from 'react';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { shortcutStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { verbs } from '../ParagraphBar/verbTable.ts';
import { group, key, keys, sheet, title, words } from './dialogs.css.ts';

export function ShortcutSheet() {
  const strings = usePartStrings(shortcutStrings);
  const isOpen = useEditor(({ panel }) => panel === 'shortcuts');
  const openPanel = useEditor((state) => state.openPanel);
  const { commands, hasAi } = useEditorProvider();
  const ofProduct = commands.flatMap(({ label, key: combination }) =>
    combination ? [[label, combination.replaceAll('+', ' ')] as const] : [],
  );
  return (
    <Dialog
      title={strings.shortcuts}
      size="large"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => openPanel(open ? 'shortcuts' : null)}
    >
      <div className={sheet}>
        {shortcuts
          .filter(({ name }) => hasAi || !groupsOfAi.has(name))
          .map(({ name, entries }) => (
            <section key={name} className={group}>
              <h3 className={title}>{strings.shortcutGroups[name]}</h3>
              <dl className={keys}>
                {[
                  ...entries
                    .filter(([what]) => hasAi || !ofAi.has(what))
                    .map(([what, combination]) => [strings.shortcutWords[what], combination] as const),
                  ...(name === 'writing' ? ofProduct : []),
                ].map(([label, combination]) => (
                  <Fragment key={label}>
                    <dt>
                      {shortcutKeys(combination, strings.keys).map((one) => (
                        <kbd key={one} className={key}>
                          {one}
                        </kbd>
                      ))}
                    </dt>
                    <dd className={words}>{label}</dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
}

type What = keyof EditorStrings['shortcutWords'];

interface ShortcutGroup {
  name: keyof EditorStrings['shortcutGroups'];
  /** `Mod` is Ctrl, on a Mac Command. */
  entries: readonly (readonly [What, string])[];
}

/** What the writer has no use for while AI is off. */
const groupsOfAi: ReadonlySet<string> = new Set<ShortcutGroup['name']>(['pencil', 'marking']);
const ofAi: ReadonlySet<string> = new Set<What>([
  'hideFromAi',
  'next',
  'continueHere',
  'rewrite',
  'insert',
  'expand',
  'mark',
]);

const isNamed = (id: string): id is 'rewrite' | 'insert' | 'expand' =>
  id === 'rewrite' || id === 'insert' || id === 'expand';

const shortcuts: readonly ShortcutGroup[] = [
  {
    name: 'anywhere',
    entries: [
      ['next', 'Mod Enter'],
      ['undo', 'Mod Z'],
      ['redo', 'Mod Shift Z'],
      ['find', 'Mod Shift F'],
      ['focusMode', 'Mod .'],
      ['alone', 'Mod Shift .'],
      ['turnChapter', 'PageDown PageUp'],
      ['fullScreen', 'F11'],
      ['nextProposal', 'F8'],
      ['cancel', 'Esc'],
      ['sheet', '?'],
      ['sheetTyping', 'Mod /'],
    ],
  },
  {
    name: 'writing',
    entries: [
      ['newParagraph', 'Enter'],
      ['lineBreak', 'Shift Enter'],
      ['italic', 'Mod I'],
      ['bold', 'Mod B'],
      ['select', 'Esc'],
      ['continueHere', 'Mod Enter'],
      ['bubble', 'Alt Enter'],
      ['slash', '/'],
      ['part', 'Mod Alt 1'],
      ['chapter', 'Mod Alt 2'],
      ['scene', 'Mod Alt 3'],
      ['noHeading', 'Mod Alt 0'],
      ['hideFromAi', 'Mod Alt 8'],
      ['makeNote', 'Mod Alt 9'],
    ],
  },
  {
    name: 'pencil',
    entries: [
      ['takeSentence', 'Tab'],
      ['takeWord', 'Alt →'],
      ['takeAll', 'Enter'],
      ['takeNone', 'Esc'],
    ],
  },
  {
    name: 'paragraph',
    entries: [
      ['move', '↑ ↓'],
      ['ends', 'Home End'],
      ['edit', 'Enter'],
      ['bar', '/'],
      ...verbs.flatMap(({ id, key }) => (key && isNamed(id) ? [[id, key] as const] : [])),
      ['copy', 'C'],
      ['mark', 'M'],
      ['write', 'N'],
      ['remove', 'Delete'],
      ['shift', 'Alt ↑ ↓'],
      ['leave', 'Esc'],
    ],
  },
  {
    name: 'contents',
    entries: [
      ['shiftChapter', 'Alt ↑ ↓'],
      ['renameChapter', 'F2'],
      ['removeChapter', 'Delete'],
    ],
  },
  {
    name: 'typing',
    entries: [
      ['compare', 'Enter'],
      ['newLine', 'Shift Enter'],
      ['restore', 'Tab'],
      ['done', 'Esc'],
    ],
  },
  {
    name: 'marking',
    entries: [
      ['sentence', '← →'],
      ['toggle', 'Space'],
      ['removeSentence', 'Delete'],
      ['done', 'Esc'],
    ],
  },
  {
    name: 'reviewing',
    entries: [
      ['change', 'J K'],
      ['acceptChange', 'A'],
      ['rejectChange', 'R'],
      ['turn', 'Space'],
      ['editChange', 'E'],
      ['acceptAll', 'Shift A'],
      ['rejectAll', 'Shift R'],
      ['original', 'O'],
    ],
  },
];
