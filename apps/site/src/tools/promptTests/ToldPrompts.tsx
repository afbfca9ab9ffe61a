import { renderPrompt } from '@fabula/contract';
import { Disclosure } from '@fabula/ui-kit';
import type { ChosenPrompt } from './chosenPrompts.ts';
import { note, told } from './PromptTestsPage.css.ts';

export interface ToldPromptsProps {
  title: string;
  prompts: readonly (ChosenPrompt | undefined)[];
  values: Readonly<Record<string, string>>;
}

/** The prompts as the model reads them, with all placeholders filled. */
export function ToldPrompts({ title, prompts, values }: ToldPromptsProps) {
  return (
    <Disclosure title={title}>
      {prompts.map(
        (prompt) =>
          prompt && (
            <div key={prompt.id}>
              <p className={note}>
                <bdi>{prompt.name}</bdi>
              </p>
              <p className={told} dir="auto">
                {renderPrompt(prompt.text, values)}
              </p>
            </div>
          ),
      )}
    </Disclosure>
  );
}
