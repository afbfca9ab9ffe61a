import type { Prompt, PromptType } from '@fabula/contract';
import { ComboBox, Select, SelectItem } from '@fabula/ui-kit';
import { useMemo } from 'react';
import { usedByWords } from '../prompts/usedByWords.ts';
import type { Choice, Variant } from './PromptTest.ts';
import { picked, variant as variantClass, variantTitle } from './PromptTestsPage.css.ts';

export interface VariantFieldsProps {
  /** Null where there is only one. */
  title: string | null;
  prompts: readonly Prompt[];
  value: Variant;
  onChange: (variant: Variant) => void;
  /** Whether what is missing is to be pointed at. */
  isChecked: boolean;
}

const labels: Record<PromptType, string> = { system: 'System prompt', user: 'User prompt' };

/** Which prompts a variant tells the model, and in which version. */
export function VariantFields({ title, prompts, value, onChange, isChecked }: VariantFieldsProps) {
  return (
    <fieldset className={variantClass}>
      {title !== null && <legend className={variantTitle}>{title}</legend>}
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
    <div className={picked}>
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
    </div>
  );
}
