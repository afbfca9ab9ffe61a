import type { PartKind } from '../elementParts.ts';

/** US Letter in 12-point Courier: 10 columns to the inch, 6 lines to the inch. */
export const paper = { columns: 85, lines: 66 } as const;

/** Margins: 1.5 inches at the left, one everywhere else. */
export const textArea = { left: 15, right: 75, top: 6, lines: 54 } as const;

/** Where each part stands: its first column, and how many it may take. A transition ends at the right margin. */
export const partColumns: Readonly<Record<PartKind, { readonly column: number; readonly width: number }>> = {
  heading: { column: 15, width: 60 },
  action: { column: 15, width: 60 },
  character: { column: 37, width: 38 },
  parenthetical: { column: 31, width: 25 },
  dialogue: { column: 25, width: 35 },
  transition: { column: 15, width: 60 },
  lyrics: { column: 25, width: 35 },
  centered: { column: 15, width: 60 },
};

type SpokenKind = 'character' | 'parenthetical' | 'dialogue';

/** Speeches side by side: where each begins, and where its parts stand in it. */
export const dualColumns = { left: 15, right: 47, width: 28 } as const;
export const dualParts: Readonly<Record<SpokenKind, { readonly column: number; readonly width: number }>> = {
  character: { column: 8, width: 20 },
  parenthetical: { column: 4, width: 20 },
  dialogue: { column: 0, width: 28 },
};

/** Half an inch from the top. */
export const pageNumberLine = 3;

/** Scene numbers: the column before which the left one ends, and the one at which the right one begins. */
export const sceneNumberColumns = { leftEnd: 13, right: 77, width: 8 } as const;
