import { limits } from '@fabula/contract';
import { TextArea } from '@fabula/ui-kit';
import { fields, hint } from './PromptEditor.css.ts';

export interface SampleFieldsProps {
  /** The placeholders of the text, in its order. */
  names: readonly string[];
  samples: Readonly<Record<string, string>>;
  onChange: (samples: Record<string, string>) => void;
}

const noneYet =
  'None yet. Write {name} or {{name}}, with a dollar sign before it too: what it stands for is put in its place.';

/** A value to try for each placeholder. */
export function SampleFields({ names, samples, onChange }: SampleFieldsProps) {
  if (names.length === 0) return <p className={hint}>{noneYet}</p>;
  return (
    <div className={fields}>
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
    </div>
  );
}
