import type { ContextWindow } from '../../model/contextGroups.ts';
import { contextFor, type FittedParts } from '../../model/contextParts.ts';
import type { Preferences } from '../../model/Preferences.ts';
import type { Intent } from '../../model/Run.ts';
import type { Story } from '../../model/Story.ts';

export interface AskedContext {
  intent: Intent;
  count: number;
  /** Proposed paragraphs of which another draft is asked for. */
  originalContent?: readonly string[];
}

export function partsOf(
  story: Story,
  { intent, originalContent }: AskedContext,
  settings: Preferences,
  window: ContextWindow | null,
): FittedParts {
  return contextFor(story, intent, { settings, window, originalContent });
}
