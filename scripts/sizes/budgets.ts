import type { Weighed } from './Weighed.ts';

/** What the kits may weigh. Goals are those of docs/decisions/0038; a budget above its goal says what is reached. */
export const budgets: readonly Weighed[] = [
  { name: 'editor-kit, with all that it needs but React', kit: 'editor-kit', budget: 105_000 },
  {
    name: 'editor-kit and ui-kit, their own code alone',
    kit: 'editor-kit',
    isOwnOnly: true,
    budget: 61_000,
    goal: 40_000,
  },
  { name: 'editor-kit/core', kit: 'editor-kit', entry: 'core', budget: 23_500, goal: 15_000 },
  { name: 'scene-kit', kit: 'scene-kit', budget: 143_500 },
  { name: 'scene-kit: the viewer', kit: 'scene-kit', imports: ['SceneViewer'], budget: 80_500 },
  { name: 'account-kit', kit: 'account-kit', budget: 92_000 },
  {
    name: 'account-kit: a button with its price',
    kit: 'account-kit',
    imports: ['AccountProvider', 'CreditButton'],
    budget: 40_000,
  },
  { name: 'ui-kit: a button', kit: 'ui-kit', imports: ['Button'], budget: 16_500 },
];
