import type { Weighed } from './Weighed.ts';

/** What the kits may weigh (docs/decisions/0038). */
export const budgets: readonly Weighed[] = [
  { name: 'editor-kit, with all that it needs but React', kit: 'editor-kit', budget: 80_000 },
  { name: 'editor-kit and ui-kit, their own code alone', kit: 'editor-kit', isOwnOnly: true, budget: 40_000 },
  { name: 'editor-kit/core', kit: 'editor-kit', entry: 'core', budget: 15_000 },
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
