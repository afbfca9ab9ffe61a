'use client';

import { Button, Disclosure } from '@fabula/ui-kit';
import { testCards } from '../../model/testCards.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { card, cards, number as numberClass } from './TestCardForm.css.ts';

export interface TestCardListProps {
  strings: AccountStrings;
  onPick: (number: string) => void;
}

/** The numbers that test payments take and decline; a press fills one in. */
export function TestCardList({ strings, onPick }: TestCardListProps) {
  return (
    <Disclosure title={strings.testCards} level={4}>
      <ul className={cards}>
        {testCards.map(({ number, answer }) => (
          <li key={number} className={card}>
            <Button
              size="small"
              variant="quiet"
              aria-label={strings.takeTestCard(number)}
              onPress={() => onPick(number)}
            >
              <bdi dir="ltr" className={numberClass}>
                {number}
              </bdi>
            </Button>
            <span>{strings.testCardAnswers[answer]}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
