'use client';

import { Switch } from '@fabula/ui-kit';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ContextPart } from '../../model/contextParts.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import {
  always,
  alwaysNote,
  clamped,
  left,
  leftTokens,
  part,
  partHead,
  partText,
  tokens as tokensClass,
  whole,
} from './ContextSheet.css.ts';
import type { LeftOutChange } from './useLeftOut.ts';

/** Longer texts are cut until the reader expands them, in characters. */
const longText = 220;

interface ContextPartRowProps {
  part: ContextPart;
  title: string;
  onLeftOutChange: LeftOutChange;
}

export function ContextPartRow({ part: given, title, onLeftOutChange }: ContextPartRowProps) {
  const strings = usePartStrings(contextStrings);
  const [isWhole, setWhole] = useState(false);
  const { id, text, tokens, isRequired, isIncluded, leftOut } = given;
  const isLong = text.length > longText;
  return (
    <li className={part}>
      <div className={partHead}>
        {isRequired ? (
          <span className={always}>
            {title} <span className={alwaysNote}>{strings.alwaysSeen}</span>
          </span>
        ) : (
          <Switch isSelected={leftOut !== 'writer'} onChange={(isOn) => onLeftOutChange([id], !isOn)}>
            {title}{' '}
            {(leftOut === 'window' || leftOut === 'size') && (
              <span className={alwaysNote}>{strings.doesNotFit}</span>
            )}
          </Switch>
        )}
        <span className={isIncluded ? tokensClass : leftTokens}>{strings.partTokens(tokens)}</span>
      </div>
      <p
        className={[partText, isLong && !isWhole && clamped, !isIncluded && left].filter(Boolean).join(' ')}
        dir="auto"
      >
        {isLong && !isWhole ? `${text.slice(0, longText).trimEnd()}…` : text}
      </p>
      {isLong && (
        <Button className={whole} aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? strings.showLess : strings.showWhole}
        </Button>
      )}
    </li>
  );
}
