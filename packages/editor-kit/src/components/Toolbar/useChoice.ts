'use client';

import { useMemo, useState } from 'react';
import type { Match } from '../../model/findMatches.ts';
import type { NameForm } from '../../model/nameForms.ts';

/** Matches and forms of a name that are left out of replacing; another query takes all in again. */
export interface Choice {
  isMatchChosen(match: Match): boolean;
  isFormChosen(form: NameForm): boolean;
  /** The name of a match or of a form. */
  choose(name: string, isChosen: boolean): void;
}

export const nameOfMatch = ({ paragraphId, start }: Match) => `${paragraphId} ${start}`;

export function useChoice(asked: string): Choice {
  const [chosen, setChosen] = useState<{ asked: string; by: ReadonlyMap<string, boolean> }>({
    asked,
    by: new Map(),
  });
  return useMemo(() => {
    const by = chosen.asked === asked ? chosen.by : new Map<string, boolean>();
    return {
      isMatchChosen: (match) => by.get(nameOfMatch(match)) ?? true,
      isFormChosen: ({ written, isLikely }) => by.get(written) ?? isLikely,
      choose: (name, isChosen) => setChosen({ asked, by: new Map([...by, [name, isChosen]]) }),
    };
  }, [asked, chosen]);
}
