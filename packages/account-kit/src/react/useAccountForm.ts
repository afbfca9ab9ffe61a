'use client';

import { useEffect, useRef, useState } from 'react';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';
import type { AccountStrings } from './strings.ts';
import { useAccountStrings } from './useAccount.ts';

type FieldProblems<F extends string> = { readonly [field in F]?: string | undefined };

export interface AccountFormState<F extends string> {
  readonly isPending: boolean;
  /** Number of times that fields were found wrong. */
  readonly attempt: number;
  readonly failure: AccountFailure | null;
  /** Props of a field. Its problem is cleared by a change. */
  field(
    name: F,
    value: string,
    change: (text: string) => void,
  ): { value: string; onChange: (text: string) => void; errorMessage: string };
  /** Sends unless `found` has problems. True if it was done. */
  send(found: FieldProblems<F>, work: () => Promise<void>): Promise<boolean>;
}

/** `fieldOf`: the form's own field for one that a failure blames. */
export function useAccountForm<F extends string>(
  fieldOf: (blamed: string) => F | undefined,
): AccountFormState<F> {
  const strings = useAccountStrings();
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<F>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const isBusy = useRef(false);
  return {
    isPending,
    attempt,
    failure,
    field: (name, value, change) => ({
      value,
      onChange(text) {
        change(text);
        setFailure(null);
        if (problems[name] !== undefined) setProblems({ ...problems, [name]: undefined });
      },
      errorMessage: problems[name] ?? '',
    }),
    async send(found, work) {
      if (isBusy.current) return false;
      setFailure(null);
      setProblems(found);
      if (Object.values(found).some((problem) => problem !== undefined)) {
        setAttempt((before) => before + 1);
        return false;
      }
      isBusy.current = true;
      setPending(true);
      try {
        await work();
        return true;
      } catch (error) {
        const failed = toAccountFailure(error);
        const field = failed.field === undefined ? undefined : fieldOf(failed.field);
        if (field === undefined) setFailure(failed);
        else {
          setProblems({ [field]: failureSentence(strings, failed) } as FieldProblems<F>);
          setAttempt((before) => before + 1);
        }
        return false;
      } finally {
        isBusy.current = false;
        setPending(false);
      }
    },
  };
}

/** The failure's own sentence, else the kit's. */
export function failureSentence(strings: AccountStrings, { code, message }: AccountFailure): string {
  return message === '' ? strings.failures[code] : message;
}

/** Text of a live region once `value` has changed; silent at first, and for changes that another part tells. */
export function useAnnounced<T>(value: T | null, say: (value: T) => string, isToldElsewhere = false): string {
  const [words, setWords] = useState('');
  const known = useRef<T | null>(null);
  const latest = useRef({ say, isToldElsewhere });
  useEffect(() => {
    latest.current = { say, isToldElsewhere };
  });
  useEffect(() => {
    if (value === null) return;
    if (known.current !== null && known.current !== value)
      setWords(latest.current.isToldElsewhere ? '' : latest.current.say(value));
    known.current = value;
  }, [value]);
  return words;
}
