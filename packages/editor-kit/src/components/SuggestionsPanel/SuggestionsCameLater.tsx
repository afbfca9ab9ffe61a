'use client';

import { later } from '../Later/later.tsx';
import { WaitingHere } from '../Later/WaitingHere.tsx';
import type { SuggestionsCameProps } from './SuggestionsCame.tsx';

/** `SuggestionsCame`, fetched when suggestions are first asked for. */
export const SuggestionsCameLater = later<SuggestionsCameProps>(
  () => import('./SuggestionsCame.tsx').then((part) => part.SuggestionsCame),
  function Waiting({ suggestions, ...meanwhile }) {
    return suggestions.state === 'asked' ? null : <WaitingHere {...meanwhile} />;
  },
);
