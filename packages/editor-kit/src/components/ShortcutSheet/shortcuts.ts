import { verbs } from '../../model/verbs.ts';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';

type What = keyof EditorStrings['shortcutWords'];

interface ShortcutGroup {
  name: keyof EditorStrings['shortcutGroups'];
  /** `Mod` is Ctrl, on a Mac Command. */
  entries: readonly (readonly [What, string])[];
}

const isNamed = (id: string): id is 'rewrite' | 'insert' | 'expand' =>
  id === 'rewrite' || id === 'insert' || id === 'expand';

export const shortcuts: readonly ShortcutGroup[] = [
  {
    name: 'anywhere',
    entries: [
      ['next', 'Mod Enter'],
      ['undo', 'Mod Z'],
      ['redo', 'Mod Shift Z'],
      ['find', 'Mod Shift F'],
      ['focusMode', 'Mod .'],
      ['fullScreen', 'F11'],
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
      ['tall', 'F'],
    ],
  },
];
