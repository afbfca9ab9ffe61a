'use client';

import { Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { useAccount, useAccountStrings } from '../../react/useAccount.ts';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { TestPaymentsNote } from '../TestPaymentsNote/TestPaymentsNote.tsx';
import { actions, note, problem } from './CreditsPanel.css.ts';

/** More credits in one press, where payments are test payments (D-FREE). */
export function TestCredits() {
  const strings = useAccountStrings();
  const add = useAccount((state) => state.addTestCredits);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const press = async () => {
    setSaid('');
    setFailed('');
    setAdding(true);
    const outcome = await add();
    setAdding(false);
    if (outcome === null) return;
    if ('added' in outcome) setSaid(strings.testCreditsAdded(outcome.added));
    else setFailed(('failure' in outcome && outcome.failure.message) || strings.testCreditsFailed);
  };
  return (
    <PanelSection title={strings.testCreditsTitle}>
      <TestPaymentsNote />
      <div className={actions}>
        <Button isPending={isAdding} workingLabel={strings.working} onPress={() => void press()}>
          {strings.addTestCredits}
        </Button>
      </div>
      <p role="status" className={note}>
        {said}
      </p>
      {failed && (
        <p role="alert" className={problem}>
          {failed}
        </p>
      )}
    </PanelSection>
  );
}
