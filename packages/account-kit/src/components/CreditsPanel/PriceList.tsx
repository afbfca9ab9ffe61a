'use client';

import { Banner, Button, Skeleton, VisuallyHidden } from '@fabula/ui-kit';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { useCreditPricing } from '../../react/useCredits.ts';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { rows } from './CreditsPanel.css.ts';
import { StatementRow } from './StatementRow.tsx';

/** What operations cost; what has no cost of its own comes last. */
export function PriceList() {
  const strings = useAccountStrings();
  const { data, failure, isLoading, refresh } = useCreditPricing();
  const nameOf = (operation: string) => strings.operations[operation] ?? operation.replaceAll('_', ' ');
  const operations = Object.entries(data?.costs ?? {}).sort(
    ([a], [b]) => Number(a === 'unknown') - Number(b === 'unknown'),
  );
  return (
    <PanelSection title={strings.priceList} aside={data && strings.creditUnit(2)}>
      {isLoading && <Skeleton lines={4} label={strings.loadingCosts} />}
      {failure && !isLoading && (
        <Banner
          tone="error"
          title={strings.costsFailed}
          actions={
            <Button size="small" onPress={() => void refresh()}>
              {strings.tryAgain}
            </Button>
          }
        >
          {failureSentence(strings, failure)}
        </Banner>
      )}
      {data && (
        <dl className={rows}>
          {operations.map(([operation, cost]) => (
            <StatementRow key={operation} amount={<Cost credits={cost} />}>
              {nameOf(operation)}
            </StatementRow>
          ))}
        </dl>
      )}
    </PanelSection>
  );
}

/** The bare number, under the unit that stands above all of them; a screen reader hears both. */
function Cost({ credits }: { credits: number }) {
  const strings = useAccountStrings();
  if (credits === 0) return strings.free;
  return (
    <>
      <span aria-hidden="true">{strings.count(credits)}</span>
      <VisuallyHidden>{strings.creditCount(credits)}</VisuallyHidden>
    </>
  );
}
