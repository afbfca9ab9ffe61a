import { limits } from '@fabula/contract';
import { Stack, Text, TextArea } from '@fabula/ui-kit';
import { splitAtPlaceholders } from '@fabula/writing';
import { type Ref, useDeferredValue, useId } from 'react';
import { area, behind, error, frame, label as labelClass, mark, note, text } from './prompts.css.ts';

interface PromptTextProps {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  errorMessage?: string | undefined;
  description: string;
  maxLength: number;
}

/** A growing monospace field that highlights placeholders. */
export function PromptText({ ref, value, onChange, errorMessage, description, maxLength }: PromptTextProps) {
  const id = useId();
  const shown = useDeferredValue(value);
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Content
      </label>
      <div className={frame} data-invalid={errorMessage !== undefined || undefined}>
        <div className={`${text} ${behind}`} aria-hidden="true" dir="auto">
          {splitAtPlaceholders(shown).map(({ text: piece, isPlaceholder }, index) =>
            isPlaceholder ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
              <span key={index} className={mark}>
                {piece}
              </span>
            ) : (
              piece
            ),
          )}
          {'\n'}
        </div>
        <textarea
          ref={ref}
          id={id}
          className={`${text} ${area}`}
          dir="auto"
          spellCheck={false}
          value={value}
          maxLength={maxLength}
          aria-invalid={errorMessage !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <p id={`${id}-note`} className={errorMessage === undefined ? note : error}>
        {errorMessage ?? description}
      </p>
    </div>
  );
}

interface SampleFieldsProps {
  /** In order of the text. */
  names: readonly string[];
  samples: Readonly<Record<string, string>>;
  onChange: (samples: Record<string, string>) => void;
}

const noneYet =
  'None yet. Write {name} or {{name}}, with a dollar sign before it too: what it stands for is put in its place.';

export function SampleFields({ names, samples, onChange }: SampleFieldsProps) {
  if (names.length === 0)
    return (
      <Text variant="label" tone="soft">
        {noneYet}
      </Text>
    );
  return (
    <Stack gap={3}>
      {names.map((name) => (
        <TextArea
          key={name}
          label={<bdi>{name}</bdi>}
          rows={1}
          autoGrow
          placeholder="A sample to test with"
          maxLength={limits.textCharacters}
          value={samples[name] ?? ''}
          onChange={(sample) => onChange({ ...samples, [name]: sample })}
        />
      ))}
    </Stack>
  );
}
