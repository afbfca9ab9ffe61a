import type { Prompt } from '@fabula/contract';
import { expect, test } from 'vitest';
import { noVariant } from './promptTestRuns.ts';
import { chosenPrompt, olderIds, variantWith } from './usePromptBench.ts';

const prompt = (given: Partial<Prompt>): Prompt => ({
  ...{
    _id: 'p',
    name: 'Task',
    content: '"Write\\non."',
    prompt_type: 'user',
    created_at: '',
    updated_at: '',
  },
  ...{ sample_data: { a: '1' }, version: 3, used_by: null, is_shipped: false },
  ...given,
});
const user = prompt({ _id: 'u', used_by: 'new.open.safe.user' });
const system = prompt({ _id: 's', prompt_type: 'system', used_by: 'new.open.safe.system' });

test('T2: a chosen prompt is read unescaped, the newest or as it was', () => {
  const first = { version: 1, name: 'Old', content: 'Go.', sample_data: {}, saved_at: '' };
  expect(chosenPrompt({ id: 'u', version: null }, [user], {})).toEqual({
    ...{ id: 'u', name: 'Task', version: 3, text: 'Write\non.', samples: { a: '1' } },
  });
  expect(chosenPrompt({ id: 'u', version: 1 }, [user], { u: [first] })).toMatchObject({
    ...{ name: 'Old', version: 1, text: 'Go.', samples: {} },
  });
  expect(chosenPrompt({ id: 'gone', version: null }, [user], {})).toBeUndefined();
  expect(olderIds([{ system: { id: 's', version: 2 }, user: { id: 'u', version: null } }])).toEqual(['s']);
});

test('T2: a prompt that a generation is told brings the one that is told beside it', () => {
  expect(variantWith(user, [prompt({}), system, user], noVariant)).toEqual({
    system: { id: 's', version: null },
    user: { id: 'u', version: null },
  });
  expect(variantWith(prompt({}), [system, user], noVariant)).toEqual({
    system: null,
    user: { id: 'p', version: null },
  });
});
