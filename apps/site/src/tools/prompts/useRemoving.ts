import { type Prompt, unquoteContent } from '@fabula/contract';
import { useState } from 'react';
import { isCallFailure } from '../../api/callText.ts';
import { toasts } from '../../ui/toasts.ts';
import { promptCalls } from './promptCalls.ts';

/** How long what was deleted can be brought back, in milliseconds. */
const undoTime = 10_000;

/** Deletes prompts, for a while in a way that can be undone: brought back they are as they were, without their earlier versions. */
export function useRemoving(onChange: () => void) {
  const [failure, setFailure] = useState<{ detail: string | undefined } | null>(null);

  async function bringBack({ name, content, prompt_type, sample_data }: Prompt): Promise<void> {
    const answer = await promptCalls.create({
      name,
      content: unquoteContent(content),
      type: prompt_type,
      sample_data,
    });
    if (isCallFailure(answer))
      toasts.add({
        title: `“${name}” could not be brought back.`,
        description: answer.detail ?? answer.error,
        variant: 'error',
      });
    onChange();
  }

  return {
    failure,
    /** Resolves to whether it is gone. */
    async remove(prompt: Prompt): Promise<boolean> {
      setFailure(null);
      const answer = await promptCalls.remove(prompt._id);
      if (isCallFailure(answer) && answer.status !== 404) {
        setFailure({ detail: answer.detail });
        return false;
      }
      toasts.add(
        {
          title: 'Prompt deleted successfully!',
          variant: 'success',
          action: { label: 'Undo', onPress: () => void bringBack(prompt) },
        },
        { timeout: undoTime },
      );
      onChange();
      return true;
    },
  };
}
