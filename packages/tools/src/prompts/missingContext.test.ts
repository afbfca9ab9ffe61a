import { placeholdersIn } from '@fabula/writing';
import { promptActions, promptAudiences, promptName, shippedTemplates } from '@fabula/writing/asking';
import { expect, it } from 'vitest';
import { contextNames, missingContext } from './missingContext.ts';

const shipped = promptActions.flatMap((action) =>
  promptAudiences.flatMap((audience) => {
    const { system, user } = shippedTemplates(action, audience);
    return [
      [promptName(action, audience, 'system'), system] as const,
      [promptName(action, audience, 'user'), user] as const,
    ];
  }),
);

it.each(shipped)('%s lacks nothing as shipped, and without its placeholders what it had', (name, text) => {
  const placeholders = placeholdersIn(text);
  expect(missingContext(name, placeholders)).toEqual([]);
  expect(missingContext(name, [])).toEqual(
    Object.keys(contextNames).filter((one) => placeholders.includes(one)),
  );
  expect(missingContext(null, [])).toEqual([]);
});
