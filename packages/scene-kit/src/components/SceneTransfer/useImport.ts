'use client';

import { useRef, useState } from 'react';
import { formatOf, type ImportedScene, importScene } from '../../model/formats/importScene.ts';

/** A file on its way in. */
export type Import =
  | { readonly state: 'none' | 'reading' | 'unknown' | 'unreadable' }
  | { readonly state: 'read'; readonly name: string; readonly scene: ImportedScene };

/** Reads the file that was chosen last; one that takes longer than the next is forgotten. */
export function useImport() {
  const [current, setCurrent] = useState<Import>({ state: 'none' });
  const latest = useRef(0);
  const read = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const format = formatOf(file.name);
    if (!format) return setCurrent({ state: 'unknown' });
    setCurrent({ state: 'reading' });
    try {
      const scene = await importScene(await file.text(), format);
      if (turn === latest.current) setCurrent({ state: 'read', name: file.name, scene });
    } catch (thrown) {
      console.warn('The file could not be read.', thrown);
      if (turn === latest.current) setCurrent({ state: 'unreadable' });
    }
  };
  return { current, read };
}
