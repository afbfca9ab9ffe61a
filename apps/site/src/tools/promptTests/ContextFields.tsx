import { limits } from '@fabula/contract';
import { Button, TextArea } from '@fabula/ui-kit';
import { fields, fieldsHead, note, partTitle } from './PromptTestsPage.css.ts';

export interface ContextFieldsProps {
  /** The placeholders of all chosen prompts. */
  names: readonly string[];
  /** What is put in their place. */
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  /** Goes back to the samples of the prompts; missing where nothing was written. */
  onReset: (() => void) | undefined;
}

/** What the placeholders stand for (accounts.md §2). */
export function ContextFields({ names, values, onChange, onReset }: ContextFieldsProps) {
  return (
    <section aria-label="Context fields">
      <div className={fieldsHead}>
        <h2 className={partTitle}>Context fields</h2>
        {onReset && (
          <Button size="small" variant="quiet" onPress={onReset}>
            Back to the samples
          </Button>
        )}
      </div>
      {names.length === 0 ? (
        <p className={note}>The chosen prompts have no placeholders: they are told as they are.</p>
      ) : (
        <div className={fields}>
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
