import { limits, type Prompt, type PromptType, type PromptVersion } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { Button, ComboBox, Row, Select, SelectItem, Stack, Text, TextArea } from '@fabula/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import { partTitle } from '../parts.css.ts';
import { usedByWords } from '../prompts/PromptLibrary.tsx';
import { usePromptCalls } from '../prompts/promptCalls.ts';
import * as css from './PromptTestsPage.css.ts';
import type { Choice, Variant } from './promptTestRuns.ts';

interface VariantFieldsProps {
  title: string | null;
  prompts: readonly Prompt[];
  value: Variant;
  onChange: (variant: Variant) => void;
  /** True once missing fields are marked. */
  isChecked: boolean;
}

const labels: Record<PromptType, string> = { system: 'System prompt', user: 'User prompt' };

export function VariantFields({ title, prompts, value, onChange, isChecked }: VariantFieldsProps) {
  return (
    <fieldset className={css.variant}>
      {title !== null && <legend className={css.variantTitle}>{title}</legend>}
      <Stack gap={3}>
        {(['system', 'user'] as const).map((type) => (
          <PromptPicker
            key={type}
            type={type}
            prompts={prompts}
            value={value[type]}
            onChange={(choice) => onChange({ ...value, [type]: choice })}
            isInvalid={isChecked && value[type] === null}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

interface PromptPickerProps {
  type: PromptType;
  prompts: readonly Prompt[];
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  isInvalid: boolean;
}

function PromptPicker({ type, prompts, value, onChange, isInvalid }: PromptPickerProps) {
  const label = labels[type];
  const items = useMemo(
    () =>
      prompts
        .filter(({ prompt_type }) => prompt_type === type)
        .map(({ _id: id, name, used_by }) => ({ id, name, used_by })),
    [prompts, type],
  );
  const chosen = prompts.find(({ _id }) => _id === value?.id);
  const older = Array.from({ length: (chosen?.version ?? 1) - 1 }, (_, index) => index + 1).reverse();
  return (
    <Stack gap={2}>
      <ComboBox
        label={label}
        placeholder="Type to find one"
        emptyLabel="No prompt is called that."
        moreLabel={(count) => `${count} more: type to find them.`}
        items={items}
        value={value?.id ?? null}
        onChange={(id) => onChange(id === null ? null : { id, version: null })}
        isInvalid={isInvalid}
      >
        {({ id, name, used_by }) => (
          <SelectItem id={id} textValue={name} description={used_by && usedByWords(used_by)}>
            {name}
          </SelectItem>
        )}
      </ComboBox>
      {chosen && older.length > 0 && (
        <Select
          label={`Version of the ${label.toLowerCase()}`}
          isLabelHidden
          value={String(value?.version ?? 'newest')}
          onChange={(version) =>
            onChange({ id: chosen._id, version: version === 'newest' ? null : Number(version) })
          }
        >
          <SelectItem id="newest">{`Newest (${chosen.version})`}</SelectItem>
          {older.map((version) => (
            <SelectItem key={version} id={String(version)}>
              {`Version ${version}`}
            </SelectItem>
          ))}
        </Select>
      )}
    </Stack>
  );
}

interface ContextFieldsProps {
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  /** Resets to the prompts' samples; undefined without changes. */
  onReset: (() => void) | undefined;
}

/** Values of the placeholders (accounts.md §2). */
export function ContextFields({ names, values, onChange, onReset }: ContextFieldsProps) {
  return (
    <section aria-label="Context fields">
      <Row justify="between" className={css.fieldsHead}>
        <h2 className={partTitle}>Context fields</h2>
        {onReset && (
          <Button size="small" variant="quiet" onPress={onReset}>
            Back to the samples
          </Button>
        )}
      </Row>
      {names.length === 0 ? (
        <Text variant="label" tone="soft">
          The chosen prompts have no placeholders: they are sent as they are.
        </Text>
      ) : (
        <div className={css.fields}>
          {names.map((name) => (
            <TextArea
              key={name}
              label={<bdi>{name}</bdi>}
              rows={1}
              autoGrow
              maxLength={limits.textCharacters}
              value={values[name] ?? ''}
              onChange={(value) => onChange(name, value)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type Versions = Readonly<Record<string, readonly PromptVersion[]>>;

/** Cached versions of these prompts by id; missing while they load. */
export function usePromptVersions(ids: readonly string[]): Versions {
  const calls = usePromptCalls();
  const [known, setKnown] = useState<Versions>({});
  const wanted = ids.filter((id) => !(id in known)).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    for (const id of wanted.split(' '))
      void calls.versions(id, leaving.signal).then((answer) => {
        if (leaving.signal.aborted) return;
        const versions = isCallFailure(answer) ? [] : answer.versions;
        setKnown((before) => ({ ...before, [id]: versions }));
      });
    return () => leaving.abort();
  }, [calls, wanted]);
  return known;
}
