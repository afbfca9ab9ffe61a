'use client';

import { useState } from 'react';
import type { ContextPartId } from '../../model/contextParts.ts';

export type LeftOutChange = (partIds: readonly ContextPartId[], isLeftOut: boolean) => void;

export function useLeftOut(initial: readonly ContextPartId[] = []) {
  const [leftOut, setLeftOut] = useState(initial);
  const change: LeftOutChange = (partIds, isLeftOut) =>
    setLeftOut((before) => {
      const others = before.filter((id) => !partIds.includes(id));
      return isLeftOut ? [...others, ...partIds] : others;
    });
  return [leftOut, change] as const;
}
