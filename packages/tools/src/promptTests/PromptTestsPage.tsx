import { CreditButton } from '@fabula/account-kit';
import type { Prompt } from '@fabula/contract';
import { Banner, Disclosure, LoadFailure, Skeleton, Stack, Switch, Text } from '@fabula/ui-kit';
import { renderPrompt } from '@fabula/writing';
import { useRef, useState } from 'react';
import { NoModelNote, ToolsPage } from '../parts.tsx';
import { mostPrompts, usePromptList } from '../prompts/promptCalls.ts';
import * as css from './PromptTestsPage.css.ts';
import { variantNames } from './promptTestRuns.ts';
import { TestDifference, TestHistory, TestResult } from './TestResult.tsx';
import { type ChosenPrompt, usePromptBench } from './usePromptBench.ts';
import { ContextFields, VariantFields } from './VariantFields.tsx';

/** Prompts, tried on the model (T2). */
export function PromptTestsPage() {
  return (
    <ToolsPage
      tool="promptTests"
      lead="Try what the model makes of prompts, saved as they are. Nothing that is written here enters a story."
    >
      <Stack gap={5}>
        <NoModelNote />
        <Library />
      </Stack>
    </ToolsPage>
  );
}

function Library() {
  const { prompts, state, detail, reload } = usePromptList({ limit: mostPrompts });
  if (state === 'ready') return <PromptBench prompts={prompts} />;
  if (state === 'loading') return <Skeleton lines={8} label="Loading the prompts" />;
  return (
    <LoadFailure title="Failed to load prompts. Please try again." onRetry={reload}>
      {detail}
    </LoadFailure>
  );
}

function PromptBench({ prompts }: { prompts: readonly Prompt[] }) {
  const { runs, variants, chosen, ...at } = usePromptBench(prompts);
  const [isChecked, setChecked] = useState(false);
  /** The results, scrolled into view: on a phone they are far below the button. */
  const written = useRef<HTMLDivElement>(null);
  const isCompared = variants.length > 1;
  const titleOf = (place: number) => (isCompared ? (variantNames[place] ?? '') : 'Generated text');
  const [first, second] = [runs.at(0), runs.at(1)];

  return (
    <div className={isCompared ? css.benchOfTwo : css.bench}>
      <Stack gap={5}>
        <Switch
          isSelected={isCompared}
          onChange={at.setCompared}
          isDisabled={runs.isRunning}
          description={runs.isRunning && 'Wait until the texts are written.'}
        >
          Compare two variants
        </Switch>
        <div className={css.variants}>
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
        <div className={css.running}>
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
            title={isCompared ? `The model’s instructions: ${titleOf(place)}` : 'The model’s instructions'}
            prompts={[system, user]}
            values={at.values}
          />
        ))}
        <TestHistory entries={at.history} onOpen={at.open} onClear={at.clearHistory} />
      </Stack>
      <div ref={written}>
        <div className={css.results}>
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

interface ToldPromptsProps {
  title: string;
  prompts: readonly (ChosenPrompt | undefined)[];
  values: Readonly<Record<string, string>>;
}

function ToldPrompts({ title, prompts, values }: ToldPromptsProps) {
  return (
    <Disclosure title={title}>
      {prompts.map(
        (prompt) =>
          prompt && (
            <div key={prompt.id}>
              <Text variant="label" tone="soft">
                <bdi>{prompt.name}</bdi>
              </Text>
              <p className={css.told} dir="auto">
                {renderPrompt(prompt.text, values)}
              </p>
            </div>
          ),
      )}
    </Disclosure>
  );
}
