'use client';

import { useRef, useState } from 'react';
import { importStory } from '../../model/formats/importStory.ts';
import type { ImportedStory } from '../../model/formats/StoryFormat.ts';

/** A file on its way in. */
export type Import =
  | { readonly state: 'none' | 'reading' | 'unreadable' }
  | { readonly state: 'read'; readonly name: string; readonly imported: ImportedStory };

/** Reads the file that was chosen last; one that takes longer than the next is forgotten. */
export function useImport(isNsfw: boolean) {
  const [current, setCurrent] = useState<Import>({ state: 'none' });
  const latest = useRef(0);
  const read = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    setCurrent({ state: 'reading' });
    try {
      const imported = await importStory(file, { isNsfw });
      if (turn === latest.current) setCurrent({ state: 'read', name: file.name, imported });
    } catch (thrown) {
      console.warn('The file could not be read.', thrown);
      if (turn === latest.current) setCurrent({ state: 'unreadable' });
    }
  };
  return { current, read };
}
