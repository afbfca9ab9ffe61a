import { TestPaymentsNote } from '@fabula/account-kit';
import { useEffect, useState } from 'react';
import { serverStatus } from '../../api/serverStatus.ts';

/** That payments here are tests, before any card form opens (D-REAL). Nothing stands here where they are not. */
export function PaymentNote() {
  const [isTest, setTest] = useState(false);
  useEffect(() => {
    let isWanted = true;
    serverStatus().then(
      ({ parts }) => isWanted && setTest(parts.payments.isTest),
      (thrown: unknown) => console.warn('It could not be found out whether payments are tests here:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return isTest && <TestPaymentsNote />;
}
