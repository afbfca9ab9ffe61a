'use client';

import { Icon, IconButton } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { tool } from './PhoneBar.css.ts';
import type { Held } from './useHeld.ts';

export function EmphasisTools({ engine, held }: { engine: TextEngine; held: Held }) {
  const strings = useEditorStrings();
  const emphases = [
    ['italic', strings.italics, <ItalicIcon key="italic" />],
    ['bold', strings.bolder, <BoldIcon key="bold" />],
  ] as const;
  return emphases.map(([name, words, icon]) => (
    <IconButton
      key={name}
      className={tool}
      preventFocusOnPress
      label={words}
      aria-pressed={held[name]}
      onPress={() => engine.toggleEmphasis(name)}
    >
      {icon}
    </IconButton>
  ));
}

function ItalicIcon() {
  return (
    <Icon>
      <path d="M8 4h7M5 16h7M11.5 4l-3 12" />
    </Icon>
  );
}

function BoldIcon() {
  return (
    <Icon>
      <path d="M6 4h4.8a2.9 2.9 0 0 1 0 5.8H6zM6 9.8h5.6a3.1 3.1 0 0 1 0 6.2H6z" strokeWidth={2.2} />
    </Icon>
  );
}
