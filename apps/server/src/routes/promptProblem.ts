import { HttpProblem } from '../http/HttpProblem.ts';
import type { PromptService, PromptTestRefusal } from '../services/admin/prompts.ts';

type SavingRefusal = Extract<
  Awaited<ReturnType<PromptService['update'] | PromptService['restore']>>,
  { refusal: string }
>;

/** Why a prompt was not saved, as a person reads it. */
export function promptProblem(refused: SavingRefusal): HttpProblem {
  switch (refused.refusal) {
    case 'unknown':
      return new HttpProblem(
        'not_found',
        'There is no such prompt. Somebody may have deleted it; load the list again.',
      );
    case 'unknown_version':
      return new HttpProblem('not_found', 'This prompt has no such version. Load its versions again.', {
        field: 'version',
      });
    case 'stale':
      return new HttpProblem(
        'conflict',
        `Somebody else has saved this prompt meanwhile: it is at version ${refused.version} now. Nothing was changed. Look at that version, then save yours again.`,
        { field: 'version', revision: refused.version },
      );
  }
}

const SELECT = 'Please select both system and user prompts';

/** Why a prompt test was not started, as a person reads it. */
export function promptTestProblem({ refusal, role }: PromptTestRefusal): HttpProblem {
  const field = `${role}_prompt_id`;
  switch (refusal) {
    case 'unknown_prompt':
      return new HttpProblem(
        'not_found',
        `${SELECT}. This ${role} prompt is there no more; choose another one.`,
        { field },
      );
    case 'unknown_version':
      return new HttpProblem(
        'not_found',
        `${SELECT}. This ${role} prompt has no such version; choose another one.`,
        { field: `${role}_prompt_version` },
      );
    case 'wrong_type':
      return new HttpProblem('invalid_request', `${SELECT}. The one chosen here is no ${role} prompt.`, {
        field,
      });
    case 'empty_prompt':
      return new HttpProblem(
        'invalid_request',
        `With these values nothing is left of the ${role} prompt. Fill in one of its fields, then test it again.`,
        { field: 'context_data' },
      );
  }
}
