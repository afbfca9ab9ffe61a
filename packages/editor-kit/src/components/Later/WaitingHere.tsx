'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import type { Meanwhile } from './later.tsx';
import { WaitingPart } from './WaitingPart.tsx';

/** `WaitingPart` in the editor's own words. */
export function WaitingHere({ hasFailed, onRetry }: Meanwhile) {
  return <WaitingPart hasFailed={hasFailed} onRetry={onRetry} strings={useEditorStrings()} />;
}
