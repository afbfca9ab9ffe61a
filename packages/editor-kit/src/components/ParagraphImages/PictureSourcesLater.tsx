'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { PictureSourcesProps } from './PictureSources.tsx';

/** `PictureSources`, fetched when it first opens. */
export const PictureSourcesLater = later<PictureSourcesProps>(
  () => import('./PictureSources.tsx').then(({ PictureSources }) => PictureSources),
  function Waiting({ hasFailed, onRetry }: Meanwhile) {
    return <WaitingPart hasFailed={hasFailed} onRetry={onRetry} strings={useEditorStrings()} />;
  },
);
