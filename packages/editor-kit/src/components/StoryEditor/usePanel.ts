'use client';

import { useEffect, useRef } from 'react';
import { type EditorPanel, useEditorProvider } from '../../react/useEditor.ts';

/** What is open over the text, as something that the caller may keep. */
export interface PanelProps {
  /** What is open over the text, where the caller keeps that; null: nothing. */
  panel?: EditorPanel | null;
  /** What is open at first, where the editor keeps that itself. Default null. Read once. */
  defaultPanel?: EditorPanel | null;
  /** Called when something else is opened, or what is open is closed: by a person, or by a part of the kit. */
  onPanelChange?: (panel: EditorPanel | null) => void;
}

/**
 * Lets the caller keep what is open. The store only repeats it then: what the kit's own parts ask of the store is asked
 * of the caller, and stands once the caller says so.
 */
export function usePanel({ panel, defaultPanel = null, onPanelChange }: PanelProps): void {
  const { store } = useEditorProvider();
  const latest = useRef({ panel, defaultPanel, onPanelChange });
  useEffect(() => {
    latest.current = { panel, defaultPanel, onPanelChange };
    if (panel !== undefined && panel !== store.getState().panel) store.getState().openPanel(panel);
  });

  useEffect(() => {
    const first = latest.current;
    if (first.panel === undefined && first.defaultPanel !== null)
      store.getState().openPanel(first.defaultPanel);
    return store.subscribe(({ panel: next }, before) => {
      const theirs = latest.current.panel;
      if (next === before.panel || next === theirs) return;
      latest.current.onPanelChange?.(next);
      if (latest.current.panel !== undefined) store.getState().openPanel(latest.current.panel);
    });
  }, [store]);
}
