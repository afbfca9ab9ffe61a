import type { PromptTestResult } from '@fabula/contract';
import { ComparedText } from '../ComparedText.tsx';
import { variantNames } from './PromptTest.ts';
import { difference, note, partTitle } from './PromptTestsPage.css.ts';

export interface TestDifferenceProps {
  first: PromptTestResult;
  second: PromptTestResult;
}

const [nameA, nameB] = variantNames;

/** What sets the texts of two variants apart, sentence by sentence, and what each took. */
export function TestDifference({ first, second }: TestDifferenceProps) {
  return (
    <section className={difference} aria-label="Difference">
      <h2 className={partTitle}>Difference</h2>
      <p className={note}>{comparedWords(first, second)}</p>
      <ComparedText
        before={first.generated_text}
        after={second.generated_text}
        beforeLabel={nameA}
        afterLabel={nameB}
      />
    </section>
  );
}

function comparedWords(first: PromptTestResult, second: PromptTestResult): string {
  const length = second.response_length - first.response_length;
  const time = (second.duration_ms - first.duration_ms) / 1000;
  const credits = second.credits - first.credits;
  return `${nameB} is ${apart(length, Math.abs(length) === 1 ? 'character' : 'characters', 'longer', 'shorter', 'as long')}, took ${apart(Number(time.toFixed(1)), 's', 'more', 'less', 'the same time')} and cost ${apart(credits, Math.abs(credits) === 1 ? 'credit' : 'credits', 'more', 'less', 'the same')}.`;
}

function apart(by: number, unit: string, more: string, less: string, same: string): string {
  return by === 0 ? same : `${Math.abs(by).toLocaleString('en-US')} ${unit} ${by > 0 ? more : less}`;
}
