import { CreditButton } from '@fabula/account-kit';
import type { Prompt } from '@fabula/contract';
import { Banner, Switch } from '@fabula/ui-kit';
import { useRef, useState } from 'react';
import { ContextFields } from './ContextFields.tsx';
import { variantNames } from './PromptTest.ts';
import {
  bench,
  benchOfTwo,
  results,
  running,
  setup,
  variants as variantsClass,
} from './PromptTestsPage.css.ts';
import { TestDifference } from './TestDifference.tsx';
import { TestHistory } from './TestHistory.tsx';
import { TestResult } from './TestResult.tsx';
import { ToldPrompts } from './ToldPrompts.tsx';
import { usePromptBench } from './usePromptBench.ts';
import { VariantFields } from './VariantFields.tsx';

/** Prompts to choose, fields to fill, and what comes of it: one variant, or two side by side. */
export function PromptBench({ prompts }: { prompts: readonly Prompt[] }) {
  const { runs, variants, chosen, ...at } = usePromptBench(prompts);
  const [isChecked, setChecked] = useState(false);
  /** Where the texts appear: on a phone that is far below the button. */
  const written = useRef<HTMLDivElement>(null);
  const isCompared = variants.length > 1;
  const titleOf = (place: number) => (isCompared ? (variantNames[place] ?? '') : 'Generated text');
  const [first, second] = [runs.at(0), runs.at(1)];

  return (
    <div className={isCompared ? benchOfTwo : bench}>
      <div className={setup}>
        <Switch isSelected={isCompared} onChange={at.setCompared} isDisabled={runs.isRunning}>
          Compare two variants
        </Switch>
        <div className={variantsClass}>
          {variants.map((variant, place) => (
            <VariantFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
              key={place}
              title={isCompared ? titleOf(place) : null}
              prompts={prompts}
              value={variant}
              onChange={(next) => at.setVariant(place, next)}
              isChecked={isChecked}
            />
          ))}
        </div>
        <ContextFields
          names={at.names}
          values={at.values}
          onChange={at.setValue}
          onReset={at.hasOwnValues ? at.resetValues : undefined}
        />
        {isChecked && !at.isComplete && (
          <Banner tone="error" title="Please select both system and user prompts" />
        )}
        <div className={running}>
          <CreditButton
            operation="prompt_test"
            count={variants.length}
            variant="primary"
            isPending={runs.isRunning}
            pendingLabel="Running…"
            onPress={() => {
              setChecked(true);
              if (!at.isComplete) return;
              at.run();
              const { current } = written;
              if (current && current.getBoundingClientRect().top > window.innerHeight * 0.8)
                current.scrollIntoView({ block: 'start' });
            }}
          >
            {isCompared ? 'Run both' : 'Run test'}
          </CreditButton>
        </div>
        {chosen.map(({ system, user }, place) => (
          <ToldPrompts
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
            key={place}
            title={isCompared ? `What the model is told: ${titleOf(place)}` : 'What the model is told'}
            prompts={[system, user]}
            values={at.values}
          />
        ))}
        <TestHistory entries={at.history} onOpen={at.open} onClear={at.clearHistory} />
      </div>
      <div ref={written}>
        <div className={results}>
          {variants.map((_, place) => (
            <TestResult
              // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
              key={place}
              title={titleOf(place)}
              run={runs.at(place)}
              onCancel={() => runs.cancel(place)}
            />
          ))}
        </div>
        {isCompared && first.state === 'done' && second.state === 'done' && (
          <TestDifference first={first.result} second={second.result} />
        )}
      </div>
    </div>
  );
}
