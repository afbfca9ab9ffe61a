'use client';

import { useEffect, useRef } from 'react';

/**
 * Closes a tooltip when anything is pressed. One that lingers takes the next Escape from what was pressed: react-aria
 * keeps that key while a tooltip is open.
 */
export function useClosedByPress(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onPress = () => latest.current();
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [isOpen]);
}
